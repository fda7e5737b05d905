import Dependencies
import Observation

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
