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
  let metrics = TestMetrics()

  init() throws {
    let (log, metrics) = (log, metrics)
    try prepareDependencies {
      $0.database = try .inMemory([milk], location: "the test")
      $0.date = .constant(noon)
      $0.logger = Logger(label: "test", factory: { _ in log })
      $0.metrics = metrics
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
      let response = try await client.execute(
        uri: uri, method: method, body: body.map { ByteBuffer(string: $0) })
      _ = try #require(response.headers[.requestID])
      return (response.status, String(buffer: response.body))
    }
  }

  @Test func `the list is read and changed, and each change is noted with the request's id`() async throws {
    #expect(try await sending(.get, "/todos") == (.ok, "[\(json("Buy milk", id: milk.id))]"))
    #expect(
      try await sending(.post, "/todos", #"{"title":"Call mom"}"#)
        == (.created, json("Call mom", id: UUID(2))))
    #expect(
      try await sending(.patch, "/todos/\(UUID(2))", #"{"title":"Call dad","done":true}"#)
        == (.ok, json("Call dad", id: UUID(2), done: true)))
    #expect(try await sending(.delete, "/todos/\(milk.id)") == (.noContent, ""))
    #expect(
      try await sending(.get, "/todos") == (.ok, "[\(json("Call dad", id: UUID(2), done: true))]"))
    let notes = log.entries.filter { $0.level == .notice }
    #expect(notes.map(\.message) == ["added", "changed", "deleted"])
    #expect(notes.map { $0.metadata["request"] } == ["\(UUID(1))", "\(UUID(3))", "\(UUID(4))"])
    #expect(notes.map { $0.metadata["todo"] } == ["\(UUID(2))", "\(UUID(2))", "\(milk.id)"])
  }

  @Test(
    arguments: [
      (.get, "/nothing", nil, .notFound),
      (.post, "/todos", "{", .badRequest), (.post, "/todos", #"{"title":" "}"#, .unprocessableContent),
      (.delete, "/todos/zz", nil, .notFound),
    ] as [(HTTPRequest.Method, String, String?, HTTPResponse.Status)])
  func `a request that can't be fulfilled says why`(
    method: HTTPRequest.Method, uri: String, body: String?, expected: HTTPResponse.Status
  ) async throws {
    let (status, text) = try await sending(method, uri, body)
    #expect(status == expected)
    #expect(text.hasPrefix(#"{"problem":""#))
    #expect(!uri.hasSuffix("zz") || text.contains("No to-do in the test has the id “zz”."))
    let dimensions = [("status", "\(status.code)")]
    #expect(metrics.counterTotal(label: "todos_requests", dimensions: dimensions) == 1)
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
}

let noon = Date(timeIntervalSince1970: 1_767_268_800)
let milk = Todo(id: UUID(0xa), title: "Buy milk", createdAt: noon)
