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

/// The message of a shipped dependency that is used in a test which does not override it. Wrappers know
/// their place in debug builds only.
func unoverridden(
  _ dependency: String, request: String? = nil, line: UInt?, fileID: String = #fileID, consequence: String,
  remedy: String
) -> String {
  var details = ""
  var place: String?
  #if DEBUG
    place = line.map { "\(fileID):\($0)" }
  #endif
  switch (request, place) {
  case (let request?, let place?): details = "  Request: \(request)\n  Place:   \(place)\n\n"
  case (let request?, nil): details = "  Request: \(request)\n\n"
  case (nil, let place?): details = "  Place: \(place)\n\n"
  case (nil, nil): break
  }
  return """
    @Dependency(\\.\(dependency)) is used in a test that does not override it.

    \(details)\(consequence) To fix this, override it for the test:

      withDependencies { \(remedy) } operation: { … }
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
