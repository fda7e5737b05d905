package import ArgumentParser
import Dependencies
package import Todos

package struct EditCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes the title of a to-do.")

  @OptionGroup var reference: TodoReference
  @Argument(help: "The new title.")
  var title: [String]
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let editor = try await model.tapped(model.todo(reference.id))
    editor.title = title.joined(separator: " ")
    try await editor.saveButtonTapped()
    try await model.editingFinished()
    try terminal.print(line("Changed", editor.todo, in: model.todos))
  }
}
