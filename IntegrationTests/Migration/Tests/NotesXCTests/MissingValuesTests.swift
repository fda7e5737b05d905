import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Reports
import XCTest

// How often a missing value is reported.

final class MissingValuesTests: XCTestCase {
  private func read() -> String {
    @Dependency(\.unstubbed.name) var name
    return name
  }

  private func readElsewhere() -> String {
    @Dependency(\.unstubbed) var unstubbed
    return unstubbed.name
  }

  func testAMissingTestValueOnce() {
    let reports = Reports()
    reports.collect {
      XCTAssertEqual(read(), "live")
      XCTAssertEqual(read(), "live")
      XCTAssertEqual(readElsewhere(), "live")
    }
    XCTAssertEqual(reports.errors.count, 1)
  }

  func testAMissingTestValueAgainInTheNextTest() {
    let reports = Reports()
    reports.collect {
      _ = readElsewhere()
      _ = read()
    }
    XCTAssertEqual(reports.errors.count, 1)
  }

  func testAMissingLiveValueAtEachRead() {
    let reports = Reports()
    reports.collect {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.unlived) var unlived
        XCTAssertEqual(unlived.name, "test")
        XCTAssertEqual(unlived.name, "test")
      }
    }
    XCTAssertEqual(reports.errors.count, 2)
  }

  func testAnOverrideIsNotReported() {
    withDependencies {
      $0.unstubbed = Unstubbed(name: "mine")
    } operation: {
      XCTAssertEqual(read(), "mine")
      XCTAssertEqual(readElsewhere(), "mine")
    }
  }
}
