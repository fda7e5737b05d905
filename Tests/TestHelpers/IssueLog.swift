package import IssueReporting

/// Collects reported issues, instead of failing the test, so that tests can assert every word of them.
package final class IssueLog: IssueReporter {
  package struct Entry: Hashable, Sendable {
    package var message: String
    package var severity: IssueSeverity
    package var fileID: String
    package var line: UInt
    package var column: UInt

    package var isWarning: Bool { severity == .warning }

    /// The code of the message, whose words `Messages.txt` shows.
    package var code: String? { message.firstMatch(of: #/\[(DEP-[a-z-]+)\]$/#).map { String($0.1) } }

    /// What the message says after a label, such as the place after `Read at`.
    package subscript(label: String) -> String? {
      message.split(separator: "\n").first { $0.hasPrefix("  \(label): ") }
        .map { $0.dropFirst(label.count + 4).trimmingPrefix(while: { $0 == " " }) }.map(String.init)
    }
  }

  private let box = Box<[Entry]>([])

  package init() {}

  package var entries: [Entry] { box.value }
  package var messages: [String] { entries.map(\.message) }

  package func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let entry = Entry(
      message: message() ?? "", severity: severity, fileID: fileID.description, line: line, column: column)
    box.update { $0.append(entry) }
  }

  /// Collects what `operation` reports on this task.
  package func collect<R>(_ operation: () throws -> R) rethrows -> R {
    try withIssueReporters([self], operation: operation)
  }

  package func collect<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await withIssueReporters([self], isolation: isolation, operation: operation)
  }
}

/// What debug builds report, and release builds don't.
package func inDebug<Element>(_ expected: [Element]) -> [Element] {
  #if DEBUG
    expected
  #else
    []
  #endif
}

/// The issues that `operation` reports.
package func issues(_ operation: () throws -> Void) rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try log.collect(operation)
  return log.entries
}

/// The issues that `operation` reports.
package func issues(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await log.collect(operation)
  return log.entries
}
