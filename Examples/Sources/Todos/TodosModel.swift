import Dependencies
import Observation

/// A list of to-dos, and what one can do with it.
@Observable
package final class TodosModel {
  /// The to-dos as they were when this last looked.
  package internal(set) var todos: [Todo] = []
  /// The to-do that is being edited.
  package private(set) var editTodo: EditTodoModel?

  @ObservationIgnored
  @Dependency(\.continuousClock) var clock
  @ObservationIgnored
  @Dependency(\.database) var database
  @ObservationIgnored
  @Dependency(\.date.now) var now
  @ObservationIgnored
  @Dependency(\.uuid) var uuid

  package init() {}

  /// Where the list is, for messages.
  package var location: String { database.location }

  /// Looks at the list again.
  package func refresh() async throws {
    todos = try await database.all()
  }

  /// The to-do that a user means by what they typed.
  package func todo(_ reference: String) async throws -> Todo {
    try await refresh()
    return try todos.todo(for: reference, in: location)
  }

  /// Adds a to-do to the end of the list.
  package func addButtonTapped(title: String) async throws -> Todo {
    let todo = try Todo(id: uuid(), title: validTitle(title), createdAt: now)
    try await database.insert(todo)
    try await refresh()
    return todo
  }

  /// Opens a to-do for editing.
  package func tapped(_ todo: Todo) -> EditTodoModel {
    let model = withDependencies(from: self) { EditTodoModel(todo: todo) }
    editTodo = model
    return model
  }

  /// Closes the editor, whether its to-do was saved or not.
  package func editingFinished() async throws {
    editTodo = nil
    try await refresh()
  }

  /// Marks a to-do as done, or as open again.
  ///
  /// One that is so already stays as it is, with the time at which it was done.
  package func setDone(_ isDone: Bool, _ todo: Todo) async throws -> Todo {
    guard todo.isDone != isDone else { return todo }
    var todo = todo
    todo.completedAt = isDone ? now.wholeSecond : nil
    let saved = try await database.save(todo)
    try await refresh()
    return saved
  }

  /// Deletes a to-do.
  package func deleteButtonTapped(_ todo: Todo) async throws {
    try await database.delete(todo)
    try await refresh()
  }
}

/// The state of a to-do when the time of its reminder has come.
package enum Reminder: Equatable, Sendable {
  /// The to-do is still open.
  case due(Todo)
  /// It has been done meanwhile.
  case done(Todo)
  /// It has been deleted meanwhile.
  case deleted(Todo)
}

extension TodosModel {
  /// Waits, and then looks at a to-do again.
  ///
  /// - Parameters:
  ///   - todo: The to-do to be reminded of.
  ///   - delay: How long to wait.
  /// - Returns: The state of the to-do after the delay.
  /// - Throws: `CancellationError`, or any error that reading the list throws.
  package func remind(of todo: Todo, after delay: Duration) async throws -> Reminder {
    try await clock.sleep(for: delay)
    try await refresh()
    guard let current = todos.first(where: { $0.id == todo.id }) else { return .deleted(todo) }
    return current.isDone ? .done(current) : .due(current)
  }
}

/// The editor of one to-do.
@Observable
package final class EditTodoModel {
  /// The to-do as it is saved.
  package private(set) var todo: Todo
  /// The title as the user has typed it so far.
  package var title: String

  @ObservationIgnored
  @Dependency(\.database) private var database

  package init(todo: Todo) {
    self.todo = todo
    self.title = todo.title
  }

  /// Saves what was typed, unless it isn't a title, or the to-do was changed or deleted meanwhile.
  package func saveButtonTapped() async throws {
    var edited = todo
    edited.title = try validTitle(title)
    if edited != todo { todo = try await database.save(edited) }
    title = todo.title
  }
}
