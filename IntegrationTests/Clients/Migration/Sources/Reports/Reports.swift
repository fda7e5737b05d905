import Dependencies
import Foundation

/// Collects what is reported while an operation runs.
public final class Reports: IssueReporter, @unchecked Sendable {
  private let lock = NSLock()
  private var reports: [(message: String, severity: IssueSeverity)] = []

  public init() {}

  public var all: [String] { lock.withLock { reports.map(\.message) } }
  public var warnings: [String] { messages(.warning) }
  public var errors: [String] { messages(.error) }

  private func messages(_ severity: IssueSeverity) -> [String] {
    lock.withLock { reports.filter { $0.severity == severity }.map(\.message) }
  }

  public func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message() ?? ""
    lock.withLock { reports.append((message, severity)) }
  }

  public func collect(_ operation: () -> Void) {
    withIssueReporters([self], operation: operation)
  }

  public func collect(_ operation: () async -> Void) async {
    await withIssueReporters([self], operation: operation)
  }
}
