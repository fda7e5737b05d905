import Dependencies
import DependenciesTestSupport
import Dispatch
import TestHelpers
import XCTest

/// What a method leaves on the main queue runs while a later method waits.
final class MainQueueXCTests: XCTestCase {
  private static let seen = Collected<Bool>()

  func testALeavesWorkOnTheMainQueue() {
    prepareDependencies { $0.number = 1 }
    let feature = Feature()
    DispatchQueue.main.async {
      Self.seen.add(feature.number == 1)
    }
  }

  func testBReadsTheFirstMethodsValuesThere() async {
    prepareDependencies { $0.number = 2 }
    await MainActor.run {}
    XCTAssertEqual(Feature().number, 2)
    XCTAssertFalse(Self.seen.all.contains(false), "It reads the values of the method that runs.")
  }
}
