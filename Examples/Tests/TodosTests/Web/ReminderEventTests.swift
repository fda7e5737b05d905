import Dependencies
import Foundation
import HTTPTypes
import Testing
import Todos

@testable import TodosWeb

@Suite(.timeLimit(.minutes(10)))
struct ReminderEventTests {
  private let path = "/api/todos/\(UUID(0xa))/reminders"
  private let milk = """
    {"createdAt":"2026-01-01T12:00:00Z","done":false,"id":"00000000-0000-0000-0000-00000000000A",\
    "title":"Buy milk","version":1}
    """

  @Test func itComesWhenItsTimeHasCome() async throws {
    let clock = TestClock()
    try await serving([.milk], clock: clock) { lists, client in
      async let events = Browser(client).send(.get, "/api/events")
      try await eventually { lists.listeners == 1 }
      let answer = try await Browser(client).send(.post, path, #"{"in": "10s"}"#)
      #expect(answer.status == 202)
      #expect(answer.text == #"{"in":"10 seconds"}"#)

      await clock.advance(by: .seconds(9))
      #expect(lists.shared.reminders.count == 1)
      await clock.advance(by: .seconds(1))
      try await eventually { lists.shared.reminders.count == 0 }
      await lists.closeAll()
      let stream = try await events
      #expect(stream.headers[.contentType] == "text/event-stream")
      #expect(
        stream.text == """
          : hello

          id: 1
          event: reminder
          data: {"state":"due","todo":\(milk)}


          """)
    }
  }

  @Test func itLooksAtTheListAgain() async throws {
    let clock = TestClock()
    try await serving([.milk, .mom], clock: clock) { lists, client in
      let browser = Browser(client)
      let (texts, stop) = lists.shared.events.listen()
      _ = try await browser.send(.post, path, #"{"in": "1m"}"#)
      _ = try await browser.send(.post, "/api/todos/\(UUID(0xb))/reminders", #"{"in": "2m"}"#)
      _ = try await browser.send(.patch, "/api/todos/\(UUID(0xa))", #"{"version": 1, "done": true}"#)
      _ = try await browser.send(.delete, "/api/todos/\(UUID(0xb))?version=1")
      await clock.advance(by: .seconds(60))
      try await eventually { lists.shared.reminders.count == 1 }
      await clock.advance(by: .seconds(60))
      try await eventually { lists.shared.reminders.count == 0 }
      stop()
      let told = await texts.reduce("", +).matches(of: /"state":"(\w+)"/).map(\.output.1)
      #expect(told == ["done", "deleted"])
    }
  }

  @Test func inTheTutorialTimeFliesAndOthersHearNothing() async throws {
    try await serving([.milk]) { lists, client in
      let learner = Browser(client)
      _ = try await learner.send(.post, "/api/tutorial")
      let water = try await learner.list().todos[1]
      async let theirs = learner.send(.get, "/api/events")
      async let others = Browser(client).send(.get, "/api/events")
      try await eventually { lists.listeners == 2 }
      _ = try await learner.send(.post, "/api/todos/\(water.id)/reminders", #"{"in": "2d"}"#)
      // No time passes on the test's clock.
      try await eventually { lists.pendingReminders == 0 }
      await lists.closeAll()
      #expect(try await theirs.text.contains(#"{"state":"due","todo":{"#))
      #expect(try await others.text == ": hello\n\n")
    }
  }

  @Test func leavingTheTutorialTakesItsRemindersAlong() async throws {
    let clock = TestClock()
    try await serving(clock: clock) { lists, client in
      let learner = Browser(client)
      _ = try await learner.send(.post, "/api/tutorial")
      async let events = learner.send(.get, "/api/events")
      try await eventually { lists.listeners == 1 }
      _ = try await learner.send(.delete, "/api/tutorial")
      #expect(try await events.text == ": hello\n\nid: 1\nevent: ended\ndata: {}\n\n")
    }
  }

  @Test func changesAreToldToAllWhoShowTheList() async throws {
    try await serving([.milk]) { lists, client in
      let browser = Browser(client)
      async let events = Browser(client).send(.get, "/api/events")
      try await eventually { lists.listeners == 1 }
      _ = try await browser.send(.post, "/api/todos", #"{"title": "Call mom"}"#)
      _ = try await browser.send(.patch, "/api/todos/\(UUID(0xa))", #"{"version": 1, "done": true}"#)
      _ = try await browser.send(.delete, "/api/todos/\(UUID(0xa))?version=2")
      _ = try await browser.send(.post, "/api/todos", #"{"title": " "}"#)
      await lists.closeAll()
      let changed = (1...3).map { "id: \($0)\nevent: changed\ndata: {}\n\n" }.joined()
      #expect(try await events.text == ": hello\n\n\(changed)")
    }
  }

  @Test func aPageThatLostItsConnectionIsToldWhatItHasMissed() async throws {
    try await serving { lists, client in
      for _ in 1...3 { lists.shared.events.send(.changed) }
      async let events = Browser(client).send(
        .get, "/api/events", headers: [.init("Last-Event-ID")!: "2"])
      try await eventually { lists.listeners == 1 }
      await lists.closeAll()
      #expect(try await events.text == ": hello\n\nid: 3\nevent: changed\ndata: {}\n\n")
    }
  }

  @Test func notEverythingWaits() async throws {
    try await serving([.milk]) { lists, client in
      let browser = Browser(client)
      for _ in 1...PendingReminders.limit {
        #expect(try await browser.send(.post, path, #"{"in": "1d"}"#).status == 202)
      }
      let answer = try await browser.send(.post, path, #"{"in": "1d"}"#)
      #expect(answer.status == 429)
      #expect(try answer.decoded(ShownProblem.self).error.code == "tooManyReminders")
      #expect(lists.shared.reminders.count == PendingReminders.limit)
    }
  }
}
