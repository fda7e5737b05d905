import Dependencies
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import Synchronization
import Testing

@testable import TodosWeb

/// The middleware by itself, around handlers that ask for what it gives.
struct RequestScopeTests {
  /// What a handler sees, as text.
  @Sendable
  private static func seen() -> String {
    @Dependency(\.date.now) var now
    @Dependency(\.logger) var logger
    @Dependency(\.requestID) var requestID
    let (id, logged) = (requestID?.uuidString, logger[metadataKey: "request"])
    return "\(id ?? "none") \(logged ?? "none") \(Int(now.timeIntervalSince1970))"
  }

  private static func response(_ text: String) -> Response {
    Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Runs a route in scopes.
  ///
  /// The date is a second later at each look at it.
  private func responding(
    _ handler: @escaping @Sendable (Request, BasicRequestContext) async throws -> Response,
    _ test: @Sendable (any TestClientProtocol) async throws -> Void
  ) async throws {
    let looks = Looks()
    prepareDependencies {
      $0.date = DateGenerator { Date(timeIntervalSince1970: looks.next()) }
      $0.logger = Logger(label: "test", factory: { _ in InMemoryLogHandler() })
      $0.uuid = .incrementing
    }
    let router = Router()
    router.add(middleware: RequestScope())
    router.get("/", use: handler)
    try await Application(router: router).test(.router) { try await test($0) }
  }

  private final class Looks: Sendable {
    private let count = Mutex(0.0)
    func next() -> Double {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test func theHandlerSeesIdLoggerAndArrival() async throws {
    try await responding { _, _ in
      Self.response("\(Self.seen()), \(Self.seen())")
    } _: { client in
      for number in 0...1 {
        let response = try await client.execute(uri: "/", method: .get)
        let id = UUID(number).uuidString
        #expect(response.headers[.requestID] == id)
        // It is one time for as long as a request is handled.
        let seen = "\(id) \(id) \(number + 1)"
        #expect(String(buffer: response.body) == "\(seen), \(seen)")
      }
      #expect(Self.seen().hasPrefix("none none "))
    }
  }

  @Test func manyAtOnceDoNotMix() async throws {
    try await responding { _, _ in
      let before = Self.seen()
      await Task.yield()
      async let inChild = Self.seen()
      let inTask = await Task { Self.seen() }.value
      let all = await [before, inChild, inTask, Self.seen()]
      return Self.response(Set(all).joined(separator: " and "))
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
      // Each saw its own id wherever it looked, and a date that no other saw.
      #expect(Set(answers) == Set((1...200).map { "same \($0)" }))
    }
  }

  @Test func aBodyThatIsWrittenBitByBitIsWrittenInTheScope() async throws {
    try await responding { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 1...2 { try await writer.write(ByteBuffer(string: Self.seen() + ";")) }
          try await writer.finish(nil)
        })
    } _: { client in
      let response = try await client.execute(uri: "/", method: .get)
      let id = UUID(0).uuidString
      #expect(String(buffer: response.body) == "\(id) \(id) 1;\(id) \(id) 1;")
    }
  }
}
