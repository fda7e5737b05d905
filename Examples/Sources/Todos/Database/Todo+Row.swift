import Foundation
import GRDB

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
