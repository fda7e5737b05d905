package import ArgumentParser
import Dependencies
package import Todos

package struct DoneCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Marks a to-do as done.")

  @OptionGroup var reference: TodoReference
  @Flag(name: .long, help: "Mark it as open again instead.")
  var undo = false
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let todo = try await model.setDone(!undo, model.todo(reference.id))
    try terminal.print(line(undo ? "Open again" : "Done", todo, in: model.todos))
  }
}
