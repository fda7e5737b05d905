package import Dependencies
import DependenciesMacros

/// Where a program talks to its user.
@DependencyClient
package struct Terminal: Sendable {
  /// Prints lines for the user, or for the next program in a pipe.
  package var write: @Sendable (_ text: String) throws -> Void
  /// Prints a line about a problem.
  package var writeError: @Sendable (_ text: String) -> Void
  /// The next line that the user or a script gives, without its end, or `nil` when there is none.
  package var readLine: @Sendable () -> String?
  /// All that is left of what is given.
  package var readAll: @Sendable () -> String = { "" }
  /// Whether a person types the lines.
  package var isInteractive: @Sendable () -> Bool = { false }

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
