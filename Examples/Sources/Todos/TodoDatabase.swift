package import Dependencies

/// A list of to-dos that is kept somewhere.
///
/// ``file(at:)`` keeps it in a file, ``inMemory(_:location:)`` in memory. Their endpoints throw errors of
/// one line that say where the list is; each is one transaction, so one that throws has changed nothing.
package struct TodoDatabase: Sendable {
  /// Where the list is, for messages: a path, or a few words.
  package var location = "no list"
  /// All to-dos, in the order in which they were added.
  package var all: @Sendable () async throws -> [Todo] = unimplemented("TodoDatabase.all")
  /// Adds a to-do.
  package var insert: @Sendable (_ todo: Todo) async throws -> Void = unimplemented("TodoDatabase.insert")
  /// Changes a to-do, unless it was changed since this copy of it was read, and returns it as it is now.
  package var save: @Sendable (_ todo: Todo) async throws -> Todo = unimplemented("TodoDatabase.save")
  /// Deletes a to-do, unless it was changed since this copy of it was read.
  package var delete: @Sendable (_ todo: Todo) async throws -> Void = unimplemented("TodoDatabase.delete")
}

/// There is no live value: opening a file may fail, and which file is known only when the program has
/// read its arguments. So the program opens it, and prepares it before anything reads it. The value that
/// it prepares belongs to the root: one connection for all scopes.
extension TodoDatabase: TestDependencyKey {
  package static var testValue: TodoDatabase { TodoDatabase() }
}

extension DependencyValues {
  /// The list of to-dos.
  package var database: TodoDatabase {
    get { self[TodoDatabase.self] }
    set { self[TodoDatabase.self] = newValue }
  }
}
