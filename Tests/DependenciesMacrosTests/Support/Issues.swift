#if Macros
  import TestHelpers
  import Testing

  extension IssueLog {
    /// The messages without the place of an endpoint, and without what to do in a test, which differ for each.
    fileprivate var placeless: [String] {
      messages.map {
        $0.replacing(#/  Declared at: .*\n\n/#, with: "")
          .replacing(#/• (Override it for .* = \{ … \}|In a test,).*\n/#, with: "")
      }
    }
  }

  /// The messages of the issues that an operation reports, without places.
  func issues(_ operation: () throws -> Void) rethrows -> [String] {
    let log = IssueLog()
    try log.collect(operation)
    return log.placeless
  }

  /// The messages of the issues that an operation reports, without places.
  func issues(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
  ) async rethrows -> [String] {
    let log = IssueLog()
    try await log.collect(operation)
    return log.placeless
  }

  /// Expects an operation to report these issues and no other.
  func expectIssues(
    _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation, _ operation: () -> Void
  ) {
    let log = IssueLog()
    log.collect(operation)
    #expect(log.placeless == messages, sourceLocation: sourceLocation)
  }

  /// The messages of endpoints that are called without having been overridden.
  func reports(_ endpoints: String...) -> [String] {
    endpoints.map { endpoint in
      """
      Unimplemented: '\(endpoint)' was called, but it has not been overridden.

      To fix this, do one of these:

      • In a program or a preview, implement it where the client is created, such as in its 'liveValue' or \
      'previewValue'. [DEP-unimplemented-endpoint]
      """
    }
  }
#endif
