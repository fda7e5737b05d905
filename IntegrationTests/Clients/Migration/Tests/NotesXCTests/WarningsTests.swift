import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Reports
import XCTest

// Warnings are printed, and fail no test.

final class WarningsTests: XCTestCase {
  func testAStaleValue() {
    @Dependency(\.repository) var repository
    XCTAssertEqual(repository.number, 3)
    withDependencies {
      $0.number = 7
    } operation: {
      @Dependency(\.repository) var repository
      XCTAssertEqual(repository.number, 3)
    }
  }

  func testManyScopes() {
    withDependencies {
      $0 = .live
    } operation: {
      for number in 0..<20 {
        withDependencies {
          $0.number = number
        } operation: {
          @Dependency(\.repository) var repository
          XCTAssertEqual(repository.number, number)
        }
      }
    }
  }

  func testTheyAreReported() {
    let reports = Reports()
    reports.collect { testAStaleValue() }
    XCTAssertEqual(reports.warnings.count, 1)
    XCTAssertEqual(reports.errors, [])
  }
}
