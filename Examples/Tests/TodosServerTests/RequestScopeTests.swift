import Dependencies
import DependenciesTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import InMemoryTracing
import Logging
import Synchronization
import Testing
import Tracing

@testable import TodosServer

/// The middleware by itself, around handlers that ask for what it gives.
struct RequestScopeTests {
  let log: InMemoryLogHandler
  let tracer = InMemoryTracer()

  init() {
    var log = InMemoryLogHandler()
    // A program's tracer comes with such a provider: it adds the span in effect to what is logged.
    log.metadataProvider = Logger.MetadataProvider {
      InstrumentationContext.current?.inMemorySpanContext.map { ["span": "\($0.spanID)"] } ?? [:]
    }
    self.log = log
  }

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
      $0.logger = Logger(label: "test", factory: { _ in log })
      $0.tracer = tracer
      $0.uuid = .incrementing
    }
    let router = Router()
    router.add(middleware: RequestScope())
    router.get("/", use: handler)
    try await Application(router: router).test(.router) { try await test($0) }
  }

  @Test func `each of many requests at once sees its own id and time, even in its tasks`() async throws {
    try await responding { _, _ in
      @Dependency(\.logger) var logger
      let before = Self.seen()
      await Task.yield()
      await Task { [logger] in logger.notice("seen") }.value
      async let inChild = Self.seen()
      let inTask = await Task { Self.seen() }.value
      let all = await [before, inChild, inTask, Self.seen()]
      return Response(
        status: .ok, body: .init(byteBuffer: ByteBuffer(string: Set(all).joined(separator: " and "))))
    } _: { client in
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 1...2_000 {
          group.addTask {
            let response = try await client.execute(uri: "/", method: .get)
            let id = try #require(response.headers[.requestID])
            return String(buffer: response.body).replacing("\(id) \(id)", with: "same")
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers) == Set((1...2_000).map { "same \(Double($0))" }))
      #expect(Self.seen().hasPrefix("none none "))
    }

    // Each has logged once, in its own span.
    let logged = log.entries.map { [$0.metadata["request"], $0.metadata["span"]].map { $0?.description } }
    let spans = tracer.finishedSpans.map { span in
      [span.attributes.get("request.id").flatMap(text), span.spanContext.spanID]
    }
    #expect(logged.count == 2_000)
    #expect(Set(logged) == Set(spans))
    #expect(Set(logged.map { $0[0] }).count == 2_000)
    #expect(Set(logged.map { $0[1] }).count == 2_000)
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

private func text(_ attribute: SpanAttribute) -> String? {
  if case .string(let text) = attribute { text } else { nil }
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
