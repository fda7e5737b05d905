internal import DependenciesPlatform
internal import IssueReporting

/// Prints an issue of a program without a place, where its place is not known.
struct PrintedIssue: IssueReporter {
  /// The reporters for an issue: this one instead of the default one, if that
  /// would print a place that is none.
  static func reporters(_ reporters: [any IssueReporter], at place: Place?) -> [any IssueReporter] {
    #if canImport(os)
      return reporters
    #else
      if place != nil || RootProvider.findsTests { return reporters }
      return reporters.map { $0.isDefault ? PrintedIssue() : $0 }
    #endif
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    // SAFETY: the C string is only read during the call.
    unsafe dependencies_print("\(message() ?? "")\n")
  }
}

/// Prints warnings, instead of a reporter that would fail the test.
///
/// XCTest does not have warnings on every system, so `IssueReporting` fails its tests
/// with an issue of any severity.
struct PrintedWarning: IssueReporter {
  /// The name of the test that the warning is about, if it is known.
  let test: String?

  /// The active reporters for a warning.
  ///
  /// The default one replaces one that would end the program, and this one replaces the default
  /// one where that would fail tests.
  static func reporters(of test: TestRun?) -> [any IssueReporter] {
    let reporters = IssueReporters.current.map { $0.isSame(as: .fatalError) ? .default : $0 }
    guard case .xcTest = TestContext.current else { return reporters }
    let printer = PrintedWarning(test: (test ?? RootProvider.testRoot(for: .read)?.test)?.name)
    return reporters.map { $0.isDefault ? printer : $0 }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    print(text(message() ?? "", at: "\(filePath):\(line)"))
  }

  /// A warning in the form of XCTest's failures, which editors and CI know how to show.
  func text(_ message: String, at place: String) -> String {
    "\(place): warning: \(test.map { "\($0) : " } ?? "")\(message)"
  }
}
