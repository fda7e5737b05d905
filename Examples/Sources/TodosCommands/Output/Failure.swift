import ArgumentParser
import Todos

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
      line = isUsage ? "\(message.endedWithPeriod) “\(program.helpCommand)” shows what can be said." : message
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
