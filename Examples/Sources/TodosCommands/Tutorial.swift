package import ArgumentParser
import Dependencies
import Todos

package struct TutorialCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "tutorial", abstract: "Lets you try everything on a list that is gone afterwards.",
    discussion:
      "Your own list is not touched, no matter what you do. Lines may also come from a file or a pipe.")

  package init() {}

  package func run() async throws {
    let app = AppModel()
    defer { app.tutorialClosed() }
    try await TutorialSession(model: app.tutorialButtonTapped()).run()
  }
}

/// A conversation with a learner, who uses the commands of the program on the tutorial's list.
private struct TutorialSession {
  @Dependency(\.terminal) private var terminal
  let model: TodosModel

  init(model: TodosModel) {
    self.model = model
  }

  /// Reads lines and does what they say, until there are no more or the learner quits.
  ///
  /// A line that fails is explained.
  func run() async throws {
    try terminal.print(
      "This list is only for trying things out. Type “help” for all commands, and “quit” to leave.\n")
    try await ListCommand.parse([]).perform(on: model)
    while let line = try nextLine() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      if words == ["quit"] { break }
      guard !words.isEmpty else { continue }
      do {
        try await perform(words)
      } catch {
        terminal.writeError(Failure(error, of: TodosTool.self).line)
      }
    }
    try terminal.print("The tutorial’s list is gone; yours is as it was.")
  }

  private func nextLine() throws -> String? {
    try terminal.write("> ")
    let line = terminal.readLine()
    // In a transcript, the lines are seen, too.
    if !terminal.isInteractive() { try terminal.print(line ?? "") }
    return line
  }

  private func perform(_ words: [String]) async throws {
    do {
      let command = try TodosTool.parseAsRoot(words)
      guard let command = command as? any TodosCommand else {
        if command is TutorialCommand { throw TodosError.tutorialInTutorial }
        var help = command
        return try help.run()
      }
      if command.options.file != nil { throw TodosError.fileInTutorial }
      try await command.perform(on: model)
    } catch {
      guard TodosTool.exitCode(for: error).isSuccess else { throw error }
      try terminal.print(TodosTool.fullMessage(for: error))
    }
  }
}
