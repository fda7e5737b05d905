import ArgumentParser
import Dependencies
import Todos

@main
struct TodosTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todos", abstract: "Keeps a list of things to do.",
    discussion: """
      The list is kept in one file, which is made when it is first used: the one named by --file, else the \
      one named by the environment variable TODOS_FILE, else todos/todos.sqlite in $XDG_DATA_HOME or \
      ~/.local/share. todos-server serves the same list.
      """,
    subcommands: [
      AddCommand.self, ListCommand.self, DoneCommand.self, DeleteCommand.self, RemindCommand.self,
    ])
}

/// A command that works on a list.
protocol TodosCommand: AsyncParsableCommand {
  var list: ListOptions { get }
  func perform(on model: TodosModel) async throws
}

struct ListOptions: ParsableArguments {
  @OptionGroup var file: FileOption
  @Flag(name: .long, help: "Work on a list of examples in memory. Yours stays as it is.")
  var sandbox = false
}

extension TodosCommand {
  func run() async throws {
    if list.sandbox { return try await perform(on: TodosModel().sandboxButtonTapped()) }
    let path = try list.file.path()
    try await prepareDependencies { $0.database = try await .file(at: path) }
    try await perform(on: TodosModel())
  }
}

struct AddCommand: TodosCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a to-do to the end of the list.")

  @Argument(help: "What is to be done.")
  var title: [String]
  @OptionGroup var list: ListOptions

  func perform(on model: TodosModel) async throws {
    let todo = try await model.addButtonTapped(title: title.joined(separator: " "))
    print("Added", todo)
  }
}

struct ListCommand: TodosCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Shows what is to be done.")

  @Flag(name: .shortAndLong, help: "Also show what is done.")
  var all = false
  @OptionGroup var list: ListOptions

  func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    try await model.refresh()
    for todo in model.todos where all || !todo.isDone {
      print(todo.isDone ? "✓" : " ", todo)
    }
    let done = model.todos.count { $0.isDone }
    let (open, hint) = (model.todos.count - done, done == 0 || all ? "" : " (“todos list --all” shows all)")
    terminal.print(
      model.todos.isEmpty
        ? #"Nothing to do. Add something: todos add "Buy milk""# : "\(open) open, \(done) done\(hint)")
  }
}

struct DoneCommand: TodosCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Marks a to-do as done.")

  @OptionGroup var reference: TodoReference
  @Flag(name: .long, help: "Mark it as open again instead.")
  var undo = false
  @OptionGroup var list: ListOptions

  func perform(on model: TodosModel) async throws {
    let todo = try await model.setDone(!undo, model.todo(reference.id))
    print(undo ? "Open again" : "Done", todo)
  }
}

struct DeleteCommand: TodosCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Deletes a to-do.")

  @OptionGroup var reference: TodoReference
  @OptionGroup var list: ListOptions

  func perform(on model: TodosModel) async throws {
    let todo = try await model.todo(reference.id)
    try await model.deleteButtonTapped(todo)
    print("Deleted", todo)
  }
}

struct RemindCommand: TodosCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Waits, and then reminds of a to-do.")

  @OptionGroup var reference: TodoReference
  @Option(name: .long, help: "How many minutes to wait.")
  var minutes: Int
  @OptionGroup var list: ListOptions

  func perform(on model: TodosModel) async throws {
    @Dependency(\.terminal) var terminal
    let todo = try await model.todo(reference.id)
    terminal.print("In \(minutes) min: \(todo.title). Control-C ends this.")
    let later = try await model.remind(of: todo, after: .seconds(60 * minutes))
    terminal.print(
      "\(later.map { $0.isDone ? "Done already" : "Now" } ?? "Deleted meanwhile"): \(todo.title)")
  }
}

/// The argument that names a to-do.
struct TodoReference: ParsableArguments {
  @Argument(help: "The to-do's id, or as much of its start as no other id has.")
  var id: String
}

private func print(_ event: String, _ todo: Todo) {
  @Dependency(\.terminal) var terminal
  terminal.print("\(event) \(todo.code)  \(todo.title)")
}
