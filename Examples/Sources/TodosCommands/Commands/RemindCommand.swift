package import ArgumentParser
import Dependencies
package import Todos

package struct RemindCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Waits, and then reminds of a to-do.",
    discussion: "It runs until then; end it with Control-C if you do not want the reminder.")

  @OptionGroup var reference: TodoReference
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("How long to wait, such as 90s, 10m, 1h30m or 2d.", valueName: "delay"))
  var delay: String
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    guard let delay = Delay(delay) else { throw TodosError.delay(self.delay) }
    let todo = try await model.todo(reference.id)
    try terminal.print("In \(delay): \(todo.title.singleLine)")
    let text =
      switch try await model.remind(of: todo, after: delay.duration) {
      case .due(let todo): "Now: \(todo.title.singleLine)"
      case .done(let todo): "Done already: \(todo.title.singleLine)"
      case .deleted(let todo): "Deleted meanwhile: \(todo.title.singleLine)"
      }
    try terminal.print(text)
  }
}
