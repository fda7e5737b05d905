import Dependencies
import Foundation
import HTTPTypes
import Testing
import Todos

struct TodosAPITests {
  private let milk = ShownTodo(id: UUID(0xa), title: "Buy milk", done: false)
  private let mom = ShownTodo(id: UUID(0xb), title: "Call mom", done: false)

  @Test func list() async throws {
    try await serving([.milk, .done]) { _, client in
      let answer = try await Browser(client).send(.get, "/api/todos")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(
        answer.text == """
          {"list":"shared","todos":[\
          {"createdAt":"2026-01-01T12:00:00Z","done":false,\
          "id":"00000000-0000-0000-0000-00000000000A","title":"Buy milk","version":1},\
          {"completedAt":"2026-01-01T12:00:00Z","createdAt":"2026-01-01T12:00:00Z","done":true,\
          "id":"00000000-0000-0000-0000-00000000000C","title":"Sleep","version":1}]}
          """)
    }
  }

  @Test func add() async throws {
    try await serving([.milk]) { _, client in
      let browser = Browser(client)
      let answer = try await browser.send(.post, "/api/todos", #"{"title": " Call  mom "}"#)
      #expect(answer.status == 201)
      let added: ShownTodo = try answer.decoded()
      #expect(added == ShownTodo(id: added.id, title: "Call mom", done: false))
      #expect(answer.headers[.location] == "/api/todos/\(added.id)")
      #expect(try await browser.list().todos == [milk, added])
      #expect(try await browser.send(.get, "/api/todos/\(added.id)").decoded() == added)
    }
  }

  @Test func edit() async throws {
    try await serving([.milk, .mom]) { _, client in
      let browser = Browser(client)
      let answer = try await browser.send(
        .patch, "/api/todos/\(milk.id)", #"{"version": 1, "title": "Buy oat milk"}"#)
      #expect(answer.status == 200)
      var edited = milk
      edited.title = "Buy oat milk"
      edited.version = 2
      #expect(try answer.decoded() == edited)
      #expect(try await browser.list().todos == [edited, mom])
    }
  }

  @Test func doneAndOpenAgain() async throws {
    try await serving([.milk]) { _, client in
      let browser = Browser(client)
      var expected = milk
      expected.done = true
      expected.completedAt = "2026-01-01T12:00:00Z"
      expected.version = 2
      let path = "/api/todos/\(milk.id)"
      let done = try await browser.send(.patch, path, #"{"version": 1, "done": true}"#)
      #expect(try done.decoded() == expected)
      expected.done = false
      expected.completedAt = nil
      expected.version = 3
      #expect(try await browser.send(.patch, path, #"{"version": 2, "done": false}"#).decoded() == expected)
    }
  }

  @Test func delete() async throws {
    try await serving([.milk, .mom]) { _, client in
      let browser = Browser(client)
      let deleted = try await browser.send(.delete, "/api/todos/\(milk.id)?version=1")
      #expect(deleted.status == 204)
      #expect(try await browser.list().todos == [mom])
      #expect(try await browser.send(.delete, "/api/todos/\(milk.id)?version=1").status == 404)
    }
  }

  @Test func aTitleIsTextWhateverIsInIt() async throws {
    let title = #"</li><script>alert("1")</script> & “more”"#
    try await serving { _, client in
      let browser = Browser(client)
      let body = String(decoding: try JSONEncoder().encode(["title": title]), as: UTF8.self)
      #expect(try await browser.send(.post, "/api/todos", body).status == 201)
      #expect(try await browser.titles() == [title])
      // Nothing takes the answer for a page.
      #expect(try await browser.send(.get, "/api/todos").headers[.contentType] == "application/json")
    }
  }
}
