import Dependencies
import Foundation
import HTTPTypes
import Testing
import Todos

@testable import TodosWeb

struct ShutdownTests {
  /// The test client stops the application's services as SIGTERM does.
  @Test func remindersEndAndThenTheDatabaseCloses() async throws {
    let folder = try TemporaryFolder()
    let database = try await TodoDatabase.file(at: folder("list.sqlite"))
    let clock = TestClock()
    try await serving(database: database, clock: clock) { _, client in
      let browser = Browser(client)
      let todo: ShownTodo = try await browser.send(.post, "/api/todos", #"{"title": "Buy milk"}"#).decoded()
      _ = try await browser.send(.post, "/api/todos/\(todo.id)/reminders", #"{"in": "1h"}"#)
    }
    try await clock.checkSuspension()
    let line = await line { _ = try await database.all() }
    #expect(
      line == "The list \(folder("list.sqlite")) is closed. Nothing was changed; start todos again.")
    #expect(try await TodoDatabase.file(at: folder("list.sqlite")).all().map(\.title) == ["Buy milk"])
    #expect(folder.files == ["list.sqlite"])
  }
}
