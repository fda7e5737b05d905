package import ArgumentParser
import Dependencies
package import Todos

package struct DeleteCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes a to-do.")

  @OptionGroup var reference: TodoReference
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let todo = try await model.todo(reference.id)
    let before = model.todos
    try await model.deleteButtonTapped(todo)
    try terminal.print(line("Deleted", todo, in: before))
  }
}
