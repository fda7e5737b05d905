import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

/// The user's list is prepared here, as the program does it.
struct TutorialSandboxTests {
  @Test func theFileIsUntouchedByteForByte() async throws {
    let folder = try TemporaryFolder()
    let path = folder("list.sqlite")
    try await prepareDependencies {
      $0.database = try await .file(at: path)
      $0.date = .constant(.noon)
      $0.uuid = .incrementing
    }
    let app = AppModel()
    let todos = app.listOpened()
    let mine = try await todos.addButtonTapped(title: "Mine")
    let before = try contents(path)
    let filesBefore = folder.files

    let sandbox = try app.tutorialButtonTapped()
    #expect(app.onboardingTodos === sandbox)
    try await sandbox.refresh()
    #expect(sandbox.todos.map(\.title) == ["Learn how to use todos", "Water the plants"])

    let added = try await sandbox.addButtonTapped(title: "Theirs")
    let editor = sandbox.tapped(added)
    editor.title = "Theirs, edited"
    try await editor.saveButtonTapped()
    _ = try await sandbox.setDone(true, editor.todo)
    for todo in sandbox.todos.dropLast() { try await sandbox.deleteButtonTapped(todo) }
    #expect(sandbox.todos.map(\.title) == ["Theirs, edited"])
    // Nothing waits in the sandbox.
    _ = try await sandbox.remind(of: added, after: .seconds(86_400))

    #expect(try contents(path) == before)
    #expect(folder.files == filesBefore)
    try await todos.refresh()
    #expect(todos.todos == [mine])

    app.tutorialClosed()
    #expect(app.onboardingTodos == nil)
    let again = try app.tutorialButtonTapped()
    try await again.refresh()
    #expect(again.todos.map(\.title) == ["Learn how to use todos", "Water the plants"])
  }

  @Test(.dependency(\.uuid, .incrementing), .dependency(\.date, .constant(.noon)))
  func theSandboxNeedsNoList() async throws {
    // The list's database is unimplemented here: touching it fails this test.
    let sandbox = try AppModel().tutorialButtonTapped()
    #expect(try await sandbox.addButtonTapped(title: "Theirs").id == UUID(2))
    #expect(sandbox.location == "the tutorial")
  }

  /// Why the program prepares its list rather than overriding it.
  @Test func anOverrideWhereTheSandboxIsUsedWins() async throws {
    let overriding = try TodoDatabase.inMemory([.milk], location: "an override")
    let sandbox = try withDependencies {
      $0.date = .constant(.noon)
      $0.uuid = .incrementing
    } operation: {
      try AppModel().tutorialButtonTapped()
    }
    withDependencies {
      $0.database = overriding
    } operation: {
      #expect(sandbox.location == "an override")
    }
    #expect(sandbox.location == "the tutorial")
  }
}
