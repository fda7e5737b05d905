import Dependencies
import TestHelpers

/// The issues that `operation` reports, each with its line.
func reported(_ operation: () throws -> Void) rethrows -> [String] {
  try issues(operation).map { "\($0.message) \($0.line)" }
}

/// The issues that `operation` reports, each with its line.
func reported(
  isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Void
) async rethrows -> [String] {
  try await issues(operation).map { "\($0.message) \($0.line)" }
}

private struct TitleKey: TestDependencyKey {
  static var testValue: String { "none" }
}

private struct SourceKey: TestDependencyKey {
  static var testValue: String { "nowhere" }
}

private struct DerivedKey: TestDependencyKey {
  static var testValue: String { "from \(DependencyValues._current.source)" }
}

extension DependencyValues {
  var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }

  var derived: String { self[DerivedKey.self] }
}
