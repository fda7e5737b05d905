import Dependencies
import Foundation
import TestHelpers
import Testing

/// Expects that the test is given one issue, with exactly this message.
func expectIssue(
  _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  let found = Box(0)
  try withKnownIssue(sourceLocation: sourceLocation) {
    try body()
  } matching: { issue in
    guard issue.comments.map(\.rawValue) == [message] else { return false }
    found.increment()
    return true
  }
  #expect(found.value == 1, sourceLocation: sourceLocation)
}

func expectIssue(
  isolation: isolated (any Actor)? = #isolation, _ message: String,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
  let found = Box(0)
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await body()
  } matching: { issue in
    guard issue.comments.map(\.rawValue) == [message] else { return false }
    found.increment()
    return true
  }
  #expect(found.value == 1, sourceLocation: sourceLocation)
}

/// The message of a shipped dependency that is used in a test which does not override it.
///
/// Wrappers know their place in debug builds only.
func unoverridden(
  _ dependency: String, detail: (label: String, text: String)? = nil, line: UInt?, fileID: String = #fileID,
  consequence: String, remedy: String
) -> String {
  var details = detail.map { [$0] } ?? []
  #if DEBUG
    if let line { details.append((label: "Declared at", text: "\(fileID):\(line)")) }
  #endif
  let width = details.map(\.label.count).max() ?? 0
  var lines = details.map {
    "  \($0.label):".padding(toLength: width + 4, withPad: " ", startingAt: 0) + $0.text
  }
  if !lines.isEmpty { lines = [lines.joined(separator: "\n"), "", ""] }
  let fix = remedy.dropFirst(3).split(separator: " = ", maxSplits: 1)
  return """
    @Dependency(\\.\(dependency)) has no test value, but was used in a test that does not override it.

    \(lines.joined(separator: "\n"))\(consequence) To fix this, override it for the test:

      @Test(.dependency(\\.\(fix[0]), \(fix[1])))

    Or override it for part of the test: withDependencies { \(remedy) } operation: { … } [DEP-not-overridden]
    """
}
