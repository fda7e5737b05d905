package import Dependencies

/// A dependency with state: what one test case does to it, no other may see.
package final class Counter: UniformKey, Sendable {
  private let count = Box(0)

  package init() {}

  package static var liveValue: Counter { Counter() }

  @discardableResult
  package func increment() -> Int { count.increment() }
}

extension DependencyValues {
  package var counter: Counter {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }
}

package enum CounterNumberKey: TestDependencyKey { package static let testValue = 0 }

extension DependencyValues {
  package var number: Int {
    get { self[CounterNumberKey.self] }
    set { self[CounterNumberKey.self] = newValue }
  }
}

/// An object that stores a `@Dependency` and reads it on use, as features do.
package struct Feature: Sendable {
  @Dependency(\.counter) private var counter
  @Dependency(\.number) package var number

  package init() {}

  @discardableResult
  package func act() -> Int { counter.increment() }
}

private struct TitleKey: TestDependencyKey { static var testValue: String { "none" } }

private struct SourceKey: TestDependencyKey { static var testValue: String { "nowhere" } }

private struct DerivedKey: TestDependencyKey { static var testValue: String { "from \(current(\.source))" } }

extension DependencyValues {
  package var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  package var source: String {
    get { self[SourceKey.self] }
    set { self[SourceKey.self] = newValue }
  }

  package var derived: String { self[DerivedKey.self] }
}
