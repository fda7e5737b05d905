import Dependencies
import Foundation
import TestHelpers
import Testing

/// Expects that the test is given one issue, whose message contains these parts.
func expectIssue(
  _ parts: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  let found = Box(0)
  try withKnownIssue(sourceLocation: sourceLocation) {
    try body()
  } matching: { issue in
    found.increment()
    return parts.allSatisfy(issue.comments.map(\.rawValue).joined().contains)
  }
  #expect(found.value == 1, sourceLocation: sourceLocation)
}

func expectIssue(
  isolation: isolated (any Actor)? = #isolation, _ parts: [String],
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
  let found = Box(0)
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await body()
  } matching: { issue in
    found.increment()
    return parts.allSatisfy(issue.comments.map(\.rawValue).joined().contains)
  }
  #expect(found.value == 1, sourceLocation: sourceLocation)
}

/// The parts of the message about a built-in dependency that a test uses without an override.
func unoverridden(
  _ dependency: String, code: String = "DEP-not-overridden", line: UInt?, fileID: String = #fileID
) -> [String] {
  var parts = [#"@Dependency(\.\#(dependency)) has no test value, but was used in a test"#, "[\(code)]"]
  // Wrappers know their place in debug builds only.
  #if DEBUG
    if let line { parts.append("  Declared at: \(fileID):\(line)\n") }
  #endif
  return parts
}
