// swift-format-ignore-file
import Dependencies

class Child { @Dependency(\.api) var api; init(_ id: Int = 0) {} }
final class Grandchild: Child {}
final class Plain {}
struct Value { @Dependency(\.api) var api }
enum Space { final class Nested { @Dependency(\.api) var api } }
final class GenericChild<T> { @Dependency(\.api) var api }

final class Wrong: Base {
  @Dependency(\.api) private var api
  var child: Child?
  var children: [Child] = []
  // Wrong: a lazy property.
  lazy var lazyChild = Child() // <- child-without-parent

  func wrong() {
    _ = api
    // Wrong: in a method.
    child = Child() // <- child-without-parent
    // Wrong: in an argument.
    children.append(Child(1)) // <- child-without-parent
    // Wrong: a subclass.
    child = Grandchild() // <- child-without-parent
    // Wrong: a nested class.
    _ = Space.Nested() // <- child-without-parent
    // Wrong: in a task.
    Task { child = Child() } // <- child-without-parent
    // Wrong: in a closure.
    children = [1, 2].map { Child($0) } // <- child-without-parent
    // Wrong: under a condition.
    if children.isEmpty {
      child = Child( // <- child-without-parent
        1
      )
    }
    // Wrong: generic.
    _ = GenericChild<Int>() // <- child-without-parent
    // Wrong: its initializer by name.
    child = Child.init() // <- child-without-parent
    // Wrong: in a case.
    state = .editing(Child()) // <- child-without-parent
  }
  // Wrong: in a getter.
  var made: Child { Child() } // <- child-without-parent
  // Wrong: in an observer.
  var number = 0 { didSet { child = Child(number) } } // <- child-without-parent
}
class Base {}
extension Wrong {
  // Wrong: in an extension.
  func extended() -> Child { Child() } // <- child-without-parent
}
// Wrong: the parent inherits its dependency.
final class Heir: Child {
  func produce() -> Child { Child() } // <- child-without-parent
}

final class Right {
  @Dependency(\.api) private var api
  var child: Child?
  // Right: made with the parent.
  var first = Child()
  // Right: in its initializer.
  init() {
    child = Child()
    _ = api
    setUp()
  }
  // Right: called by the initializer.
  private func setUp() { child = Child(1) }
  func right() {
    // Right: inherits.
    child = withDependencies(from: self) { Child() }
    // Right: inherits, and overrides.
    child = withDependencies(from: self) {
      $0.api = .mock
    } operation: {
      Child()
    }
    // Right: with values of its own.
    withDependencies { $0.api = .mock } operation: { child = Child() }
    // Right: carried.
    withEscapedDependencies { dependencies in
      dependencies.yield { child = Child() }
    }
    // Right: no dependencies.
    _ = Plain()
    // Right: a value type reads where it is used.
    _ = Value()
    // Right: unknown.
    _ = Unknown()
    // Right: silenced.
    child = Child() // dependencies:ignore child-without-parent because it lives alone
    withDependencies(from: self) { child = make() }
  }
  // Right: called in `withDependencies(from:)`.
  private func make() -> Child { Child(2) }
  // Right: static code has no parent.
  static func shared() -> Child { Child() }
}
// Right: the maker has no dependencies.
final class NoParent {
  func make() -> Child { Child() }
}
// Right: a struct has no object to inherit from.
struct Maker {
  @Dependency(\.api) var api
  func make() -> Child { Child() }
}
// Right: a free function.
func make() -> Child { Child() }
// Right: for previews.
#Preview { Child() }
// Right: a default that callers may replace.
final class Defaults {
  @Dependency(\.api) var api
  func use(_ child: Child = Child()) { _ = api }
}
// Right: the system makes the parent.
final class AppDelegate: NSObject, UIApplicationDelegate {
  @Dependency(\.api) private var api
  func application() -> Child {
    _ = api
    return Child()
  }
}

actor Crew {
  @Dependency(\.date) var date
  // Wrong: an actor makes one.
  func hire() -> Member { Member() } // <- child-without-parent
  // Wrong: the type is implied.
  func implied() -> Member { .init() } // <- child-without-parent
  // Wrong: a function makes them.
  func all(names: [String]) -> [Member] { names.map(Member.init) } // <- child-without-parent
  // Right: what is implied is something else.
  func other() -> Tool { .init() }
}
final class Member { @Dependency(\.date) var date; init(_ name: String = "") {} }
struct Tool {}
