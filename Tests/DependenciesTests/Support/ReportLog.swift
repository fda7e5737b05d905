import IssueReporting
import Testing

/// Collects the issues that are reported while an operation runs, instead of failing the test.
final class ReportLog: IssueReporter {
  struct Issue: Hashable {
    var message: String
    var severity: IssueSeverity
    var fileID: String
    var line: UInt
    var column: UInt
  }

  private let recorded = LockIsolated<[Issue]>([])

  var issues: [Issue] { recorded.withLock { $0 } }
  var messages: [String] { issues.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = Issue(
      message: message() ?? "", severity: severity, fileID: fileID.description, line: line, column: column)
    recorded.withLock { $0.append(issue) }
  }

  func during<R>(_ operation: () throws -> R) rethrows -> R {
    try withIssueReporters([self], operation: operation)
  }

  func during<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await withIssueReporters([self], operation: operation)
  }

  /// Expects these messages, and no other, of a debug build, and none at all of a release build.
  func expectInDebug(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #if DEBUG
      #expect(messages == expected, sourceLocation: sourceLocation)
    #else
      #expect(messages.isEmpty, sourceLocation: sourceLocation)
    #endif
  }
}
