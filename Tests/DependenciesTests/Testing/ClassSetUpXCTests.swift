import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// No test sees what `class func setUp` prepares, and a warning says so.
final class ClassSetUpXCTests: XCTestCase {
  private static let log = IssueLog()
  private static let line: UInt = #line + 5

  override class func setUp() {
    super.setUp()
    log.collect {
      prepareDependencies { $0.date.now = .distantPast }
      prepareDependencies { _ in }
    }
  }

  func testAWarningSaysSo() {
    let warnings = Self.log.entries.filter(\.isWarning)
    XCTAssertEqual(warnings.map(\.code), ["DEP-prepared-for-no-test"])
    XCTAssertEqual(warnings.map { $0["Called at"] }, ["\(#fileID):\(Self.line)"])
  }

  func testATestPreparesAsEver() {
    Self.log.collect {
      prepareDependencies { $0.date.now = .distantFuture }
    }
    XCTAssertEqual(Dependency(\.date.now).wrappedValue, .distantFuture)
    XCTAssertEqual(Self.log.entries.filter(\.isWarning).count, 1)
  }
}
