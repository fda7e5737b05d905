import Dependencies
import Feature
import XCTest

/// Tests that cause issues on purpose.
///
/// `ChildrenTests` runs them, and looks up which test got each issue.
///
/// Each says in its name how many are its own.
final class AttributionXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["ATTRIBUTION"] == "1")
  }

  func testCausesOne() {
    @Dependency(\.untested) var untested
    _ = untested
  }

  func testCausesOneInATask() async { await Task { _ = Dependency(\.untested).wrappedValue }.value }

  func testCausesOneOnAQueue() {
    let done = expectation(description: "The queue has read it.")
    let read = escapingDependencies { _ = Dependency(\.untested).wrappedValue }
    DispatchQueue.global().async {
      read()
      done.fulfill()
    }
    wait(for: [done], timeout: 10)
  }

  func testCausesOneByALatePreparation() {
    _ = Model().owner
    prepareDependencies { $0.owner = "late" }
  }

  func testCausesAWarning() {
    _ = Dependency(BadgeKey.self).wrappedValue
    withDependencies({ $0.owner = "somebody" }) {
      XCTAssertEqual(Dependency(BadgeKey.self).wrappedValue, "badge of nobody")
    }
  }

  func testCausesNone() {
    withDependencies({ $0.untested = Untested() }) { _ = Dependency(\.untested).wrappedValue }
  }
}

/// Issues that are reported outside of the task of a test, or after its end; see `AttributionXCTests`.
final class OffTaskXCTests: XCTestCase {
  private final class Reader: Sendable {
    let dependencies: DependencyValues.Continuation
    init(_ dependencies: DependencyValues.Continuation) { self.dependencies = dependencies }
    deinit { dependencies.yield { _ = Dependency(\.untested).wrappedValue } }
  }

  @MainActor
  private final class IsolatedReader {
    let dependencies = withEscapedDependencies { $0 }
    isolated deinit { dependencies.yield { _ = Dependency(\.untested).wrappedValue } }
  }

  override func setUpWithError() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment["ATTRIBUTION"] == "1")
  }

  func testReadsInADetachedTask() async {
    let read = escapingDependencies { _ = Dependency(\.untested).wrappedValue }
    await Task.detached { read() }.value
  }

  func testReadsInADeinit() async {
    let dependencies = withEscapedDependencies { $0 }
    await Task.detached { _ = Reader(dependencies) }.value
  }

  @MainActor
  func testReadsInAnIsolatedDeinit() async {
    var reader: IsolatedReader? = IsolatedReader()
    XCTAssertNotNil(reader)
    reader = nil
    await Task.yield()
  }

  private static let nextTestRuns = DispatchSemaphore(value: 0)
  private static let hasRead = DispatchSemaphore(value: 0)

  func testReadsLater1() {
    withEscapedDependencies { dependencies in
      Thread.detachNewThread {
        Self.nextTestRuns.wait()
        dependencies.yield { _ = Dependency(\.untested).wrappedValue }
        Self.hasRead.signal()
      }
    }
  }

  func testReadsLater2() {
    // The work of the test before this one reads now.
    Self.nextTestRuns.signal()
    XCTAssertEqual(Self.hasRead.wait(timeout: .now() + 120), .success)
  }
}

/// A base class that replaces all values of its tests, as those of 1.16 do.
final class LiveXCTests: XCTestCase {
  private let stored = Model()
  private let mine = withDependencies({ $0.owner = "somebody" }) { Model() }

  override func invokeTest() { withDependencies({ $0 = .live }) { super.invokeTest() } }

  func testEverythingIsLive() async {
    await Task.yield()
    XCTAssertEqual([Model().owner, stored.owner, mine.owner], ["everybody", "everybody", "somebody"])
    XCTAssertEqual(Dependency(\.context).wrappedValue, .live)
  }

  func testBackInATest() {
    withDependencies({ $0 = .test }) {
      XCTAssertEqual([Model().owner, stored.owner, mine.owner], ["nobody", "nobody", "somebody"])
    }
  }
}
