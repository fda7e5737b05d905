import Dependencies
import Foundation
import Testing

/// Runs a test in a root of its own, in a context.
func inRoot<R>(_ root: DependencyValues, _ body: () throws -> R) rethrows -> R {
  try DependencyValues.$_current.withValue(root, operation: body)
}

func inRoot<R>(
  isolation: isolated (any Actor)? = #isolation, _ root: DependencyValues, _ body: () async throws -> R
) async rethrows -> R {
  try await DependencyValues.$_current.withValue(root, operation: body)
}

/// Expects so many issues, each with exactly this message and nothing more.
func expectIssue(
  _ message: String, count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  let found = Count()
  try withKnownIssue(sourceLocation: sourceLocation) {
    try body()
  } matching: { issue in
    guard issue.comments.map(\.rawValue) == [message] else { return false }
    found.add()
    return true
  }
  #expect(found.value == count, sourceLocation: sourceLocation)
}

func expectIssue(
  isolation: isolated (any Actor)? = #isolation, _ message: String, count: Int = 1,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
  let found = Count()
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await body()
  } matching: { issue in
    guard issue.comments.map(\.rawValue) == [message] else { return false }
    found.add()
    return true
  }
  #expect(found.value == count, sourceLocation: sourceLocation)
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
  return """
    @Dependency(\\.\(dependency)) has no test value, but was used in a test that does not override it.

    \(lines.joined(separator: "\n"))\(consequence) To fix this, override it for the test:

      withDependencies { \(remedy) } operation: { … }

    [DEP-not-overridden]
    """
}

/// A number that any thread may count up.
final class Count: @unchecked Sendable {
  // Sendable: `count` is guarded by `lock`.
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}
