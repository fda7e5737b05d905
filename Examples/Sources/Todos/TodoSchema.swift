import Foundation
import GRDB

/// The tables of a list's file, and how files of every age come to have them.
enum TodoSchema {
  /// Marks a SQLite file as a list of to-dos: “todo” in ASCII.
  static let applicationID = 0x746f_646f

  /// The steps from an empty file to the present tables.
  ///
  /// Never change one that has been released, because files have run it: add one.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("Create the table of to-dos") { database in
      try database.create(table: "todo", options: .strict) { table in
        // The order in which to-dos were added, which neither a clock that is set back nor VACUUM changes.
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

  /// The state of a file before it is used.
  private enum State {
    case ready, outdated, foreign, newer
  }

  /// Gives a new or an older file the present tables, and refuses a file that isn't a list of this program.
  static func migrate(_ writer: any DatabaseWriter, location: String) throws {
    switch try state(of: writer) {
    case .ready: return
    case .foreign: throw TodosError.foreignDatabase(location)
    case .newer: throw TodosError.newerDatabase(location)
    case .outdated: break
    }
    do {
      try migrator.migrate(writer)
    } catch {
      // Another process may have been first with the same migrations.
      guard try state(of: writer) == .ready else { throw error }
    }
  }

  private static func state(of writer: any DatabaseWriter) throws -> State {
    try writer.read { database in
      let isOurs = try Int.fetchOne(database, sql: "PRAGMA application_id") == applicationID
      if !isOurs { return try isUnused(database) ? .outdated : .foreign }
      if try migrator.hasBeenSuperseded(database) { return .newer }
      return try migrator.hasCompletedMigrations(database) ? .ready : .outdated
    }
  }

  /// Whether nothing is in a file, or only the migrator's own table: it makes that one before the first
  /// migration, and another process may be doing so right now, or may have been stopped then.
  private static func isUnused(_ database: Database) throws -> Bool {
    let tables = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
    return try Int.fetchOne(database, sql: tables) == 0
  }
}

/// A to-do as a row of the table, spelled out: what files hold must not change because a type does.
extension Todo: FetchableRecord, PersistableRecord {
  static var databaseTableName: String { "todo" }

  init(row: Row) throws {
    // An invalid value in a damaged file must lead to an error, and not to a trap.
    do {
      guard let id = try UUID(uuidString: row.decode(String.self, forColumn: "id")) else {
        throw Self.damaged
      }
      try self.init(
        id: id,
        title: row.decode(String.self, forColumn: "title"),
        createdAt: Self.date(row.decode(Int64.self, forColumn: "createdAt")),
        completedAt: row.decode(Int64?.self, forColumn: "completedAt").map(Self.date),
        revision: row.decode(Int.self, forColumn: "revision")
      )
    } catch {
      throw Self.damaged
    }
  }

  private static let damaged = DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row holds no to-do")

  /// A date before the year 10000, which is as far as files can tell dates.
  private static func date(_ seconds: Int64) throws -> Date {
    guard (0...253_402_300_799).contains(seconds) else { throw damaged }
    return Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id.uuidString
    container["title"] = title
    container["createdAt"] = Int64(createdAt.timeIntervalSince1970)
    container["completedAt"] = completedAt.map { Int64($0.timeIntervalSince1970) }
    container["revision"] = revision
  }
}
