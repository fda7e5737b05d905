import IssueReporting

/// Collects what is reported, so that tests can assert every word of it.
final class IssueLog: IssueReporter {
  struct Entry: Sendable {
    var message: String
    var isWarning: Bool
    var fileID: String
    var line: UInt
  }

  private let box = Box<[Entry]>([])

  var entries: [Entry] { box.value }
  var messages: [String] { box.value.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let entry = Entry(
      message: message() ?? "", isWarning: severity == .warning, fileID: fileID.description, line: line)
    box.update { $0.append(entry) }
  }

  /// Collects what `operation` reports on this task.
  func collect<R>(_ operation: () throws -> R) rethrows -> R {
    try withIssueReporters([self], operation: operation)
  }

  func collect<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await withIssueReporters([self], isolation: isolation, operation: operation)
  }
}

/// What `operation` reports.
func issues(_ operation: () throws -> Void) rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try log.collect(operation)
  return log.entries
}

/// What `operation` reports.
func issues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await log.collect(operation)
  return log.entries
}
