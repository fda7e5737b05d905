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
  static func report(
    _ message: String, _ error: (any Error)? = nil, severity: IssueSeverity = .error, at place: Place?,
    test: TestRun? = nil
  ) {
    let complete = error.map { Message.adding("\($0)", to: message) } ?? message
    if recordOutsideOfTests(text(complete, of: test, inTask: false), severity, place) { return }
    if recordInXCTest(text(complete, of: test, inTask: true), severity, place) { return }
    let text = text(message, of: test, inTask: true)
    let reporters = severity == .warning ? PrintedWarning.reporters(of: test) : IssueReporters.current
    withIssueReporters(PrintedIssue.reporters(reporters, at: place)) {
      report(text, error, severity, at: place ?? .unknown)
    }
  }

  private static func report(
    _ text: String, _ error: (any Error)?, _ severity: IssueSeverity, at place: Place
  ) {
    let (id, path, line, column) = (place.fileID, place.filePath, place.line, place.column)
    if let error { return reportIssue(error, text, fileID: id, filePath: path, line: line, column: column) }
    reportIssue(text, severity: severity, fileID: id, filePath: path, line: line, column: column)
  }

  /// Reports an issue that is about the process, and not about values.
  static func reportOfProcess(_ message: String, at place: Place?) {
    if recordOutsideOfTests(message, .error, place) || recordInXCTest(message, .error, place) { return }
    withIssueReporters(PrintedIssue.reporters(IssueReporters.current, at: place)) {
      report(message, nil, .error, at: place ?? .unknown)
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

  /// Lets test support record an issue outside the tasks of all tests; returns whether it did.
  private static func recordOutsideOfTests(
    _ message: @autoclosure () -> String, _ severity: IssueSeverity, _ place: Place?
  ) -> Bool {
    areDefault && RootProvider.support.record(message(), severity: severity, at: place)
  }

  /// Lets test support fail a test of XCTest; returns whether it did.
  ///
  /// `IssueReporting` may add a text about applications that host tests, with remedies that
  /// are not those of this package.
  private static func recordInXCTest(
    _ message: @autoclosure () -> String, _ severity: IssueSeverity, _ place: Place?
  ) -> Bool {
    severity == .error && areDefault && RootProvider.support.recordInXCTest(message(), at: place)
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
