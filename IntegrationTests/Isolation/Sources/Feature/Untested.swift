import Dependencies

/// A client that has no test value: each place that reads it in a test without overriding it is an issue.
package struct Untested: DependencyKey, Sendable {
  package static let liveValue = Untested()

  package init() {}
}

extension DependencyValues {
  package var untested: Untested {
    get { self[Untested.self] }
    set { self[Untested.self] = newValue }
  }
}
