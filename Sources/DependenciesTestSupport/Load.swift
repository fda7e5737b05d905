internal import Dependencies
private import DependenciesTestSupportLoader
internal import IssueReporting

/// Called by the loader target when a test bundle is loaded; see `Loader.c`.
@_cdecl("dependencies_test_support_load")
func load() {
  XCTestCases.observe()
  RootProvider.install(Support.self)
}

private enum Support: TestSupport {
  static func root(for purpose: RootProvider.Purpose) -> Root? {
    SwiftTestingCases.root(for: purpose) ?? XCTestCases.root(for: purpose)
  }

  static func record(_ message: String, severity: IssueSeverity, at place: Place?) -> Bool {
    !XCTestCases.isRunning && SwiftTestingCases.record(message, severity: severity, at: place)
  }

  static func recordInXCTest(_ message: String, at place: Place?) -> Bool {
    XCTestCases.isRunning && XCTestCases.record(message, at: place)
  }

  static var isXCTest: Bool { XCTestCases.isRunning }

  static var isBetweenTests: Bool { XCTestCases.isBetweenTests }
}
