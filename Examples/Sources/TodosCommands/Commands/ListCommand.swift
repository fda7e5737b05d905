package import ArgumentParser
import Dependencies
package import Todos

package struct ListCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Shows what is to be done.")

  @Flag(name: .shortAndLong, help: "Also show what is done.")
  var all = false
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    try await model.refresh()
    try terminal.print(TodoLines(todos: model.todos, includesDone: all).text)
  }
}
