import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

@testable import TodosCommands

/// The user's list is prepared here, as the program does it.
struct TutorialTests {
  @Test func `the user's list stays as it is, byte for byte`() async throws {
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

    let sandbox = try app.tutorialButtonTapped()
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
    try await todos.refresh()
    #expect(todos.todos == [mine])
    app.tutorialClosed()
    let again = try app.tutorialButtonTapped()
    try await again.refresh()
    #expect(again.todos.map(\.title) == ["Learn how to use todos", "Water the plants"])
  }

  /// This is why the program prepares its list.
  @Test(.dependency(\.date, .constant(.noon)), .dependency(\.uuid, .incrementing))
  func `an override where the sandbox is used wins over the sandbox`() async throws {
    let overriding = try TodoDatabase.inMemory([.milk], location: "an override")
    let sandbox = try AppModel().tutorialButtonTapped()
    withDependencies {
      $0.database = overriding
    } operation: {
      #expect(sandbox.location == "an override")
    }
    #expect(sandbox.location == "the tutorial")
  }

  /// The user's list is unimplemented here: touching it would fail the test.
  @Test(.dependency(\.date, .constant(.noon)), .dependency(\.uuid, .incrementing))
  func `a conversation needs no list, and continues after a mistake`() async throws {
    let recording = Recording([
      "add Buy milk", "done zzz", "list --file a", "tutorial", "", "quit", "add Never read",
    ])
    try await withDependencies {
      $0.terminal = recording.terminal
    } operation: {
      try await TutorialCommand().run()
    }
    #expect(
      recording.problems == [
        "No to-do in the tutorial has the id “zzz”. “todos list --all” shows the ids.",
        "The tutorial has a list of its own. Leave out --file.",
        "This is the tutorial already. “quit” leaves it.",
      ])
    let code = TodoCode(UUID(2)).text.prefix(4)
    #expect(recording.output.contains("> add Buy milk\nAdded \(code)  Buy milk\n> done zzz\n"))
    #expect(recording.output.hasSuffix("> quit\nThe tutorial’s list is gone; yours is as it was.\n"))
  }
}
