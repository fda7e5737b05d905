#if Macros
  import Foundation
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
    #expect(issues(operation) == messages, sourceLocation: sourceLocation)
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

  /// A file of texts that the code is expected to produce.
  ///
  /// With `UPDATE_GOLDEN=1 swift test --filter DependenciesMacrosTests` it is rewritten, so that you can read the difference.
  struct Golden: Sendable {
    let file: URL
    let separator: String

    init(_ name: String, separator: String, besides path: String = #filePath) {
      file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name)
      self.separator = separator
    }

    var texts: [String] {
      get throws {
        try String(contentsOf: file, encoding: .utf8).dropLast().components(separatedBy: separator)
      }
    }

    func expect(_ actual: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
        try "\(actual.joined(separator: separator))\n".write(to: file, atomically: true, encoding: .utf8)
      }
      let expected = try texts
      for (actual, expected) in zip(actual, expected) where actual != expected {
        Issue.record(
          "\(file.lastPathComponent) expects\n\n\(expected)\n\nbut there is\n\n\(actual)",
          sourceLocation: sourceLocation)
      }
      #expect(actual.count == expected.count, sourceLocation: sourceLocation)
    }
  }
#endif
