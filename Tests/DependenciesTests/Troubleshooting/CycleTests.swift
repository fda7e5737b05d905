import Dependencies
import Foundation
import TestHelpers
import Testing

#if os(macOS) || os(Linux) || os(Windows)
  @Suite("A dependency that needs itself stops the program and says why")
  struct CycleTests {
    @Test func `a key reads itself`() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        @Dependency(\.selfish, line: 101) var selfish
        _ = selfish
      }
      expect(result, [message([("selfish", 101), ("selfish", 102)])])
    }

    @Test func `three keys read each other in a ring`() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        @Dependency(\.ringA, line: 201) var ring
        _ = ring
      }
      expect(result, [message([("ringA", 201), ("ringB", 202), ("ringC", 203), ("ringA", 204)])])
    }

    @Test func `a ring is read inside a scope`() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        withNumbers(alpha: 7) {
          @Dependency(\.ringB, line: 201) var ring
          _ = ring
        }
      }
      expect(result, [message([("ringB", 201), ("ringC", 203), ("ringA", 204), ("ringB", 202)])])
    }

    @Test func `two initializers on two threads read each other`() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        exitAfter(seconds: 120)
        let root = DependencyValues()
        onThreads(2) { index in
          withFreshRoot(root) {
            @Dependency(\.crossA, line: 301) var crossA
            @Dependency(\.crossB, line: 311) var crossB
            return index == 0 ? crossA : crossB
          }
        }
      }
      expect(
        result,
        [
          message([("crossA", 301), ("crossB", 302), ("crossA", 303)]),
          message([("crossB", 311), ("crossA", 303), ("crossB", 302)]),
        ])
    }

    @Test func `a transient key reads itself`() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        @Dependency(\.transientRing, line: 501) var ring
        _ = ring
      }
      expect(result, [message([("transientRing", 501), ("transientRing", 502)])])
    }

    @Test func `a root key reads itself in a scope of its own`() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        @Dependency(\.rootRing, line: 601) var ring
        _ = ring
      }
      expect(result, [message([("rootRing", 601), ("rootRing", 602)])])
    }

    private func message(_ chain: [(name: String, line: Int)]) -> String {
      let names = chain.map { "\\.\($0.name)" }.joined(separator: " → ")
      #if DEBUG
        let places = chain.map {
          "  \\.\($0.name) is read at DependenciesTests/\(file(of: $0.line)).swift:\($0.line)\n"
        }
        return """
          Circular dependency: \(names)

          Each value's initializer reads the next, so none of them can finish.

          \(places.joined())
          To fix this, break one arrow: let the value store a "@Dependency" property and read it where it is used, \
          instead of reading it while the value is created. [DEP-cycle]
          """
      #else
        return "Circular dependency: \(names)\n"
      #endif
    }

    private func file(of line: Int) -> String { line % 10 == 1 ? "CycleTests" : "CycleKeys" }

    private func expect(
      _ result: ExitTest.Result, _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(
        messages.contains { text.contains("Fatal error: " + $0) }, "\(text.prefix(1_000))",
        sourceLocation: sourceLocation)
    }
  }

  /// Ends the process in good order if it has not ended by then, so that a hang fails its test.
  private func exitAfter(seconds: UInt32) {
    Thread {
      sleep(seconds)
      exit(EXIT_SUCCESS)
    }.start()
  }
#endif
