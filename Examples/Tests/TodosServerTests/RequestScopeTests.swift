import Dependencies
import DependenciesTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import InMemoryTracing
import Logging
import Testing
import Tracing

@testable import TodosServer

/// The middleware by itself, around handlers that ask for what it gives.
struct RequestScopeTests {
  let log: InMemoryLogHandler
  let tracer = InMemoryTracer()

  init() {
    var log = InMemoryLogHandler()
    // A program's tracer comes with such a provider: it adds the current span to log entries.
    log.metadataProvider = Logger.MetadataProvider {
      InstrumentationContext.current?.inMemorySpanContext.map { ["span": "\($0.spanID)"] } ?? [:]
    }
    self.log = log
  }

  /// The values that a handler sees.
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
    prepareDependencies {
      $0.date = DateGenerator { Date() }
      $0.logger = Logger(label: "test", factory: { _ in log })
      $0.tracer = tracer
      $0.uuid = .incrementing
    }
    let router = Router()
    router.add(middleware: RequestScope())
    router.get("/", use: handler)
    try await Application(router: router).test(.router) { try await test($0) }
  }

  @Test func `each of many requests at once sees its own id and one time, even in its tasks`() async throws {
    try await responding { _, _ in
      @Dependency(\.logger) var logger
      let before = Self.seen()
      await Task { [logger] in logger.notice("seen") }.value
      async let inChild = Self.seen()
      let inTask = await Task { Self.seen() }.value
      let all = await Set([before, inChild, inTask, Self.seen()])
      return Response(
        status: .ok, body: .init(byteBuffer: ByteBuffer(string: all.joined(separator: " and "))))
    } _: { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...2_000 {
          group.addTask {
            let response = try await client.execute(uri: "/", method: .get)
            let (id, body) = (try #require(response.headers[.requestID]), String(buffer: response.body))
            #expect(body.hasPrefix("\(id) \(id) ") && !body.contains(" and "))
          }
        }
        try await group.waitForAll()
      }
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
      let body = String(buffer: try await client.execute(uri: "/", method: .get).body)
      #expect(body.hasPrefix("\(UUID(0)) \(UUID(0)) "))
      #expect(Set(body.split(separator: ";")).count == 1)
    }
  }
}

private func text(_ attribute: SpanAttribute) -> String? {
  if case .string(let text) = attribute { text } else { nil }
}
