package import ArgumentParser
import Dependencies
package import Todos

package struct AddCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a to-do to the end of the list.")

  @Argument(help: "What is to be done.")
  var title: [String]
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let todo = try await model.addButtonTapped(title: title.joined(separator: " "))
    try terminal.print(line("Added", todo, in: model.todos))
  }
}
