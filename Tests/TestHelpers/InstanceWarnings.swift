package import Testing

/// Expects that a test's task warns of an instance that a scope shares or creates again, and of nothing else.
package struct InstanceWarnings: TestTrait, TestScoping {
  private static let codes = [
    "DEP-stale-value", "DEP-second-instance", "DEP-static-value", "DEP-many-scopes",
  ]
  let sourceLocation: SourceLocation

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let log = IssueLog()
    try await log.collect { try await function() }
    log.expectInstanceWarnings(sourceLocation: sourceLocation)
    #if DEBUG
      #expect(!log.entries.isEmpty, "Nothing was reported.", sourceLocation: sourceLocation)
    #endif
  }

  fileprivate static func isExpected(_ entry: IssueLog.Entry) -> Bool {
    entry.isWarning && entry.code.map(codes.contains) == true
  }
}

extension Trait where Self == InstanceWarnings {
  /// Expects that debug builds warn of an instance that a scope shares or creates again.
  package static func instanceWarnings(sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    Self(sourceLocation: sourceLocation)
  }
}

extension IssueLog {
  /// Expects nothing but warnings of instances that a scope shares or creates again.
  package func expectInstanceWarnings(sourceLocation: SourceLocation = #_sourceLocation) {
    let others = entries.filter { !InstanceWarnings.isExpected($0) }.map(\.message)
    #expect(others == [], sourceLocation: sourceLocation)
  }
}
