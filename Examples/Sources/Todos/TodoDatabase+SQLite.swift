import Foundation
import GRDB

extension TodoDatabase {
  /// Opens the list in a file, which is created if there is none.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - patience: How many seconds to wait for another process that has locked the file.
  /// - Returns: The list.
  /// - Throws: A ``TodosError`` if the file can't be opened, or holds something else.
  @concurrent
  package static func file(at path: String, patience: Double = 1) async throws -> TodoDatabase {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else { throw TodosError.noFolder(folder) }
    return try await reportingDatabaseErrors(in: path) {
      var configuration = Configuration()
      configuration.busyMode = .timeout(patience)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try migrate(queue, location: path)
      return TodoDatabase(queue, location: path)
    }
  }

  /// A list that is released with the last copy of this value.
  package static func inMemory(_ todos: [Todo] = [], location: String = "memory") throws -> TodoDatabase {
    let queue = try DatabaseQueue()
    try migrate(queue, location: location)
    try queue.write { connection in for todo in todos { try todo.insert(connection) } }
    return TodoDatabase(queue, location: location)
  }

  /// The endpoints over a connection whose tables are up to date.
  init(_ writer: any DatabaseWriter, location: String) {
    @Sendable func write<R: Sendable>(_ body: @escaping @Sendable (Database) throws -> R) async throws -> R {
      try await reportingDatabaseErrors(in: location) { try await writer.write(body) }
    }
    self.init(
      location: location,
      all: {
        try await reportingDatabaseErrors(in: location) {
          try await writer.read { try Todo.order(Column("position")).fetchAll($0) }
        }
      },
      insert: { todo in try await write { try todo.insert($0) } },
      save: { todo in
        try await write { connection in
          var saved = todo
          saved.revision &+= 1
          let changed = try todo.stored.updateAll(
            connection,
            Column("title").set(to: saved.title),
            Column("completedAt").set(to: saved.completedAt.map { Int64($0.timeIntervalSince1970) }),
            Column("revision").set(to: saved.revision))
          guard changed > 0 else { throw TodosError.changed(todo, in: location) }
          return saved
        }
      },
      delete: { todo in
        try await write { connection in
          guard try todo.stored.deleteAll(connection) > 0 else {
            throw TodosError.changed(todo, in: location)
          }
        }
      }
    )
  }
}

// MARK: - The file

/// Marks a SQLite file as a list of to-dos: “todo” in ASCII.
private let applicationID = 0x746f_646f

// The steps from an empty file to the present tables. Never change one that files have run: add one.
private var migrator: DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("Create the table of to-dos") { database in
    try database.create(table: "todo", options: .strict) { table in
      table.autoIncrementedPrimaryKey("position")
      table.column("id", .text).notNull().unique()
      table.column("title", .text).notNull()
      table.column("createdAt", .integer).notNull()
      table.column("completedAt", .integer)
      table.column("revision", .integer).notNull()
    }
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
  }
  return migrator
}

/// Gives a new or an older file the present tables, and refuses a file that isn't a list of this program.
private func migrate(_ writer: any DatabaseWriter, location: String) throws {
  let isReady = try writer.read { database in
    let isOurs = try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID
    // The migrator's own table comes first, and another process may be at that point.
    let tables = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
    guard try isOurs || Int.fetchOne(database, sql: tables) == 0, try !migrator.hasBeenSuperseded(database)
    else { throw TodosError.notAList(location) }
    return try isOurs && migrator.hasCompletedMigrations(database)
  }
  if isReady { return }
  do {
    try migrator.migrate(writer)
  } catch {
    // Another process may have been first with the same migrations.
    guard try writer.read({ try migrator.hasCompletedMigrations($0) }) else { throw error }
  }
}

/// A to-do as a row of the table, spelled out: what files hold must not change because a type does.
extension Todo: FetchableRecord, PersistableRecord {
  static var databaseTableName: String { "todo" }

  /// The row that this is a copy of.
  fileprivate var stored: QueryInterfaceRequest<Todo> {
    Todo.filter(Column("id") == id.uuidString && Column("revision") == revision)
  }

  init(row: Row) throws {
    do {
      guard let id = try UUID(uuidString: row.decode(String.self, forColumn: "id")) else {
        throw Self.damaged
      }
      try self.init(
        id: id,
        title: row.decode(String.self, forColumn: "title"),
        createdAt: Self.date(row["createdAt"]),
        completedAt: (row["completedAt"] as DatabaseValue).isNull ? nil : Self.date(row["completedAt"]),
        revision: row.decode(Int.self, forColumn: "revision"))
    } catch {
      // An invalid value in a damaged file must lead to an error, and not to a trap.
      throw Self.damaged
    }
  }

  private static func date(_ value: DatabaseValue) throws -> Date {
    // SQLite takes a text for zero where a number is asked for.
    guard case .int64(let seconds) = value.storage else { throw damaged }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  private static let damaged = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row holds no to-do")

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id.uuidString
    container["title"] = title
    container["createdAt"] = Int64(createdAt.timeIntervalSince1970)
    container["completedAt"] = completedAt.map { Int64($0.timeIntervalSince1970) }
    container["revision"] = revision
  }
}
