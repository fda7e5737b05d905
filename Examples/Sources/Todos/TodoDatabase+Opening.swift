import Dependencies

extension TodoDatabase {
  /// A list in a file that is opened when it is first used: by one caller, while all others wait.
  ///
  /// A server starts at once with it. If the file can't be opened, each request that needs it says so, and the next one tries again.
  ///
  /// - Parameter path: Where the file is.
  /// - Returns: The list.
  package static func openedOnUse(at path: String) -> TodoDatabase {
    openedOnUse(AsyncLazy { try await .file(at: path) }, location: path)
  }

  static func openedOnUse(_ opened: AsyncLazy<TodoDatabase>, location: String) -> TodoDatabase {
    TodoDatabase(
      location: location,
      all: { try await opened.value.all() },
      insert: { try await opened.value.insert($0) },
      save: { try await opened.value.save($0) },
      delete: { try await opened.value.delete($0) })
  }
}
