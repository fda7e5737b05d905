import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@testable import TeaTime

@Suite(
  .dependencies {
    $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    $0.uuid = .incrementing
  }
)
struct ServerTests {
  init() {
    prepareDependencies { $0.cupStore = .inMemory() }
  }

  @Test func brewing() async throws {
    let server = CupServer()
    #expect(try await server.handle(Request(path: "/cups")).body == "")
    #expect(try await server.handle(Request(path: "/brew/mint")).status == 201)
    #expect(try await server.handle(Request(path: "/cups")).body == "Mint")
  }

  @Test func eachRequestHasItsOwnID() async throws {
    let server = CupServer()
    let bodies = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...10 {
        group.addTask { try await server.handle(Request(path: "/nowhere")).body }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(bodies.count == 10)
  }

  @Test func visitorsDoNotMeet() async throws {
    let server = CupServer()
    _ = try await server.handle(Request(path: "/brew/mint", visitor: "Ada"))

    #expect(try await server.handle(Request(path: "/cups", visitor: "Ada")).body == "Mint")
    #expect(try await server.handle(Request(path: "/cups", visitor: "Grace")).body == "")
    #expect(try await server.handle(Request(path: "/cups")).body == "")
  }
}
