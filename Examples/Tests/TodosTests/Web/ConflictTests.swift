import Dependencies
import Foundation
import HTTPTypes
import Testing
import Todos

/// Two change one to-do at once: nothing is lost, and the second is told.
struct ConflictTests {
  private let path = "/api/todos/\(UUID(0xa))"

  @Test func theSecondIsShownWhatTheFirstHasDone() async throws {
    try await serving([.milk]) { _, client in
      let (first, second) = (Browser(client), Browser(client))
      _ = try await first.send(.patch, path, #"{"version": 1, "title": "Buy oat milk"}"#)
      let answer = try await second.send(.patch, path, #"{"version": 1, "title": "Buy soy milk"}"#)
      #expect(answer.status == 409)
      let problem: ShownProblem = try answer.decoded()
      #expect(problem.error.code == "conflict")
      #expect(problem.error.where == "version")
      #expect(
        problem.error.what
          == "Someone else has changed “Buy oat milk”. Your change was not saved.")
      #expect(
        problem.error.fix
          == "Look at the to-do as it is now, and send the change again with its version, 2.")
      let current = try #require(problem.current)
      #expect(current == ShownTodo(id: UUID(0xa), title: "Buy oat milk", done: false, version: 2))

      let again = try await second.send(
        .patch, path, #"{"version": \#(current.version), "title": "Buy soy milk"}"#)
      #expect(again.status == 200)
      #expect(try await first.titles() == ["Buy soy milk"])
    }
  }

  @Test(arguments: [
    ("PATCH", "", #"{"version": 1, "done": true}"#), ("DELETE", "?version=1", nil as String?),
  ])
  func otherChangesAreRefusedAlike(method: String, query: String, body: String?) async throws {
    try await serving([.milk]) { _, client in
      let browser = Browser(client)
      _ = try await browser.send(.patch, path, #"{"version": 1, "title": "Buy oat milk"}"#)
      let answer = try await browser.send(.init(method)!, path + query, body)
      #expect(answer.status == 409)
      let current = ShownTodo(id: UUID(0xa), title: "Buy oat milk", done: false, version: 2)
      #expect(try answer.decoded(ShownProblem.self).current == current)
      #expect(try await browser.list().todos == [current])
    }
  }

  /// Somebody else's change comes in between the look at the version and the change itself.
  @Test(arguments: ["PATCH", "DELETE"])
  func theDatabaseDecides(method: String) async throws {
    let real = try TodoDatabase.inMemory([.milk])
    var database = real
    let oatMilk = Todo(id: UUID(0xa), title: "Buy oat milk", createdAt: .noon)
    database.save = { todo in
      _ = try await real.save(oatMilk)
      return try await real.save(todo)
    }
    database.delete = { todo in
      _ = try await real.save(oatMilk)
      try await real.delete(todo)
    }
    try await serving(database: database) { _, client in
      let answer = try await Browser(client).send(
        .init(method)!, "\(path)?version=1", method == "PATCH" ? #"{"version": 1, "done": true}"# : nil)
      #expect(answer.status == 409)
      let current = ShownTodo(id: UUID(0xa), title: "Buy oat milk", done: false, version: 2)
      #expect(try answer.decoded(ShownProblem.self).current == current)
      #expect(try await real.all().map(\.title) == ["Buy oat milk"])
    }
  }

  @Test func ofManyAtOnceOneWins() async throws {
    try await serving([.milk]) { _, client in
      let answers = try await withThrowingTaskGroup(of: Browser.Answer.self) { group in
        for number in 1...20 {
          group.addTask {
            try await Browser(client).send(.patch, path, #"{"version": 1, "title": "Buy \#(number) milk"}"#)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let winners = answers.filter { $0.status == 200 }
      #expect(winners.count == 1)
      #expect(answers.count { $0.status == 409 } == 19)
      let winner: ShownTodo = try #require(winners.first).decoded()
      #expect(try await Browser(client).list().todos == [winner])
    }
  }
}
