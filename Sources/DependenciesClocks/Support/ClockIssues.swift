#if !SwiftClocks
  import IssueReporting

  /// Reports the issues of clocks.
  package enum ClockIssues {
    /// Reports an issue at a place.
    package typealias Reporter =
      @Sendable (
        _ message: String, _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
      ) -> Void

    private struct Installed {
      var reporter: Reporter?
    }

    private static let installed = LockedValue(Installed())

    /// Lets `Dependencies` report the issues: it also records those that no task of a test causes.
    package static func install(_ reporter: @escaping Reporter) {
      installed.withLock { $0.reporter = $0.reporter ?? reporter }
    }

    static func report(
      _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
      if let reporter = installed.withLock({ $0 }).reporter {
        return reporter(message, fileID, filePath, line, column)
      }
      reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
