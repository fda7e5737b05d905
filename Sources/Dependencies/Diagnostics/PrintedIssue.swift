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
