import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// Overrides around `invokeTest` hold for the whole test, and each test still has its own root.
class InvokeTestTests: XCTestCase {
  @Dependency(\.number) private var stored

  override func invokeTest() {
    withDependencies {
      $0.number = 1234
    } operation: {
      super.invokeTest()
    }
  }

  override func setUp() { XCTAssertEqual(Feature().number, 1234) }
  override func tearDown() { XCTAssertEqual(Feature().number, 1234) }

  func testSync() {
    XCTAssertEqual(Feature().number, 1234)
    XCTAssertEqual(stored, 1234)
    XCTAssertEqual(Feature().act(), 1)
  }

  func testAsync() async {
    XCTAssertEqual(Feature().number, 1234)
    await Task.yield()
    XCTAssertEqual(Feature().number, 1234)
    let inTask = await Task { Feature().number }.value
    XCTAssertEqual(inTask, 1234)
    XCTAssertEqual(Feature().act(), 1)
  }

  func testInnerScopesAdd() {
    withDependencies {
      $0.number += 1
    } operation: {
      XCTAssertEqual(Feature().number, 1235)
      XCTAssertEqual(stored, 1235)
    }
    XCTAssertEqual(Feature().act(), 1)
  }
}
