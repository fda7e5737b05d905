import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import Todos

@Suite(.list([.milk, .mom]))
struct ModelTests {
  let model = AppModel().listOpened()

  @Test(.list([])) func `a to-do is added at the end`() async throws {
    let milk = try await model.addButtonTapped(title: " Buy  milk ")
    #expect(milk == Todo(id: UUID(0), title: "Buy milk", createdAt: .noon))
    let mom = try await model.addButtonTapped(title: "Call mom")
    #expect(model.todos == [milk, mom])
  }

  @Test func `a to-do without a title isn't added`() async throws {
    let line = await line { _ = try await model.addButtonTapped(title: " \n") }
    #expect(line == #"The title of a to-do is empty. Give it some text, as in: todos add "Buy milk""#)
    try await model.refresh()
    #expect(model.todos == [.milk, .mom])
  }

  @Test func `a to-do is done at a time, and open again`() async throws {
    let done = try await model.setDone(true, model.todo(Todo.milk.code.text))
    #expect(done.completedAt == .noon)
    let later = try await withDependencies {
      $0.date.now += 60
    } operation: {
      try await model.setDone(true, done)
    }
    #expect(later == done, "What is done stays done at its time.")
    #expect(try await model.setDone(false, done).completedAt == nil)
    #expect(model.todos.map(\.isDone) == [false, false])
  }

  @Test func `a to-do is deleted once`() async throws {
    try await model.deleteButtonTapped(.milk)
    #expect(model.todos == [.mom])
    let line = await line { try await model.deleteButtonTapped(.milk) }
    #expect(
      line == "The to-do “Buy milk” is no longer in the test: it was deleted meanwhile. Nothing was changed.")
  }

  @Test(.list((0..<40).map { Todo(id: UUID($0), title: "\($0)", createdAt: .noon) }))
  func `an id that fits several to-dos names them`() async throws {
    let start = try #require(Todo(id: UUID(0), title: "", createdAt: .noon).code.text.first)
    let line = await line { _ = try await model.todo("\(start)") }
    #expect(line?.hasPrefix("The id “\(start)” fits ") == true)
    #expect(line?.hasSuffix(" Type more of the one you mean.") == true)
  }

  @Test func `the second of two editors gets an error`() async throws {
    let (first, second) = (model.tapped(.milk), model.tapped(.milk))
    #expect(model.editTodo === second)
    first.title = " Buy oat milk"
    second.title = "Buy soy milk"
    try await first.saveButtonTapped()
    let line = await line { try await second.saveButtonTapped() }
    #expect(
      line == "The to-do “Buy soy milk” in the test was changed by someone else. Look at it, and try again.")
    try await model.editingFinished()
    #expect(model.todos.map(\.title) == ["Buy oat milk", "Call mom"])
  }

  @Test func `a reminder comes when its time has come`() async throws {
    let clock = TestClock()
    let reminder = withDependencies {
      $0.continuousClock = clock
    } operation: {
      let model = AppModel().listOpened()
      return Task { try await model.remind(of: .milk, after: .seconds(600)) }
    }
    await clock.advance(by: .seconds(599))
    await #expect(throws: (any Error).self, "It still waits.") { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    #expect(try await reminder.value == .due(.milk))
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func `a reminder looks at the list again`() async throws {
    let done = try await model.setDone(true, .milk)
    #expect(try await model.remind(of: .milk, after: .seconds(600)) == .done(done))
    try await model.deleteButtonTapped(.mom)
    #expect(try await model.remind(of: .mom, after: .seconds(600)) == .deleted(.mom))
  }
}
