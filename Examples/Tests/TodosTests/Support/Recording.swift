import Dependencies
import Synchronization
import Todos

/// A terminal whose user is a test.
final class Recording: Sendable {
  private let written = Mutex("")
  private let errors = Mutex<[String]>([])
  private let lines: Mutex<ArraySlice<String>>

  /// - Parameter lines: What the user types.
  init(_ lines: [String] = []) {
    self.lines = Mutex(lines[...])
  }

  /// All that was printed so far.
  var output: String { written.withLock { $0 } }
  /// All problems that were printed so far.
  var problems: [String] { errors.withLock { $0 } }

  func terminal(isInteractive: Bool = false) -> Terminal {
    Terminal(
      write: { text in self.written.withLock { $0 += text } },
      writeError: { line in self.errors.withLock { $0.append(line) } },
      readLine: { self.lines.withLock { $0.popFirst() } },
      isInteractive: { isInteractive }
    )
  }
}
