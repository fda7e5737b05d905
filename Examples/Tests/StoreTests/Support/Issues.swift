import IssueReporting
import Synchronization

/// An issue, in place of a failure of the test.
struct ReportedIssue: Equatable, Sendable {
  var message: String
  var fileID: String
  var line: UInt

  init(_ message: String, fileID: String = #fileID, line: UInt) {
    self.message = message
    self.fileID = fileID
    self.line = line
  }
}

/// What an operation reports, and the effects that it starts.
func issues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [ReportedIssue] {
  let log = IssueLog()
  try await withIssueReporters([log], isolation: isolation, operation: operation)
  return log.issues
}

private final class IssueLog: IssueReporter {
  private let reported = Mutex<[ReportedIssue]>([])

  var issues: [ReportedIssue] { reported.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = ReportedIssue(message() ?? "", fileID: fileID.description, line: line)
    reported.withLock { $0.append(issue) }
  }
}
