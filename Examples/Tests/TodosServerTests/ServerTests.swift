import Dependencies
import DependenciesTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import Synchronization
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

  @Test func `each change is noted with the request's id`() async throws {
    _ = try await sending(.post, "/todos", #"{"title":"Call mom"}"#)
    _ = try await sending(.delete, "/todos/\(UUID(0xa))")
    let notes = log.entries.filter { $0.level == .notice }
    #expect(notes.map(\.message) == ["added", "deleted"])
    #expect(notes.map { $0.metadata["request"] } == ["\(UUID(0))", "\(UUID(2))"])
    #expect(notes.map { $0.metadata["todo"] } == ["\(UUID(1))", "\(UUID(0xa))"])
  }
}

/// The middleware by itself, around handlers that ask for what it gives.
struct RequestScopeTests {
  /// What a handler sees.
  @Sendable
  private static func seen() -> String {
    @Dependency(\.date.now) var now
    @Dependency(\.logger) var logger
    @Dependency(\.requestID) var requestID
    return
      "\(requestID?.uuidString ?? "none") \(logger[metadataKey: "request"] ?? "none") \(now.timeIntervalSince1970)"
  }

  private func responding(
    _ handler: @escaping @Sendable (Request, BasicRequestContext) async throws -> Response,
    _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let seconds = Seconds()
    prepareDependencies {
      $0.date = DateGenerator { Date(timeIntervalSince1970: seconds.next()) }
      // Unlike the one for tests, it keeps what a request adds.
      $0.logger = Logger(label: "test", factory: { _ in InMemoryLogHandler() })
      $0.uuid = .incrementing
    }
    let router = Router()
    router.add(middleware: RequestScope())
    router.get("/", use: handler)
    try await Application(router: router).test(.router) { try await test($0) }
  }

  @Test func `each of many requests at once sees its own id and time, even in its tasks`() async throws {
    try await responding { _, _ in
      let before = Self.seen()
      await Task.yield()
      async let inChild = Self.seen()
      let inTask = await Task { Self.seen() }.value
      let all = await [before, inChild, inTask, Self.seen()]
      return Response(
        status: .ok, body: .init(byteBuffer: ByteBuffer(string: Set(all).joined(separator: " and "))))
    } _: { client in
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 1...200 {
          group.addTask {
            let response = try await client.execute(uri: "/", method: .get)
            let id = try #require(response.headers[.requestID])
            return String(buffer: response.body).replacing("\(id) \(id)", with: "same")
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers) == Set((1...200).map { "same \(Double($0))" }))
      #expect(Self.seen().hasPrefix("none none "))
    }
  }

  @Test func `a body that is written bit by bit is written in the scope`() async throws {
    try await responding { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 1...2 { try await writer.write(ByteBuffer(string: Self.seen() + ";")) }
          try await writer.finish(nil)
        })
    } _: { client in
      let response = try await client.execute(uri: "/", method: .get)
      let seen = "\(UUID(0)) \(UUID(0)) 1.0;"
      #expect(String(buffer: response.body) == seen + seen)
    }
  }
}

/// Counts seconds.
private final class Seconds: Sendable {
  private let count = Mutex(0.0)

  func next() -> Double {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

private let noon = Date(timeIntervalSince1970: 1_767_268_800)
private let milk = Todo(id: UUID(0xa), title: "Buy milk", createdAt: noon)
