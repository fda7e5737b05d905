import Foundation
import GRDB
import Testing

@testable import Todos

/// The tests that are about the file.
struct DatabaseTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/list.sqlite"
  }

  private var contents: Data { get throws { try Data(contentsOf: URL(filePath: path)) } }

  @Test func `the file is created on first use, and reading changes no byte`() async throws {
    let database = try await TodoDatabase.file(at: path)
    #expect(try await database.all() == [])
    try await database.insert(milk)
    try await database.insert(done)
    let before = try contents
    #expect(try await TodoDatabase.file(at: path).all() == [milk, done])
    #expect(try contents == before)
    #expect(folder.files == ["list.sqlite"])
  }

  // MARK: - Files that can't be used. A line says so, and they stay as they are.

  private func expectRefused() async throws {
    let before = try contents
    let line = await line { _ = try await TodoDatabase.file(at: path, patience: 0).all() }
    #expect(
      line
        == "The file \(path) isn't a list of this version, or is damaged. It was left as it is. Name another with --file."
    )
    #expect(try contents == before)
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func `some other file`() async throws {
    try Data(repeating: 0x41, count: 3_000).write(to: URL(filePath: path))
    try await expectRefused()
  }

  @Test(arguments: [
    "PRAGMA application_id = 7",  // Another program's.
    "INSERT INTO grdb_migrations VALUES ('Add something new')",  // A newer version's.
    // Damaged ones, in which no constraint holds.
    "UPDATE copy SET id = 'x'", "UPDATE copy SET createdAt = 'noon'", "UPDATE copy SET revision = NULL",
  ])
  func `some other list`(change: String) async throws {
    try await TodoDatabase.file(at: path).insert(milk)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "CREATE TABLE copy AS SELECT * FROM todo; \(change)")
      try $0.execute(sql: "DROP TABLE todo; ALTER TABLE copy RENAME TO todo")
    }
    try await expectRefused()
  }
}
