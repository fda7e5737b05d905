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

  func testCausesOneAsynchronously() async {
    await Task.yield()
    @Dependency(\.untested) var untested
    _ = untested
  }

  func testCausesOneInATask() async {
    await Task {
      @Dependency(\.untested) var untested
      _ = untested
    }.value
  }

  func testCausesOneOnAQueue() {
    let done = expectation(description: "The queue has read it.")
    let read = escapingDependencies {
      @Dependency(\.untested) var untested
      _ = untested
    }
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

  func testCausesNone() {
    withDependencies {
      $0.untested = Untested()
    } operation: {
      @Dependency(\.untested) var untested
      _ = untested
    }
  }
}
