import ArgumentParser
import Dependencies
import Todos

/// A conversation with a learner, who uses the commands of the program on the tutorial's list.
struct TutorialSession {
  private let model: TodosModel
  @Dependency(\.terminal) private var terminal

  init(_ model: TodosModel) {
    self.model = model
  }

  /// Reads lines and does what they say, until there are no more or the learner quits.
  ///
  /// A line that fails is explained, and the conversation goes on. Where a script gives the lines, the
  /// first failure's status is thrown at the end.
  func run() async throws {
    var course = TutorialCourse()
    var firstFailure: Failure?
    try terminal.print(TutorialCourse.welcome)
    try await ListCommand.parse([]).perform(on: model)
    try terminal.print("\n\(course.task)")
    while let line = try nextLine() {
      if ["quit", "exit"].contains(line.trimmed) { break }
      do {
        guard let done = try await perform(line) else { continue }
        if course.advance(done) { try terminal.print("\n\(course.task)") }
      } catch {
        let failure = Failure(error, of: TodosTool.self)
        terminal.writeError(failure.line)
        firstFailure = firstFailure ?? failure
      }
    }
    try terminal.print("The tutorial’s list is gone; yours is as it was.")
    if let firstFailure, !terminal.isInteractive() { throw ExitCode(firstFailure.status) }
  }

  private func nextLine() throws -> String? {
    let isInteractive = terminal.isInteractive()
    if isInteractive { try terminal.write("> ") }
    let line = terminal.readLine()
    // In a transcript the lines are seen too.
    if !isInteractive, let line { try terminal.print("> \(line)") }
    if isInteractive, line == nil { try terminal.print("") }
    return line
  }

  /// Does what a line says.
  ///
  /// - Returns: The command that it was, or `nil` if it was empty or asked for help.
  private func perform(_ line: String) async throws -> (any TodosCommand)? {
    var words = try CommandLineWords.split(line)
    if words.first == "todos" { words.removeFirst() }
    guard !words.isEmpty else { return nil }
    do {
      let command = try TodosTool.parseAsRoot(words)
      if let command = command as? any TodosCommand {
        if command.options.file != nil { throw TodosError.fileInTutorial }
        try await command.perform(on: model)
        return command
      }
      if command is TutorialCommand { throw TodosError.tutorialInTutorial }
      var help = command
      try help.run()
    } catch {
      guard TodosTool.exitCode(for: error).isSuccess else { throw error }
      try terminal.print(TodosTool.fullMessage(for: error))
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
