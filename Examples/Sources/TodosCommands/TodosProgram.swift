package import ArgumentParser
import Dependencies
import Todos

/// A command that is a program: `todos`, or `todos-web`.
package protocol TodosProgram: AsyncParsableCommand {}

extension TodosProgram {
  /// Runs the program.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The exit status. An error has been printed by then, as one line.
  package static func run(_ arguments: [String]) async -> Int32 {
    @Dependency(\.terminal) var terminal
    do {
      var command = try parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return 0
    } catch {
      if exitCode(for: error).isSuccess {
        // A request for help arrives here, since help is thrown.
        try? terminal.print(fullMessage(for: error))
        return 0
      }
      let failure = Failure(error, of: Self.self)
      if !failure.line.isEmpty { terminal.writeError("\(configuration.commandName ?? ""): \(failure.line)") }
      return failure.status
    }
  }
}
