package import ArgumentParser
import Dependencies
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

package struct RemindCommand: TodosCommand {
  package static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Waits, and then reminds of a to-do.",
    discussion: "It runs until then; end it with Control-C if you do not want the reminder.")

  @OptionGroup var reference: TodoReference
  @Option(name: .long, help: "How many minutes to wait.")
  var minutes: Int
  @OptionGroup package var options: FileOption

  package init() {}

  package func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let todo = try await model.todo(reference.id)
    try terminal.print("In \(minutes) min: \(todo.title.singleLine)")
    let text =
      switch try await model.remind(of: todo, after: .seconds(60 * minutes)) {
      case .due(let todo): "Now: \(todo.title.singleLine)"
      case .done(let todo): "Done already: \(todo.title.singleLine)"
      case .deleted(let todo): "Deleted meanwhile: \(todo.title.singleLine)"
      }
    try terminal.print(text)
  }
}

/// The argument that names a to-do.
package struct TodoReference: ParsableArguments {
  @Argument(help: "The to-do's id, or as much of its start as no other id has.")
  var id: String

  package init() {}
}
