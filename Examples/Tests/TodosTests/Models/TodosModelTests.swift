import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

@Suite(.emptyList)
struct TodosModelTests {
  let model = AppModel().listOpened()

  @Test func add() async throws {
    let milk = try await model.addButtonTapped(title: " Buy  milk ")
    #expect(milk == Todo(id: UUID(0), title: "Buy milk", createdAt: .noon))
    let mom = try await model.addButtonTapped(title: "Call mom")
    #expect(model.todos == [milk, mom])
  }

  @Test func addWithoutATitleAddsNothing() async throws {
    let line = await line { _ = try await model.addButtonTapped(title: " \n") }
    #expect(line == #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#)
    try await model.refresh()
    #expect(model.todos == [])
  }

  @Test func aSecondToDoWithAnIDIsRefused() async throws {
    _ = try await withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      try await model.addButtonTapped(title: "One")
    }
    let line = await line {
      try await withDependencies {
        $0.uuid = .constant(UUID(7))
      } operation: {
        _ = try await model.addButtonTapped(title: "Two")
      }
    }
    #expect(
      line == """
        A to-do with the id 00000000-0000-0000-0000-000000000007 is in the test already. Nothing was added; \
        try again.
        """)
  }

  @Test(.list([.milk, .mom])) func doneAndOpenAgain() async throws {
    let done = try await model.setDone(true, model.todo(Todo.milk.code.text))
    #expect(done.completedAt == .noon)
    #expect(model.todos.map(\.isDone) == [true, false])

    let later = try await withDependencies {
      $0.date.now += 60
    } operation: {
      try await model.setDone(true, done)
    }
    #expect(later == done, "What is done stays done at its time.")

    let open = try await model.setDone(false, done)
    #expect(open.completedAt == nil)
    #expect(model.todos.map(\.isDone) == [false, false])
  }

  @Test(.list([.milk, .mom])) func delete() async throws {
    try await model.deleteButtonTapped(.milk)
    #expect(model.todos == [.mom])
    let line = await line { try await model.deleteButtonTapped(.milk) }
    #expect(
      line == "The to-do “Buy milk” is no longer in the test: it was deleted meanwhile. Nothing was changed.")
  }

  @Test(.list([.milk])) func unknownID() async throws {
    let line = await line { _ = try await model.todo("zzz") }
    #expect(line == "No to-do in the test has the id “zzz”. “todos list --all” shows the ids.")
  }

  @Test(.list((0..<40).map { Todo(id: UUID($0), title: "\($0)", createdAt: .noon) }))
  func ambiguousID() async throws {
    let start = try #require(Todo(id: UUID(0), title: "", createdAt: .noon).code.text.first)
    let line = await line { _ = try await model.todo("\(start)") }
    #expect(line?.hasPrefix("The id “\(start)” fits ") == true)
    #expect(line?.hasSuffix(" Type more of the one you mean.") == true)
  }
}
