package import Dependencies
import Foundation

/// Where a program talks to its user.
package struct Terminal: Sendable {
  /// Prints lines for the user, or for the next program in a pipe.
  package var write: @Sendable (_ text: String) throws -> Void
  /// Prints a line about a problem.
  package var writeError: @Sendable (_ text: String) -> Void
  /// The next line that the user or a script gives, without its end, or `nil` when there is none.
  package var readLine: @Sendable () -> String?
  /// Whether a person types the lines.
  package var isInteractive: @Sendable () -> Bool

  /// Creates a terminal in which a closure that is left out fails the test that calls it.
  package init(
    write: @escaping @Sendable (_ text: String) throws -> Void = unimplemented("Terminal.write"),
    writeError: @escaping @Sendable (_ text: String) -> Void = unimplemented("Terminal.writeError"),
    readLine: @escaping @Sendable () -> String? = unimplemented("Terminal.readLine", placeholder: nil),
    isInteractive: @escaping @Sendable () -> Bool = unimplemented(
      "Terminal.isInteractive", placeholder: false)
  ) {
    self.write = write
    self.writeError = writeError
    self.readLine = readLine
    self.isInteractive = isInteractive
  }

  /// Prints a line.
  package func print(_ line: String) throws {
    try write("\(line)\n")
  }
}

extension Terminal: DependencyKey {
  package static var liveValue: Terminal { .standardStreams }

  package static var testValue: Terminal { Terminal() }
}

extension DependencyValues {
  /// Where the program talks to its user.
  package var terminal: Terminal {
    get { self[Terminal.self] }
    set { self[Terminal.self] = newValue }
  }
}

extension Terminal {
  /// The process's standard input, output and error.
  static let standardStreams = Terminal(
    write: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        throw TodosError.printing(error)
      }
    },
    writeError: { text in
      // If this fails, no output is left to report it.
      try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    },
    readLine: { Swift.readLine() },
    isInteractive: { isatty(STDIN_FILENO) == 1 }
  )
}
