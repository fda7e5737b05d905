import Foundation
import GRDB

extension TodoDatabase {
  /// Opens the list in a file, which is made if there is none.
  ///
  /// ```swift
  /// try await prepareDependencies {
  ///   $0.database = try await .file(at: path)
  /// }
  /// ```
  ///
  /// Opening a list that is up to date only reads.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - patience: How many seconds to wait for another process that has locked the file.
  /// - Returns: The list.
  /// - Throws: A ``TodosError`` if the file cannot be opened, or holds something else.
  @concurrent
  package static func file(at path: String, patience: Double = 1) async throws -> TodoDatabase {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw TodosError.listIsFolder(path)
    }
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw TodosError.folderMissing(folder, for: path)
    }
    return try reportingDatabaseErrors(in: path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      return try opened(DatabaseQueue(path: path, configuration: configuration), location: path)
    }
  }

  /// A list that is gone with the last copy of this value.
  ///
  /// - Parameters:
  ///   - todos: The to-dos in it at first.
  ///   - location: The name of the list in messages.
  /// - Returns: The list.
  /// - Throws: A ``TodosError``, if there is no memory for it.
  package static func inMemory(
    _ todos: [Todo] = [], location: String = "memory"
  ) throws -> TodoDatabase {
    try reportingDatabaseErrors(in: location) {
      let queue = try DatabaseQueue()
      let database = try opened(queue, location: location)
      try queue.write { connection in
        for todo in todos { try todo.insert(connection) }
      }
      return database
    }
  }

  private static func opened(_ writer: any DatabaseWriter, location: String) throws -> TodoDatabase {
    try TodoSchema.migrate(writer, location: location)
    return TodoDatabase(writer, location: location)
  }
}
