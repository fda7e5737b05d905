// swift-format-ignore-file
import Dependencies

struct Helper { @Dependency(\.date) var date; var id = 0 }
final class Plain {}
enum Space { struct Nested { @Dependency(\.date) var date } }
typealias Other = Helper

final class Service: DependencyKey, @unchecked Sendable {
  static let liveValue = Service()
  // Wrong: a lazy property.
  lazy var helper = Helper() // <- kept-scope
  var kept: Helper?
  var all: [Helper] = []
  var task: Task<Void, Never>?

  func work() {
    // Wrong: in a method.
    kept = Helper() // <- kept-scope
    // Wrong: in an argument.
    all.append(Helper(id: 1)) // <- kept-scope
    // Wrong: a task.
    task = Task { print("later") } // <- kept-scope
    // Wrong: a nested type.
    _ = Space.Nested() // <- kept-scope
    // Wrong: a type by another name.
    kept = Other() // <- kept-scope
    // Wrong: a function makes them.
    all = [1].map { Helper(id: $0) } // <- kept-scope
  }
  // Wrong: in a getter.
  var made: Helper { Helper() } // <- kept-scope
  // Wrong: in an observer.
  var number = 0 { didSet { kept = Helper(id: number) } } // <- kept-scope
  // Wrong: the type is implied.
  func implied() -> Helper { .init() } // <- kept-scope
}
extension Service {
  // Wrong: in an extension.
  func extended() -> Helper { Helper() } // <- kept-scope
}

// Wrong: an actor.
actor Counter {
  func start() { Task { await self.run() } } // <- kept-scope
  func run() async {}
}
enum CounterKey: DependencyKey { static let liveValue = Counter() }

// Wrong: an object that a value is made of.
struct Client: DependencyKey {
  let engine: Engine
  static let liveValue = Client(engine: Engine())
}
final class Engine: Sendable {
  func start() { Task { print("later") } } // <- kept-scope
}

// Wrong: a value for each scope.
final class Scoped: DependencyKey, Sendable {
  static let liveValue = Scoped()
  static var dependencyLifetime: DependencyLifetime { .scoped }
  func start() { Task { print("later") } } // <- kept-scope
}

// Right: one value for the program.
final class Pool: DependencyKey, @unchecked Sendable {
  static let liveValue = Pool()
  static var dependencyLifetime: DependencyLifetime { .root }
  lazy var helper = Helper()
  func start() { Task { print("later") } }
}
// Right: one value for the program, by macro.
final class Shared: Sendable { func start() { Task { print("later") } } }
extension DependencyValues {
  @DependencyEntry(liveValue: Shared(), lifetime: .root) var shared: Shared = Shared()
}

final class Right: DependencyKey, @unchecked Sendable {
  static let liveValue = Right()
  // Right: made with the object.
  let helper = Helper()
  let other: Helper
  let task: Task<Void, Never>
  var kept: Helper?
  init() {
    // Right: in the initializer.
    other = Helper(id: 1)
    task = Task { print("now") }
    setUp()
  }
  // Right: a method that the initializer calls.
  private func setUp() { kept = Helper() }
  // Right: inheriting the object's own dependencies.
  func inherit() {
    kept = withDependencies(from: self) { Helper() }
    withDependencies(from: self) { _ = Task { print("later") } }
  }
  // Right: what holds no dependency.
  func plain() -> Plain { Plain() }
  // Right: outside of the task.
  func detach() { Task.detached { print("later") } }
  // Right: a static function.
  static func make() -> Helper { Helper() }
  // Right: silenced.
  func silenced() -> Helper { Helper() } // dependencies:ignore kept-scope because the caller drops it at once
}
// Right: no key's value.
final class Model {
  @Dependency(\.date) var date
  func start() { Task { print(date) } }
}
// Right: a structure, which does not keep itself alive.
struct Value: DependencyKey {
  static let liveValue = Value()
  func start() { Task { print("later") } }
}
// Right: a preview.
#Preview { Service().kept = Helper() }
// Right: a type of that name.
final class Scheduler: DependencyKey, Sendable {
  struct Task { var action: () -> Void }
  static let liveValue = Scheduler()
  func start() { _ = Task { print("later") } }
}
