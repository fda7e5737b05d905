package import ArgumentParser
import Dependencies
import Todos

/// The command `todos`.
package struct TodosTool: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "todos",
    abstract: "Keeps a list of things to do.",
    discussion: """
      The list is kept in one file, which is made when it is first used: the one named by --file, else the \
      one named by the environment variable TODOS_FILE, else todos/todos.sqlite in $XDG_DATA_HOME or \
      ~/.local/share.
      """,
    subcommands: [
      AddCommand.self, ListCommand.self, EditCommand.self, DoneCommand.self, DeleteCommand.self,
      RemindCommand.self, ExportCommand.self, ImportCommand.self, TutorialCommand.self,
      ServeCommand.self,
    ]
  )

  package init() {}

  /// Runs the program.
  ///
  /// - Parameter arguments: What follows the program's name.
  /// - Returns: The status to end with. What went wrong has been printed, as one line.
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
        // What was asked for is the help, which is thrown.
        try? terminal.print(fullMessage(for: error))
        return 0
      }
      let failure = Failure(error)
      if !failure.line.isEmpty { terminal.writeError("todos: \(failure.line)") }
      return failure.status
    }
  }
}
