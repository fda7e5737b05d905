import Foundation
import GRDB

extension TodoDatabase {
  /// Opens the list in a file, which is created if there is none.
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

  /// A list that is released with the last copy of this value.
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

extension TodoDatabase {
  /// The endpoints over a connection whose tables are up to date.
  init(_ writer: any DatabaseWriter, location: String) {
    self.init(
      location: location,
      all: {
        try await reportingDatabaseErrors(in: location) {
          try await writer.read { try Todo.order(Column("position")).fetchAll($0) }
        }
      },
      insert: { todo in
        try await reportingDatabaseErrors(in: location) {
          try await writer.write { connection in
            if try todo.exists(in: connection) { throw TodosError.exists(todo, in: location) }
            try todo.insert(connection)
          }
        }
      },
      save: { todo in
        try await reportingDatabaseErrors(in: location) {
          try await writer.write { try todo.saved(in: $0, location: location) }
        }
      },
      delete: { todo in
        try await reportingDatabaseErrors(in: location) {
          try await writer.write { connection in
            guard try todo.stored.filter(Column("revision") == todo.revision).deleteAll(connection) > 0 else {
              throw try todo.changedMeanwhile(in: connection, location: location)
            }
          }
        }
      }
    )
  }
}

extension Todo {
  /// The row of this to-do, if it has one.
  fileprivate var stored: QueryInterfaceRequest<Todo> {
    Todo.filter(Column("id") == id.uuidString)
  }

  fileprivate func exists(in connection: Database) throws -> Bool {
    try !stored.isEmpty(connection)
  }

  /// Replaces the row that this is a copy of.
  fileprivate func saved(in connection: Database, location: String) throws -> Todo {
    var todo = self
    todo.revision &+= 1
    let changed = try stored.filter(Column("revision") == revision).updateAll(
      connection,
      Column("title").set(to: todo.title),
      Column("completedAt").set(to: todo.completedAt.map { Int64($0.timeIntervalSince1970) }),
      Column("revision").set(to: todo.revision))
    if changed == 0 { throw try changedMeanwhile(in: connection, location: location) }
    return todo
  }

  /// Why no row is the one that this is a copy of.
  fileprivate func changedMeanwhile(in connection: Database, location: String) throws -> TodosError {
    try exists(in: connection) ? .conflict(self, in: location) : .missing(title, in: location)
  }
}
