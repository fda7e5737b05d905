internal import IssueReporting

/// Prints warnings, in place of a reporter that would fail the test.
///
/// XCTest knows no warnings on all systems, so that `IssueReporting` fails a test with an issue of any severity there.
struct PrintedWarning: IssueReporter {
  /// The name of the test that the warning is about, if it is known.
  let test: String?

  /// The active reporters, with this one in place of the default one where that fails tests.
  static func reporters(of test: TestRun?) -> [any IssueReporter] {
    let reporters = IssueReporters.current
    guard case .xcTest = TestContext.current else { return reporters }
    let printer = PrintedWarning(test: (test ?? RootProvider.testRoot(for: .read)?.test)?.name)
    return reporters.map { $0.isDefault ? printer : $0 }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    print(Message.printed(message() ?? "", test: test, at: "\(filePath):\(line)"))
  }
}

extension Message {
  /// A warning in the form of XCTest's failures, which editors and CI know how to show.
  static func printed(_ message: String, test: String?, at place: String) -> String {
    "\(place): warning: \(test.map { "\($0) : " } ?? "")\(message)"
  }
}
