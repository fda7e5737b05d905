import Dependencies
import Observation

// A list of to-dos. It has no actor: it runs where its owner runs, be it a command, a view on the main actor, or a request.
@Observable
package final class TodosModel {
  /// The to-dos as they were when this last looked.
  package private(set) var todos: [Todo] = []

  @ObservationIgnored @Dependency(\.continuousClock) private var clock
  @ObservationIgnored @Dependency(\.database) private var database
  @ObservationIgnored @Dependency(\.date.now) private var now
  @ObservationIgnored @Dependency(\.uuid) private var uuid

  package init() {}

  package func refresh() async throws {
    todos = try await database.all()
  }

  /// The to-do that a user means by the start of its id.
  package func todo(_ reference: String) async throws -> Todo {
    try await refresh()
    return try todos.todo(for: reference, in: database.location)
  }

  package func addButtonTapped(title: String) async throws -> Todo {
    let todo = try Todo(id: uuid(), title: Todo.title(title), createdAt: now)
    try await database.insert(todo)
    try await refresh()
    return todo
  }

  // Opens a to-do for editing. The editor uses what this model uses.
  package func tapped(_ todo: Todo) -> EditTodoModel {
    withDependencies(from: self) { EditTodoModel(todo: todo) }
  }

  // Marks a to-do as done, or as open again. One that is so already keeps its time.
  package func setDone(_ isDone: Bool, _ todo: Todo) async throws -> Todo {
    guard todo.isDone != isDone else { return todo }
    var todo = todo
    todo.completedAt = isDone ? now.wholeSecond : nil
    let saved = try await database.save(todo)
    try await refresh()
    return saved
  }

  package func deleteButtonTapped(_ todo: Todo) async throws {
    try await database.delete(todo)
    try await refresh()
  }

  /// Waits, and then looks at a to-do again.
  ///
  /// - Returns: The to-do as it is after the delay, or `nil` if it was deleted meanwhile.
  package func remind(of todo: Todo, after delay: Duration) async throws -> Todo? {
    try await clock.sleep(for: delay)
    try await refresh()
    return todos.first { $0.id == todo.id }
  }

  /// A sandbox: the same models over a list in memory, where time flies.
  ///
  /// Nothing that is done there touches this model's list.
  package func sandboxButtonTapped() throws -> TodosModel {
    let examples = ["Learn how to use todos", "Water the plants"].map {
      Todo(id: uuid(), title: $0, createdAt: now)
    }
    return try withDependencies(from: self) {
      $0.continuousClock = ImmediateClock()
      $0.database = try .inMemory(examples, location: "the sandbox")
    } operation: {
      TodosModel()
    }
  }
}

/// The editor of one to-do.
@Observable
package final class EditTodoModel {
  /// The to-do as it is saved.
  package private(set) var todo: Todo
  /// The title as the user has typed it so far.
  package var title: String

  @ObservationIgnored @Dependency(\.database) private var database

  package init(todo: Todo) {
    self.todo = todo
    self.title = todo.title
  }

  /// Saves what was typed, unless it isn't a title, or the to-do was changed or deleted meanwhile.
  package func saveButtonTapped() async throws {
    var edited = todo
    edited.title = try Todo.title(title)
    if edited != todo { todo = try await database.save(edited) }
    title = todo.title
  }
}
