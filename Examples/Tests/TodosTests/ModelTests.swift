import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

@Suite(.list(milk, mom))
struct ModelTests {
  let model = TodosModel()

  @Test(.list()) func `a to-do is added at the end`() async throws {
    let milk = try await model.addButtonTapped(title: " Buy \n milk\u{7} ")
    #expect(milk == Todo(id: UUID(0), title: "Buy milk", createdAt: noon))
    let mom = try await model.addButtonTapped(title: "Call mom")
    await #expect(throws: TodosError.self) { try await model.addButtonTapped(title: "\u{A0}\u{2028}") }
    #expect(model.todos == [milk, mom])
  }

  @Test func `a to-do is done at a time, and open again`() async throws {
    let done = try await model.setDone(true, milk)
    #expect(done.completedAt == noon)
    let later = try await withDependencies {
      $0.date.now += 60
    } operation: {
      try await model.setDone(true, done)
    }
    #expect(later == done, "A to-do that is done keeps its time.")
    #expect(try await model.setDone(false, done).completedAt == nil)
    #expect(model.todos.map(\.isDone) == [false, false])
  }

  @Test func `the start of an id is enough, if it fits one to-do`() async throws {
    #expect(try await model.todo("a") == milk)
    #expect(try await model.todo("B000") == mom)
    let unknown = "No to-do in the test has the id “zz”. “todos list --all” shows the ids."
    #expect(await line { _ = try await model.todo("zz") } == unknown)
    _ = try await model.addButtonTapped(title: "One")
    _ = try await model.addButtonTapped(title: "Two")
    let ambiguous = "The id “0” fits 2 to-dos. Type more of the one you mean."
    #expect(await line { _ = try await model.todo("0") } == ambiguous)
  }

  @Test func `the second of two editors gets an error, and a deleted to-do is gone`() async throws {
    let (first, second) = (model.tapped(milk), model.tapped(milk))
    first.title = " Buy oat milk"
    second.title = "Buy soy milk"
    try await first.saveButtonTapped()
    #expect(
      await line { try await second.saveButtonTapped() }
        == "The to-do “Buy soy milk” in the test was changed or deleted meanwhile. Look at it, and try again."
    )
    try await model.refresh()
    #expect(model.todos.map(\.title) == ["Buy oat milk", "Call mom"])
    try await model.deleteButtonTapped(first.todo)
    #expect(model.todos == [mom])
    #expect(await line { try await model.deleteButtonTapped(first.todo) }.contains("deleted meanwhile"))
  }

  @Test func `a reminder comes when its time has come`() async throws {
    let clock = TestClock()
    let reminder = withDependencies {
      $0.continuousClock = clock
    } operation: {
      let model = TodosModel()
      return Task { try await model.remind(of: milk, after: .seconds(600)) }
    }
    await clock.advance(by: .seconds(599))
    await #expect(throws: (any Error).self, "It still waits.") { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    #expect(try await reminder.value == milk)
  }

  @Test func `nothing waits in the sandbox, and the list stays as it is`() async throws {
    try await model.refresh()
    let sandbox = try model.sandboxButtonTapped()
    let added = try await sandbox.addButtonTapped(title: "Theirs")
    let editor = sandbox.tapped(added)
    editor.title = "Theirs, edited"
    try await editor.saveButtonTapped()
    for todo in sandbox.todos.dropLast() { try await sandbox.deleteButtonTapped(todo) }
    #expect(try await sandbox.remind(of: added, after: .seconds(86_400)) == editor.todo)
    try await sandbox.deleteButtonTapped(editor.todo)
    #expect(try await sandbox.remind(of: added, after: .seconds(86_400)) == nil)
    try await model.refresh()
    #expect(model.todos == [milk, mom])
  }
}
