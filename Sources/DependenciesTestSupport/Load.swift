internal import Dependencies
private import DependenciesTestSupportLoader

/// Called by the loader target when a test bundle is loaded; see `Loader.c`.
@_cdecl("dependencies_test_support_load")
func load() {
  XCTestCases.observe()
  RootProvider.install { purpose in SwiftTestingCases.root(for: purpose) ?? XCTestCases.root(for: purpose) }
  Issues.install(
    { message, severity, place in
      !XCTestCases.isRunning && SwiftTestingCases.record(message, severity: severity, at: place)
    }, isBetweenTests: { XCTestCases.isBetweenTests })
}
