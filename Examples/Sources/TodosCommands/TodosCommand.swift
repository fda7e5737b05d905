package import ArgumentParser
package import Todos

/// A command that works on a list: the user's, or that of the tutorial.
package protocol TodosCommand: AsyncParsableCommand {
  /// Which file the user's list is in.
  var options: FileOption { get }

  /// Does what the command is for.
  func perform(on model: TodosModel) async throws
}

extension TodosCommand {
  package func run() async throws {
    try await options.prepare()
    try await perform(on: AppModel().listOpened())
  }
}
