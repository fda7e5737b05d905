import Dependencies
import Foundation
import HTTPTypes
import InMemoryLogging
import Logging
import Testing
import Todos

/// Each says what is wrong, where, and how to fix it, and changes nothing.
struct BadRequestTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var method = HTTPRequest.Method.post
    var path = "/api/todos"
    var type: String? = "application/json"
    var body: String?
    let status: Int
    let code: String
    let what: String
    let place: String?
    let fix: String

    var testDescription: String { "\(method) \(path) \(body?.prefix(40) ?? "")" }
  }

  private static let one = "/api/todos/\(UUID(0xa))"
  private static let new = #"Send a body such as {"title": "Buy milk"}"#
  private static let change =
    #"Send a body such as {"version": 1, "title": "Buy oat milk"} or {"version": 1, "done": true}"#

  @Test(arguments: [
    Case(
      body: "{\"title\": \"\(String(repeating: "a", count: 16 * 1024))\"}",
      status: 413, code: "tooLarge", what: "The body is larger than 16 KiB.", place: "body", fix: "Send less."
    ),
    Case(
      body: #"{"title": "Buy"#,
      status: 400, code: "malformed", what: "The body is not valid JSON.", place: "body", fix: new),
    Case(
      body: "", status: 400, code: "malformed", what: "The body is not valid JSON.", place: "body", fix: new),
    Case(
      type: "text/plain", body: #"{"title": "Buy milk"}"#,
      status: 415, code: "unsupportedType", what: "The body is “text/plain”, and only JSON is read.",
      place: "Content-Type", fix: "Send JSON, with the header Content-Type: application/json"),
    Case(
      type: nil, body: #"{"title": "Buy milk"}"#,
      status: 415, code: "unsupportedType", what: "The request does not say what its body is.",
      place: "Content-Type", fix: "Send JSON, with the header Content-Type: application/json"),
    Case(
      body: "[]", status: 422, code: "invalid", what: "“body” is not an object.", place: "body", fix: new),
    Case(
      body: #"{"titel": "Buy milk"}"#,
      status: 422, code: "invalid", what: "“title” is missing.", place: "title", fix: new),
    Case(
      body: #"{"title": 7}"#,
      status: 422, code: "invalid", what: "“title” is not text.", place: "title", fix: new),
    Case(
      body: #"{"title": null}"#,
      status: 422, code: "invalid", what: "“title” is null.", place: "title", fix: new),
    Case(
      body: #"{"title": " \n"}"#,
      status: 422, code: "title", what: "The title is empty.", place: "title",
      fix: "Say in a few words what is to be done."),
    Case(
      body: "{\"title\": \"\(String(repeating: "a", count: 501))\"}",
      status: 422, code: "title", what: "The title has 501 characters, and at most 500 fit.", place: "title",
      fix: "Shorten it."),
    Case(
      method: .patch, path: one, body: #"{"title": "Buy oat milk"}"#,
      status: 422, code: "invalid", what: "“version” is missing.", place: "version", fix: change),
    Case(
      method: .patch, path: one, body: #"{"version": "1", "title": "Buy oat milk"}"#,
      status: 422, code: "invalid", what: "“version” is not a whole number.", place: "version", fix: change),
    Case(
      method: .patch, path: one, body: #"{"version": 1, "done": "yes"}"#,
      status: 422, code: "invalid", what: "“done” is not true or false.", place: "done", fix: change),
    Case(
      method: .patch, path: one, body: #"{"version": 1}"#,
      status: 422, code: "invalid", what: "One change at a time: a body has either “title” or “done”.",
      place: "body", fix: change),
    Case(
      method: .patch, path: one, body: #"{"version": 1, "title": "Buy oat milk", "done": true}"#,
      status: 422, code: "invalid", what: "One change at a time: a body has either “title” or “done”.",
      place: "body", fix: change),
    Case(
      method: .patch, path: "/api/todos/\(UUID(0xb))", body: #"{"version": 1, "done": true}"#,
      status: 404, code: "unknownTodo",
      what: "No to-do has the id “00000000-0000-0000-0000-00000000000B”.", place: "path",
      fix: "It may have been deleted meanwhile: load the list again."),
    Case(
      method: .get, path: "/api/todos/milk", type: nil,
      status: 404, code: "unknownTodo", what: "No to-do has the id “milk”.", place: "path",
      fix: "It may have been deleted meanwhile: load the list again."),
    Case(
      method: .delete, path: one, type: nil,
      status: 422, code: "invalid",
      what: "The request does not say which version of the to-do is to be deleted.", place: "version",
      fix: "Add the version that you have seen, as in ?version=1"),
    Case(
      path: "\(one)/reminders", body: #"{"in": "soon"}"#,
      status: 422, code: "delay", what: "“soon” isn’t a duration, or is longer than a year.", place: "in",
      fix: "Write it as in 90s, 10m, 1h30m or 2d."),
    Case(
      method: .get, path: "/api/recipes", type: nil,
      status: 404, code: "notFound", what: "There is nothing at GET /api/recipes.", place: "path",
      fix: "Look at GET /api/todos"),
  ])
  func refused(request: Case) async throws {
    try await serving([.milk]) { _, client in
      let browser = Browser(client)
      let answer = try await browser.send(
        request.method, request.path, request.body, headers: request.type.map { [.contentType: $0] } ?? [:])
      #expect(answer.status == request.status)
      #expect(answer.headers[.contentType] == "application/json")
      let problem: ShownProblem = try answer.decoded()
      #expect(
        problem.error
          == .init(
            code: request.code, what: request.what, where: request.place, fix: request.fix,
            request: UUID(uuidString: answer.headers[.requestID] ?? "")))
      #expect(try await browser.titles() == ["Buy milk"])
    }
  }

  @Test func aLockedListIsToBeTriedAgain() async throws {
    let folder = try TemporaryFolder()
    let path = folder("list.sqlite")
    try await serving(database: .file(at: path, patience: 0)) { _, client in
      let browser = Browser(client)
      let answer = try await withLocked(path) { try await browser.send(.get, "/api/todos") }
      #expect(answer.status == 503)
      #expect(answer.headers[.retryAfter] == "1")
      #expect(try answer.decoded(ShownProblem.self).error.code == "listLocked")
      #expect(try await browser.titles() == [])
    }
  }

  @Test func whatIsWrongWithTheServerIsNotForEverybody() async throws {
    var database = try TodoDatabase.inMemory([.milk])
    database.all = { throw TodosError(.badData, "Cannot use the list /home/blob/list.sqlite") }
    let log = InMemoryLogHandler()
    try await serving(database: database, log: log) { _, client in
      let answer = try await Browser(client).send(.get, "/api/todos")
      #expect(answer.status == 500)
      let problem: ShownProblem = try answer.decoded()
      #expect(problem.error.code == "serverError")
      #expect(!answer.text.contains("blob"))
      // The log has it, and the id that the answer names.
      let entry = try #require(log.entries.first { $0.level == .error })
      #expect(entry.metadata["request"] == problem.error.request.map { "\($0)" })
      #expect(entry.metadata["error"] == "Cannot use the list /home/blob/list.sqlite")
    }
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("X-Request-ID")!
}
