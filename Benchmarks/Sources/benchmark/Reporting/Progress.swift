import Foundation

/// Tells on standard error how far the program is, so that standard output is the table alone.
struct Progress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Says what is measured now; on a terminal this replaces the last line, elsewhere a new stage only
  /// is worth one.
  func show(_ stage: String, _ row: String) {
    if isTerminal {
      write("\r\u{1B}[K\(stage): \(row)")
    } else if Self.lastStage.exchange(stage) != stage {
      write("\(stage)\n")
    }
  }

  /// Leaves the line to what comes next.
  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static let lastStage = Stage()

  private final class Stage: @unchecked Sendable {
    // Sendable: guarded by `lock`.
    private let lock = NSLock()
    private var value = ""

    func exchange(_ new: String) -> String {
      lock.withLock {
        defer { value = new }
        return value
      }
    }
  }
}
