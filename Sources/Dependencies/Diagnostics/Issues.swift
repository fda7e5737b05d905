internal import IssueReporting

/// Reports issues.
package enum Issues {
  /// Reports an issue of code that uses the current dependencies, at a place that the user knows.
  package static func report(_ message: String, here place: Place?) {
    report(message, at: place, test: Scope.current.testRun)
  }

  /// Reports an issue.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - error: The error that it is about, which no code catches.
  ///   - severity: Whether it fails a test.
  ///   - place: The place to report it at, if it is known.
  ///   - test: The test whose values the issue is about, if it is about values.
  ///   - isOfProcess: Whether it is about the process, wherever it is reported.
  static func report(
    _ message: String, _ error: (any Error)? = nil, severity: IssueSeverity = .error, at place: Place?,
    test: TestRun? = nil, isOfProcess: Bool = false
  ) {
    let complete = error.map { Message.adding("\($0)", to: message) } ?? message
    if areDefault {
      let support = RootProvider.support
      let outside = text(complete, of: test, inTask: isOfProcess)
      if support.record(outside, severity: severity, at: place) { return }
      // `IssueReporting` may add a text about applications that host tests, with remedies that are not those
      // of this package.
      let inside = text(complete, of: test, inTask: true)
      if severity == .error, support.recordInXCTest(inside, at: place) { return }
    }
    let text = text(message, of: test, inTask: true)
    let reporters = severity == .warning ? PrintedWarning.reporters(of: test) : IssueReporters.current
    withIssueReporters(PrintedIssue.reporters(reporters, at: place)) {
      let place = place ?? .unknown
      let (id, path, line, column) = (place.fileID, place.filePath, place.line, place.column)
      if let error { return reportIssue(error, text, fileID: id, filePath: path, line: line, column: column) }
      reportIssue(text, severity: severity, fileID: id, filePath: path, line: line, column: column)
    }
  }

  /// A message with the test that it is about.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - test: The test whose values it is about.
  ///   - inTask: Whether it is reported in the task of a test, and not outside the tasks of all tests.
  /// - Returns: The text.
  private static func text(_ message: String, of test: TestRun?, inTask: Bool) -> String {
    guard let test else { return inTask ? message : Message.outsideOfTests(message) }
    if test.hasEnded { return Message.afterEnd(message, test: test.name) }
    if RootProvider.findsTests, RootProvider.testRoot(for: .read)?.test?.name != test.name {
      return Message.elsewhere(message, test: test.name)
    }
    return message
  }

  /// Whether tests run, and no code has set other reporters for issues.
  private static var areDefault: Bool {
    let reporters = IssueReporters.current
    return RootProvider.findsTests && !reporters.isEmpty && reporters.allSatisfy(\.isDefault)
  }
}

extension IssueReporter {
  /// Whether this is the reporter that applies where nobody has set one.
  var isDefault: Bool { isSame(as: .default) }

  func isSame(as other: any IssueReporter) -> Bool { type(of: self) == type(of: other) }
}

/// One run of a test, as issues name it.
package final class TestRun: Sendable {
  let name: String
  private let isOver = LockedValue(false)

  package init(_ name: String) { self.name = name }

  /// Whether the test is known to have ended.
  var hasEnded: Bool { isOver.withLock { $0 } }

  package func end() { isOver.withLock { $0 = true } }
}
