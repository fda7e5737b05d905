package import ArgumentParser
import Dependencies
import Todos

/// The command `todos`.
package struct TodosTool: TodosProgram {
  package static let configuration = CommandConfiguration(
    commandName: "todos",
    abstract: "Keeps a list of things to do.",
    discussion: """
      The list is kept in one file, which is made when it is first used: the one named by --file, else the \
      one named by the environment variable TODOS_FILE, else todos/todos.sqlite in $XDG_DATA_HOME or \
      ~/.local/share. todos-server serves the same list.
      """,
    subcommands: [
      AddCommand.self, ListCommand.self, EditCommand.self, DoneCommand.self, DeleteCommand.self,
      RemindCommand.self, TutorialCommand.self,
    ]
  )

  package init() {}
}

/// A command that is a program: `todos`, or `todos-server`.
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
        // A request for help arrives here, because help is thrown.
        try? terminal.print(fullMessage(for: error))
        return 0
      }
      let failure = Failure(error, of: Self.self)
      if !failure.line.isEmpty { terminal.writeError("\(configuration.commandName ?? ""): \(failure.line)") }
      return failure.status
    }
  }
}

/// The message to the user about an error, and the status to end with.
struct Failure {
  /// One line; empty if all has been told already.
  let line: String
  let status: Int32

  init(_ error: any Error, of program: any TodosProgram.Type) {
    if let error = error as? TodosError {
      line = error.description
      status = error.status.rawValue
    } else if let error = error as? ExitCode {
      line = ""
      status = error.rawValue
    } else {
      let code = program.exitCode(for: error)
      let message = program.message(for: error).singleLine
      let isUsage = code == .validationFailure
      line = isUsage ? "\(message.endedWithPeriod) “\(program.helpCommand)” lists the commands." : message
      status = code.rawValue
    }
  }
}

extension TodosProgram {
  /// The command that shows the program's help.
  fileprivate static var helpCommand: String {
    let name = configuration.commandName ?? ""
    return configuration.subcommands.isEmpty ? "\(name) --help" : "\(name) help"
  }
}

extension String {
  fileprivate var endedWithPeriod: String {
    last.map { ".!?".contains($0) } ?? true ? self : "\(self)."
  }
}

extension TodosError {
  static var emptyFileOption: Self {
    Self(.usage, "The value of --file is empty. Name a file, as in: --file todos.sqlite")
  }

  static var fileInTutorial: Self {
    Self(.usage, "The tutorial has a list of its own. Leave out --file.")
  }

  static var tutorialInTutorial: Self {
    Self(.usage, "This is the tutorial already. “quit” leaves it.")
  }

  /// Runs an operation that creates the folder of the list's file.
  static func reportingFolderErrors(for path: String, _ operation: () throws -> Void) throws {
    do {
      try operation()
    } catch {
      throw folder(for: path, error)
    }
  }
}
