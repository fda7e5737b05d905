import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// `setUp` reads and prepares the values of its test.
final class SetUpXCTests: XCTestCase {
  private var feature: Feature?

  override func setUp() {
    prepareDependencies { $0.number = 7 }
    feature = Feature()
    XCTAssertEqual(feature?.act(), 1)
  }

  override func tearDown() async throws {
    XCTAssertEqual(feature?.act(), 3)
    XCTAssertEqual(Feature().act(), 4)
    XCTAssertEqual(Feature().number, 7)
  }

  func testFirst() { XCTAssertEqual(Feature().act(), 2) }
  func testSecond() async {
    XCTAssertEqual(Feature().act(), 2)
    XCTAssertEqual(feature?.number, 7)
  }
}
