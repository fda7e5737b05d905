#if Macros
  import DependenciesMacros
  import Foundation
  import Testing

  /// Keeps the messages of issues instead of failing the test.
  final class IssueCollector: IssueReporter, @unchecked Sendable {
    // Every access holds the lock.
    private let lock = NSLock()
    private var collected: [String] = []

    var texts: [String] {
      lock.withLock { collected }
    }

    /// The messages without the place of an endpoint, which is another for each.
    var messages: [String] {
      texts.map { $0.replacing(#/  Declared at: .*\n\n/#, with: "") }
    }

    func reportIssue(
      _ message: @autoclosure () -> String?,
      severity: IssueSeverity,
      fileID: StaticString,
      filePath: StaticString,
      line: UInt,
      column: UInt
    ) {
      let text = message() ?? ""
      lock.withLock { collected.append(text) }
    }
  }

  /// The messages of the issues that an operation reports.
  func issues(_ operation: () throws -> Void) rethrows -> [String] {
    let collector = IssueCollector()
    try withIssueReporters([collector], operation: operation)
    return collector.messages
  }

  /// The messages of the issues that an operation reports.
  func issues(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
  ) async rethrows -> [String] {
    let collector = IssueCollector()
    try await withIssueReporters([collector], operation: operation)
    return collector.messages
  }

  /// Expects an operation to report these issues and no other.
  func expectIssues(
    _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation, _ operation: () -> Void
  ) {
    let reported = issues(operation)
    #expect(reported == messages, sourceLocation: sourceLocation)
  }

  /// The messages of endpoints that are called without having been overridden.
  func reports(_ endpoints: String...) -> [String] {
    endpoints.map { endpoint in
      let names = endpoint.split(separator: ".")
      let client = names.dropLast().joined(separator: ".")
      let target = client.isEmpty ? "$0.\(endpoint)" : "$0[\(client).self].\(names[names.count - 1])"
      return """
        Unimplemented: '\(endpoint)' was called, but it has not been overridden.

        To fix this, do one of these:

        • Override it for the test: @Test(.dependencies { \(target) = { … } })
        • Override it for part of the test: withDependencies { \(target) = { … } } operation: { … }
        • In a program or a preview, implement it where the client is created, such as in its 'liveValue' or \
        'previewValue'. [DEP-unimplemented-endpoint]
        """
    }
  }
#endif
