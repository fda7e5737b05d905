import Dependencies
import DependenciesTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import MetricsTestKit
import Testing
import Todos

@testable import TodosServer

/// The server, without a socket, on a list in memory that is prepared, as the program does it.
struct ServerTests {
  let log = InMemoryLogHandler()

  init() throws {
    let log = log
    try prepareDependencies {
      $0.database = try .inMemory([milk], location: "the test")
      $0.date = .constant(noon)
      $0.logger = Logger(label: "test", factory: { _ in log })
      $0.uuid = .incrementing
    }
  }

  private func json(_ todo: String, id: UUID, done: Bool = false) -> String {
    #"{"createdAt":"2026-01-01T12:00:00Z","done":\#(done),"id":"\#(id)","title":"\#(todo)"}"#
  }

  private func sending(
    _ method: HTTPRequest.Method, _ uri: String, _ body: String? = nil
  ) async throws -> (HTTPResponse.Status, String) {
    try await todosServer().test(.router) { client in
      try await client.execute(uri: uri, method: method, body: body.map { ByteBuffer(string: $0) }) {
        ($0.status, String(buffer: $0.body))
      }
    }
  }

  @Test func `the list is read and changed`() async throws {
    #expect(try await sending(.get, "/todos") == (.ok, "[\(json("Buy milk", id: UUID(0xa)))]"))
    #expect(
      try await sending(.post, "/todos", #"{"title":"Call mom"}"#)
        == (.created, json("Call mom", id: UUID(2))))
    #expect(
      try await sending(.patch, "/todos/\(UUID(2))", #"{"title":"Call dad","done":true}"#)
        == (.ok, json("Call dad", id: UUID(2), done: true)))
    #expect(try await sending(.delete, "/todos/\(UUID(0xa))") == (.noContent, ""))
    #expect(
      try await sending(.get, "/todos") == (.ok, "[\(json("Call dad", id: UUID(2), done: true))]"))
  }

  @Test func `a request that can't be fulfilled says why`() async throws {
    let (status, body) = try await sending(.delete, "/todos/zzzz")
    #expect(status == .notFound)
    #expect(body.contains("No to-do in the test has the id “zzzz”."))
    #expect(try await sending(.post, "/todos", #"{"title":" "}"#).0 == .unprocessableContent)
    #expect(try await sending(.post, "/todos", "{").0 == .badRequest)
  }

  @Test func `each response has the id of its request, and errors have one shape`() async throws {
    let metrics = TestMetrics()
    prepareDependencies { $0.metrics = metrics }
    let requests: [(HTTPRequest.Method, String, String?, HTTPResponse.Status)] = [
      (.get, "/", nil, .ok), (.get, "/nothing", nil, .notFound), (.post, "/todos", "{", .badRequest),
      (.post, "/todos", #"{"title":" "}"#, .unprocessableContent), (.delete, "/todos/zzzz", nil, .notFound),
    ]
    try await todosServer().test(.router) { client in
      var ids: Set<String> = []
      for (method, uri, body, status) in requests {
        let response = try await client.execute(
          uri: uri, method: method, body: body.map { ByteBuffer(string: $0) })
        #expect(response.status == status)
        try ids.insert(#require(response.headers[.requestID]))
        let text = String(buffer: response.body)
        #expect(text.hasPrefix(status == .ok ? #"{"requests":["GET /todos""# : #"{"problem":""#), "\(text)")
      }
      #expect(ids.count == requests.count)
    }
    #expect(metrics.counterTotal(label: "todos_requests", dimensions: [("status", "404")]) == 2)
  }

  @Test func `a list that can't be opened is tried again`() async throws {
    // The folder is missing at first.
    let folder = FileManager.default.temporaryDirectory.appending(path: "todos-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withDependencies {
      $0.database = .openedOnUse(at: "\(folder)/list.sqlite")
    } operation: {
      #expect(try await sending(.get, "/todos").0 == .serviceUnavailable)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      #expect(try await sending(.get, "/todos") == (.ok, "[]"))
    }
  }

  @Test func `each change is noted with the request's id`() async throws {
    _ = try await sending(.post, "/todos", #"{"title":"Call mom"}"#)
    _ = try await sending(.delete, "/todos/\(UUID(0xa))")
    let notes = log.entries.filter { $0.level == .notice }
    #expect(notes.map(\.message) == ["added", "deleted"])
    #expect(notes.map { $0.metadata["request"] } == ["\(UUID(0))", "\(UUID(2))"])
    #expect(notes.map { $0.metadata["todo"] } == ["\(UUID(1))", "\(UUID(0xa))"])
  }
}

let noon = Date(timeIntervalSince1970: 1_767_268_800)
let milk = Todo(id: UUID(0xa), title: "Buy milk", createdAt: noon)
