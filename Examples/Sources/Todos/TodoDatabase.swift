package import Dependencies

/// A list of to-dos that is kept somewhere: in a file, or in memory.
///
/// Its endpoints throw errors of one line; each is one transaction, so one that throws has changed nothing.
package struct TodoDatabase: Sendable {
  /// Where the list is, for messages: a path, or a few words.
  package var location = "no list"
  /// All to-dos, in the order in which they were added.
  package var all: @Sendable () async throws -> [Todo] = unimplemented("TodoDatabase.all")
  package var insert: @Sendable (_ todo: Todo) async throws -> Void = unimplemented("TodoDatabase.insert")
  /// Changes a to-do, unless it was changed since this copy of it was read, and returns it as it is now.
  package var save: @Sendable (_ todo: Todo) async throws -> Todo = unimplemented("TodoDatabase.save")
  /// Deletes a to-do, unless it was changed since this copy of it was read.
  package var delete: @Sendable (_ todo: Todo) async throws -> Void = unimplemented("TodoDatabase.delete")
}

/// There is no live value: opening a file may fail, and which file is known only when the program has
/// read its arguments. So the program prepares the list before anything reads it. The value that
/// it prepares belongs to the root: one connection for all scopes.
extension TodoDatabase: TestDependencyKey {
  package static var testValue: TodoDatabase { TodoDatabase() }
}

extension DependencyValues {
  package var database: TodoDatabase {
    get { self[TodoDatabase.self] }
    set { self[TodoDatabase.self] = newValue }
  }
}

extension TodoDatabase {
  /// A list in a file that is opened when it's first used: by one caller, while all others wait.
  package static func openedOnUse(at path: String) -> TodoDatabase {
    let opened = AsyncLazy<TodoDatabase> { try await .file(at: path) }
    return TodoDatabase(
      location: path,
      all: { try await opened.value.all() },
      insert: { try await opened.value.insert($0) },
      save: { try await opened.value.save($0) },
      delete: { try await opened.value.delete($0) })
  }
}
