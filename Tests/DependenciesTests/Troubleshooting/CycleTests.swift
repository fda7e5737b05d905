import Dependencies
import Foundation
import TestHelpers
import Testing

#if os(macOS) || os(Linux) || os(Windows)
  @Suite("A dependency that needs itself stops the program with a message that shows the cycle")
  struct CycleTests {
    @Test func `a key reads itself`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Dependency(\.selfish, line: 101) var selfish
        _ = selfish
      }
      expectCycle(result, [("\\.selfish", "CycleTests", 101), ("\\.selfish", "CycleKeys", 102)])
    }

    @Test func `three keys read each other in a ring`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Dependency(\.ringA, line: 201) var ring
        _ = ring
      }
      expectCycle(
        result,
        [
          ("\\.ringA", "CycleTests", 201), ("\\.ringB", "CycleKeys", 202), ("\\.ringC", "CycleKeys", 203),
          ("\\.ringA", "CycleKeys", 204),
        ])
    }

    @Test func `a ring is read inside a scope`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        withNumbers(alpha: 7) {
          @Dependency(\.ringB, line: 201) var ring
          _ = ring
        }
      }
      expectCycle(
        result,
        [
          ("\\.ringB", "CycleTests", 201), ("\\.ringC", "CycleKeys", 203), ("\\.ringA", "CycleKeys", 204),
          ("\\.ringB", "CycleKeys", 202),
        ])
    }

    @Test func `two initializers on two threads read each other`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
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
      expectCycle(
        result,
        [("\\.crossA", "CycleTests", 301), ("\\.crossB", "CycleKeys", 302), ("\\.crossA", "CycleKeys", 303)],
        or: [
          ("\\.crossB", "CycleTests", 311), ("\\.crossA", "CycleKeys", 303), ("\\.crossB", "CycleKeys", 302),
        ])
    }

    @Test func `a transient key reads itself`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Dependency(\.transientRing, line: 501) var ring
        _ = ring
      }
      expectCycle(result, [("\\.transientRing", "CycleTests", 501), ("\\.transientRing", "CycleKeys", 502)])
    }

    @Test func `a root key reads itself in a scope that it opens`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        @Dependency(\.rootRing, line: 601) var ring
        _ = ring
      }
      expectCycle(result, [("\\.rootRing", "CycleTests", 601), ("\\.rootRing", "CycleKeys", 602)])
    }

    @Test func `a root key reads itself in a context that a scope sets`() async {
      await #expect(processExitsWith: .failure) {
        withContext(.preview) { _ = current(\.rootRing) }
      }
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
