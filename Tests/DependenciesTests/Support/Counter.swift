import Dependencies
import TestHelpers

/// A dependency with state: what one test case does to it, no other may see.
final class Counter: UniformKey, Sendable {
  private let count = Box(0)

  static var liveValue: Counter { Counter() }

  @discardableResult
  func increment() -> Int {
    count.update {
      $0 += 1
      return $0
    }
  }
}

extension DependencyValues {
  var counter: Counter {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }
}

enum CounterNumberKey: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  var number: Int {
    get { self[CounterNumberKey.self] }
    set { self[CounterNumberKey.self] = newValue }
  }
}

/// An object that stores a `@Dependency` and reads it on use, as features do.
struct Feature: Sendable {
  @Dependency(\.counter) private var counter
  @Dependency(\.number) var number

  @discardableResult
  func act() -> Int { counter.increment() }
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
