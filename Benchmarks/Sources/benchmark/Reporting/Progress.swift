import Foundation

/// Prints the progress to standard error, so that standard output contains only the table.
struct Progress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Prints the current measurement.
  ///
  /// On a terminal, this replaces the last line; otherwise, only a new stage gets a line.
  func show(_ stage: String, _ row: String) {
    if isTerminal {
      write("\r\u{1B}[K\(stage): \(row)")
    } else if Self.lastStage.exchange(stage) != stage {
      write("\(stage)\n")
    }
  }

  /// Clears the line for the following output.
  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static let lastStage = Stage()

  private final class Stage: @unchecked Sendable {
    // SAFETY: guarded by `lock`.
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
