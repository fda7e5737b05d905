import Dependencies
import Foundation
import HTTPTypes
import Testing
import Todos

@testable import TodosWeb

@Suite(.timeLimit(.minutes(10)))
struct TutorialTests {
  private let examples = ["Learn how to use todos", "Water the plants"]

  @Test func itIsForOneVisitorAlone() async throws {
    try await serving([.milk]) { _, client in
      let (learner, other, third) = (Browser(client), Browser(client), Browser(client))
      let entered = try await learner.send(.post, "/api/tutorial")
      #expect(entered.status == 201)
      let cookie = try #require(entered.headers[.setCookie])
      #expect(Set(cookie.split(separator: "; ").dropFirst()) == ["Path=/", "HttpOnly", "SameSite=Strict"])
      _ = try await other.send(.post, "/api/tutorial")

      _ = try await learner.send(.post, "/api/todos", #"{"title": "Theirs"}"#)
      let water = try await learner.list().todos[1]
      _ = try await learner.send(.delete, "/api/todos/\(water.id)?version=1")

      #expect(try await learner.list().list == "tutorial")
      #expect(try await learner.titles() == ["Learn how to use todos", "Theirs"])
      #expect(try await other.titles() == examples)
      #expect(try await third.list().list == "shared")
      #expect(try await third.titles() == ["Buy milk"])
      #expect(try await learner.send(.get, "/api/todos/\(UUID(0xa))").status == 404)
    }
  }

  @Test func leavingForgetsIt() async throws {
    try await serving([.milk]) { lists, client in
      let learner = Browser(client)
      let cookie = try await learner.send(.post, "/api/tutorial").headers[.setCookie]
      let id = try #require(cookie?.dropFirst("tutorial=".count).prefix(36))
      weak let sandbox = lists.sandbox(try #require(UUID(uuidString: String(id))))
      #expect(sandbox != nil)
      _ = try await learner.send(.post, "/api/todos", #"{"title": "Theirs"}"#)
      let left = try await learner.send(.delete, "/api/tutorial")
      #expect(left.status == 204)
      let cleared = try #require(left.headers[.setCookie]).split(separator: "; ")
      #expect(Set(cleared) == ["tutorial=", "Max-Age=0", "Path=/", "HttpOnly", "SameSite=Strict"])
      #expect(lists.count == 0)
      #expect(sandbox == nil)
      #expect(try await learner.titles() == ["Buy milk"])
      _ = try await learner.send(.post, "/api/tutorial")
      #expect(try await learner.titles() == examples)
    }
  }

  @Test func whoIsInItStaysInIt() async throws {
    try await serving { lists, client in
      let learner = Browser(client)
      _ = try await learner.send(.post, "/api/tutorial")
      _ = try await learner.send(.post, "/api/todos", #"{"title": "Theirs"}"#)
      #expect(try await learner.send(.post, "/api/tutorial").status == 204)
      #expect(try await learner.titles() == examples + ["Theirs"])
      #expect(lists.count == 1)
    }
  }

  /// Whoever believes to be in a sandbox that is gone must not change the real list.
  @Test func anEndedOneIsNotTakenForTheRealList() async throws {
    try await serving([.milk]) { lists, client in
      let learner = Browser(client)
      _ = try await learner.send(.post, "/api/tutorial")
      await lists.closeAll()
      let answer = try await learner.send(.post, "/api/todos", #"{"title": "Theirs"}"#)
      #expect(answer.status == 410)
      let problem: ShownProblem = try answer.decoded()
      #expect(problem.error.code == "tutorialEnded")
      #expect(problem.error.what == "Your tutorial has ended, and its list is gone.")
      // The answer has taken the cookie away.
      #expect(try await learner.titles() == ["Buy milk"])
    }
  }

  @Test func aCookieThatIsNoneIsRefused() async throws {
    try await serving { _, client in
      let answer = try await Browser(client).send(.get, "/api/todos", headers: [.cookie: "tutorial=x"])
      #expect(answer.status == 410)
    }
  }

  @Test func anAbandonedOneExpires() async throws {
    let clock = TestClock()
    try await serving(clock: clock) { lists, client in
      let (abandoned, used, open) = (Browser(client), Browser(client), Browser(client))
      for browser in [abandoned, used, open] { _ = try await browser.send(.post, "/api/tutorial") }
      async let events = open.send(.get, "/api/events")
      try await eventually { lists.listeners == 1 }

      await clock.advance(by: .seconds(29 * 60))
      #expect(try await used.titles() == examples)
      #expect(lists.count == 3)
      await clock.advance(by: .seconds(60))
      try await eventually { lists.count == 2 }
      #expect(try await abandoned.send(.get, "/api/todos").status == 410)

      await clock.advance(by: .seconds(30 * 60))
      try await eventually { lists.count == 1 }
      #expect(try await open.titles() == examples)
      await lists.closeAll()
      #expect(try await events.text.hasPrefix(": hello\n\n: still here\n\n"))
    }
  }

  @Test func theOneThatIsUnusedForLongestMakesRoom() async throws {
    try prepareDependencies {
      $0.database = try .inMemory()
      $0.date = .constant(.noon)
      $0.uuid = .incrementing
    }
    let lists = ServedLists()
    for number in 0..<ServedLists.limit { try await lists.open(UUID(number)) }
    #expect(lists.sandbox(UUID(0)) != nil)
    try await lists.open(UUID(ServedLists.limit))
    #expect(lists.count == ServedLists.limit)
    #expect(lists.sandbox(UUID(1)) == nil)
    #expect(lists.sandbox(UUID(0)) != nil)
  }
}
