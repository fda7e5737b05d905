import Foundation
import GRDB

extension TodoDatabase {
  /// The endpoints over a connection whose tables are up to date.
  init(_ writer: any DatabaseWriter, location: String) {
    let connection = Connection(writer, location: location)
    self.init(
      location: location,
      all: {
        try await reportingDatabaseErrors(in: location) {
          try await connection.writer.read { try Todo.order(Column("position")).fetchAll($0) }
        }
      },
      insert: { todo in
        try await reportingDatabaseErrors(in: location) {
          try await connection.writer.write { connection in
            if try todo.exists(in: connection) { throw TodosError.exists(todo, in: location) }
            try todo.insert(connection)
          }
        }
      },
      save: { todo in
        try await reportingDatabaseErrors(in: location) {
          try await connection.writer.write { try todo.saved(in: $0, location: location) }
        }
      },
      delete: { todo in
        try await reportingDatabaseErrors(in: location) {
          try await connection.writer.write { connection in
            guard try todo.stored.filter(Column("revision") == todo.revision).deleteAll(connection) > 0 else {
              throw try todo.changedMeanwhile(in: connection, location: location)
            }
          }
        }
      },
      close: { connection.close() }
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
