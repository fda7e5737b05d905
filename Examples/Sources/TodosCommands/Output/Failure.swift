import ArgumentParser
import Todos

/// What to tell the user about an error, and the status to end with.
struct Failure {
  /// One line; empty if all has been told already.
  let line: String
  let status: Int32

  init(_ error: any Error) {
    if let error = error as? TodosError {
      line = error.description
      status = error.status.rawValue
    } else if let error = error as? ExitCode {
      line = ""
      status = error.rawValue
    } else {
      let code = TodosTool.exitCode(for: error)
      let message = TodosTool.message(for: error).singleLine
      let isUsage = code == .validationFailure
      line = isUsage ? "\(message.endedWithPeriod) “todos help” shows what can be said." : message
      status = code.rawValue
    }
  }
}

extension String {
  fileprivate var endedWithPeriod: String {
    last.map { ".!?".contains($0) } ?? true ? self : "\(self)."
  }
}
