import Dependencies
import Foundation
import TestHelpers
import Testing

/// Expects that one issue is reported on this task, whose message contains these parts.
func expectIssue(
  _ parts: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
  try expect(parts, in: issues(body), sourceLocation)
}

func expectIssue(
  isolation: isolated (any Actor)? = #isolation, _ parts: [String],
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
  try await expect(parts, in: issues(body), sourceLocation)
}

private func expect(_ parts: [String], in found: [IssueLog.Entry], _ sourceLocation: SourceLocation) {
  #expect(found.count == 1, sourceLocation: sourceLocation)
  for part in parts {
    #expect(found.first?.message.contains(part) == true, "\(part)", sourceLocation: sourceLocation)
  }
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
