import Foundation
import GRDB

/// A to-do as a row of the table, spelled out: what files hold must not change because a type does.
extension Todo: FetchableRecord, PersistableRecord {
  static var databaseTableName: String { "todo" }

  init(row: Row) throws {
    guard let id = UUID(uuidString: row["id"]) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a to-do has no valid id")
    }
    self.init(
      id: id,
      title: row["title"],
      createdAt: Date(timeIntervalSince1970: TimeInterval(row["createdAt"] as Int64)),
      completedAt: (row["completedAt"] as Int64?).map { Date(timeIntervalSince1970: TimeInterval($0)) },
      revision: row["revision"]
    )
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id.uuidString
    container["title"] = title
    container["createdAt"] = Int64(createdAt.timeIntervalSince1970)
    container["completedAt"] = completedAt.map { Int64($0.timeIntervalSince1970) }
    container["revision"] = revision
  }
}
