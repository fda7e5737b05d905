import Dependencies
import DependenciesTestSupport
import TestHelpers
import XCTest

/// What `class func setUp` prepares, no test sees, and a warning says so.
final class ClassSetUpXCTests: XCTestCase {
  private static let reporter = Reporter()
  private static let line: UInt = #line + 5

  override class func setUp() {
    super.setUp()
    withIssueReporters([reporter]) {
      prepareDependencies { $0.date.now = .distantPast }
      prepareDependencies { _ in }
    }
  }

  func testAWarningSaysSo() {
    let warnings = Self.reporter.warnings.value
    XCTAssertEqual(
      warnings,
      [
        """
        prepareDependencies was called between tests, such as in "class func setUp". No test will see these values.

          Called at: DependenciesTests/ClassSetUpXCTests.swift:\(Self.line)

        Each test starts with values of its own. To fix this, call prepareDependencies in "func setUp", which runs for \
        each test, or override the values around each test in "func invokeTest". [DEP-prepared-for-no-test]
        """
      ])
  }

  func testATestPreparesAsEver() {
    withIssueReporters([Self.reporter]) {
      prepareDependencies { $0.date.now = .distantFuture }
    }
    XCTAssertEqual(Dependency(\.date.now).wrappedValue, .distantFuture)
    XCTAssertEqual(Self.reporter.warnings.value.count, 1)
  }
}

/// Warnings are printed, and this test passes.
final class WarningXCTests: XCTestCase {
  func testAWarningFailsNoTest() {
    @Dependency(Copy.self) var copy
    XCTAssertEqual(copy.date, .distantPast)
    withDependencies {
      $0.date.now = .distantFuture
    } operation: {
      @Dependency(Copy.self) var copy
      XCTAssertEqual(copy.date, .distantPast)
    }
  }

  func testAReporterStillGetsIt() {
    let reporter = Reporter()
    withIssueReporters([reporter]) { testAWarningFailsNoTest() }
    #if DEBUG
      XCTAssertEqual(reporter.warnings.value.count, 1)
    #endif
  }

  override func invokeTest() {
    withDependencies {
      $0.date.now = .distantPast
    } operation: {
      super.invokeTest()
    }
  }
}

/// A copy of the date, which is stale in a scope that overrides it.
private struct Copy: DependencyKey {
  let date: Date

  static var liveValue: Copy { Copy(date: Dependency(\.date.now).wrappedValue) }
  static var testValue: Copy { liveValue }
}

private struct Reporter: IssueReporter {
  let warnings = Box<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    if severity == .warning { warnings.update { $0.append(message) } }
  }
}
