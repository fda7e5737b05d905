import Foundation
import GRDB
import Testing

@testable import Todos

/// The tests that are about the file.
struct TodoDatabaseFileTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("list.sqlite")
  }

  @Test func theFileIsMadeOnFirstUse() async throws {
    let database = try await TodoDatabase.file(at: path)
    #expect(try await database.all() == [])
    #expect(folder.files == ["list.sqlite"])
    try await database.insert(.milk)
    try await database.insert(.done)
    #expect(try await TodoDatabase.file(at: path).all() == [.milk, .done])
  }

  @Test func readingChangesNoByte() async throws {
    try await TodoDatabase.file(at: path).insert(.milk)
    let before = try contents(path)
    _ = try await TodoDatabase.file(at: path).all()
    #expect(try contents(path) == before)
  }

  @Test func anEmptyFileIsAnEmptyList() async throws {
    try write("", to: path)
    #expect(try await TodoDatabase.file(at: path).all() == [])
  }

  @Test func aFileThatWasOnlyBegunIsAnEmptyList() async throws {
    try DatabaseMigrator().migrate(DatabaseQueue(path: path))
    #expect(try await TodoDatabase.file(at: path).all() == [])
  }

  @Test func twoConnectionsShareOneList() async throws {
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

  @Test func manyCanMakeTheFileAtOnce() async throws {
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
}
