internal import IssueReporting

extension Resolution {
  /// Runs an initializer, whose issues are not reported if a closure that sets values reads the key.
  ///
  /// The value is not cached then, so that the next reader gets the issues.
  func silencingIssues<R>(_ create: () -> R) -> R {
    guard isSilent, scratch == nil else { return create() }
    return withIssueReporters([UpdateReporter(outer: IssueReporters.current)], operation: create)
  }
}

/// Reports an issue unless it comes from a closure that sets values, or from an
/// initializer that such a closure runs.
///
/// Tasks that an initializer starts inherit this reporter, but not the phase of the closure.
private struct UpdateReporter: IssueReporter {
  let outer: [any IssueReporter]

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    if severity == .error, UpdatePhase.silencesIssue() { return }
    for reporter in outer {
      reporter.reportIssue(
        message(), severity: severity, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
