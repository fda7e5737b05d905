import Dependencies
import DependenciesTestSupport
import Feature
import Foundation
import Testing

/// Issues that are reported where no test is known, or after the end of the test; see `AttributionTests`.
///
/// The messages name the test.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ATTRIBUTION"] == "1"))
struct OffTaskTests {
  private final class Reader: Sendable {
    let dependencies: DependencyValues.Continuation
    init(_ dependencies: DependencyValues.Continuation) { self.dependencies = dependencies }
    deinit { dependencies.yield { _ = Dependency(\.untested).wrappedValue } }
  }

  @Test func readsOnAQueue() async {
    await withCheckedContinuation { continuation in
      withEscapedDependencies { dependencies in
        DispatchQueue.global().async {
          dependencies.yield { _ = Dependency(\.untested).wrappedValue }
          continuation.resume()
        }
      }
    }
  }

  @Test func readsInADetachedTask() async {
    let read = escapingDependencies { _ = Dependency(\.untested).wrappedValue }
    await Task.detached { read() }.value
  }

  @Test func readsInADeinit() async {
    let dependencies = withEscapedDependencies { $0 }
    await Task.detached { _ = Reader(dependencies) }.value
  }

  @Test(.dependency(\.owner, "somebody"))
  func readsAfterItsEnd() {
    withEscapedDependencies { dependencies in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 1)
        dependencies.yield { _ = Dependency(\.untested).wrappedValue }
      }
    }
  }

  @Test(.dependency(\.owner, "somebody"))
  func readsInATaskAfterItsEnd() {
    Task {
      try? await Task.sleep(nanoseconds: 1_000_000_000)
      _ = Dependency(\.untested).wrappedValue
    }
  }

  @Test func runsUntilTheOthersHaveRead() async throws {
    try await Task.sleep(nanoseconds: 2_500_000_000)
  }
}
