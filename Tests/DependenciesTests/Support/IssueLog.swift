import IssueReporting
import Testing

/// Collects what is reported, instead of failing the test, so that tests can assert every word of it.
final class IssueLog: IssueReporter {
  struct Entry: Hashable, Sendable {
    var message: String
    var severity: IssueSeverity
    var fileID: String
    var line: UInt
    var column: UInt

    var isWarning: Bool { severity == .warning }
  }

  private let box = Box<[Entry]>([])

  var entries: [Entry] { box.value }
  var messages: [String] { entries.map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let entry = Entry(
      message: message() ?? "", severity: severity, fileID: fileID.description, line: line, column: column)
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

  /// Expects these messages, and no other, of a debug build, and none at all of a release build.
  func expectInDebug(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #if DEBUG
      #expect(messages == expected, sourceLocation: sourceLocation)
    #else
      #expect(messages.isEmpty, sourceLocation: sourceLocation)
    #endif
  }
}

/// The issues that `operation` reports.
func issues(_ operation: () throws -> Void) rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try log.collect(operation)
  return log.entries
}

/// The issues that `operation` reports.
func issues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await log.collect(operation)
  return log.entries
}
