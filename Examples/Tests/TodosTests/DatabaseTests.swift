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
    path = folder("list.sqlite")
  }

  @Test func `the file is created on first use`() async throws {
    let database = try await TodoDatabase.file(at: path)
    #expect(try await database.all() == [])
    try await database.insert(.milk)
    try await database.insert(.done)
    #expect(try await TodoDatabase.file(at: path).all() == [.milk, .done])
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func `reading changes no byte`() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    let before = try contents(path)
    _ = try await TodoDatabase.file(at: path).all()
    #expect(try contents(path) == before)
  }

  @Test func `two connections share one list, and a change of an old copy is refused`() async throws {
    let (one, two) = try await (TodoDatabase.file(at: path), TodoDatabase.file(at: path))
    try await one.insert(.milk)
    try await two.insert(.mom)
    #expect(try await one.all() == [.milk, .mom])
    var milk = Todo.milk
    milk.title = "Buy oat milk"
    _ = try await one.save(milk)
    milk.title = "Buy soy milk"
    await #expect(throws: TodosError.conflict(milk, in: path)) { try await two.save(milk) }
  }

  @Test func `many can create the file at once`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let todo = Todo(id: UUID(), title: "\(number)", createdAt: .noon)
          try await TodoDatabase.file(at: path, patience: 10).insert(todo)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await Set(TodoDatabase.file(at: path).all().map(\.title)).count == 8)
  }

  // MARK: - Files that can't be used. A line says so, and they stay as they are.

  private func expectRefused(_ reason: String) async throws {
    let before = try contents(path)
    let line = await line { _ = try await TodoDatabase.file(at: path, patience: 0).all() }
    #expect(line?.contains(reason) == true, "\(line ?? "no error")")
    #expect(try contents(path) == before)
    #expect(folder.files == ["list.sqlite"])
  }

  @Test func `some other file`() async throws {
    let letter = String(repeating: "This is a letter to my aunt. ", count: 100)
    try Data(letter.utf8).write(to: URL(filePath: path))
    try await expectRefused("the file is damaged, or isn’t a list. It was left as it is")
  }

  @Test(arguments: ["id = 'x'", "createdAt = -1", "completedAt = 999999999999", "revision = NULL"])
  func `a row that isn't a to-do`(change: String) async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    try await DatabaseQueue(path: path).write {
      // As in a damaged file, in which no constraint holds.
      try $0.execute(sql: "CREATE TABLE copy AS SELECT * FROM todo; DROP TABLE todo")
      try $0.execute(sql: "ALTER TABLE copy RENAME TO todo; UPDATE todo SET \(change)")
    }
    try await expectRefused("the file is damaged, or isn’t a list. It was left as it is")
  }

  @Test func `the database of another program`() async throws {
    try await DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE recipe (name TEXT)") }
    try await expectRefused("it is the database of another program")
  }

  @Test func `a list of a newer version`() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    try await DatabaseQueue(path: path).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('Add something new')")
    }
    try await expectRefused("a newer version of todos has changed it")
  }

  @Test func `a full disk`() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let database = try TodoDatabase(DatabaseQueue(path: path, configuration: configuration), location: path)
    let long = Todo(id: UUID(), title: String(repeating: "To-do", count: 5_000), createdAt: .noon)
    #expect(
      await line { try await database.insert(long) }?.contains("the disk is full. Nothing was changed")
        == true)
    #expect(try await database.all() == [.milk])
  }
}
