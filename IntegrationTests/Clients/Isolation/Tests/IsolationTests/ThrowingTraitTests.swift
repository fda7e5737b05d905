import DependenciesTestSupport
import Foundation
import Testing

/// A trait that throws fails its test: `ChildrenTests` runs it, and expects it to fail.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["ISOLATION_THROWS"] == "1"))
struct ThrowingTraitTests {
  struct SetUpFailed: Error {}

  @Test(.dependencies { _ in throw SetUpFailed() })
  func neverRuns() { print("The test ran.") }
}
