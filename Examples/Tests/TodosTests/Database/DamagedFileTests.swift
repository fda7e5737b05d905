import Foundation
import GRDB
import Testing

@testable import Todos

/// Files that cannot be used: a line says so, and they stay as they are.
struct DamagedFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("list.sqlite")
  }

  private func opening() async -> String? {
    await line { _ = try await TodoDatabase.file(at: path, patience: 0).all() }
  }

  private var damaged: String {
    """
    Cannot use the list \(path): the file is damaged, or isn’t a list. It was left as it is; restore a copy of it, \
    or name another file with --file.
    """
  }

  @Test func someOtherFile() async throws {
    try write(String(repeating: "This is a letter to my aunt. ", count: 100), to: path)
    let before = try contents(path)
    #expect(await opening() == damaged)
    #expect(try contents(path) == before)
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func aTruncatedList() async throws {
    let database = try await TodoDatabase.file(at: path)
    try await database.insert(
      Todo(id: UUID(), title: String(repeating: "To-do", count: 5_000), createdAt: .noon))
    let truncated = try contents(path).prefix(9000)
    try truncated.write(to: URL(filePath: path))
    #expect(await opening() == damaged)
    #expect(try contents(path) == truncated)
  }

  @Test(arguments: ["id = 'x'", "createdAt = -1", "completedAt = 999999999999", "revision = NULL"])
  func aRowThatIsNotAToDo(change: String) async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    try await DatabaseQueue(path: path).write {
      // As in a damaged file, in which no constraint holds.
      try $0.execute(sql: "CREATE TABLE copy AS SELECT * FROM todo; DROP TABLE todo")
      try $0.execute(sql: "ALTER TABLE copy RENAME TO todo; UPDATE todo SET \(change)")
    }
    let before = try contents(path)
    #expect(await opening() == damaged)
    #expect(try contents(path) == before)
  }

  @Test func theDatabaseOfAnotherProgram() async throws {
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
    let before = try contents(path)
    #expect(
      await opening() == """
        Cannot open the list \(path): it is the database of another program. It was left as it is; name another \
        file with --file.
        """)
    #expect(try contents(path) == before)
  }

  @Test func aListOfANewerVersion() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('Add something new')")
    }
    let before = try contents(path)
    #expect(
      await opening() == """
        Cannot open the list \(path): a newer version of todos has changed it. It was left as it is; update todos.
        """)
    #expect(try contents(path) == before)
  }

  @Test func aLockedFile() async throws {
    let database = try await TodoDatabase.file(at: path, patience: 0)
    try await withLocked(path) {
      let line = await line { try await database.insert(.milk) }
      #expect(
        line == """
          Cannot use the list \(path): another program has locked it. Nothing was changed; try again when that \
          program is done.
          """)
    }
    try await database.insert(.milk)
    #expect(try await database.all() == [.milk])
  }

  @Test func aReadOnlyFile() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    var configuration = Configuration()
    configuration.readonly = true
    let database = try TodoDatabase(DatabaseQueue(path: path, configuration: configuration), location: path)
    #expect(try await database.all() == [.milk])
    #expect(
      await line { try await database.insert(.mom) } == """
        Cannot change the list \(path): the file or its folder is read-only. Nothing was changed; allow writing to \
        both, or name another file with --file.
        """)
  }

  @Test func aFullDisk() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let database = try TodoDatabase(DatabaseQueue(path: path, configuration: configuration), location: path)
    let long = Todo(id: UUID(), title: String(repeating: "To-do", count: 5_000), createdAt: .noon)
    #expect(
      await line { try await database.insert(long) } == """
        Cannot change the list \(path): the disk is full. Nothing was changed; free some space and try again.
        """)
    #expect(try await database.all() == [.milk])
  }

  @Test func aFolder() async throws {
    #expect(
      await line { _ = try await TodoDatabase.file(at: folder.path) }
        == "Cannot open the list \(folder.path): it is a folder. Name a file in it with --file.")
  }

  @Test func noFolder() async throws {
    let path = folder("none/list.sqlite")
    #expect(
      await line { _ = try await TodoDatabase.file(at: path) } == """
        Cannot make the list \(path): there is no folder \(folder("none")). Make it with: mkdir -p \(folder("none"))
        """)
  }
}
