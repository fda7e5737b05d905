import Dependencies
import Foundation

/// A number that threads share.
final class Counter: @unchecked Sendable {
  // SAFETY: `lock` guards `stored`.
  private let lock = NSLock()
  private var stored = 0

  var value: Int { lock.withLock { stored } }
  func add(_ number: Int) { lock.withLock { stored += number } }
}

/// A value that reads dependencies and opens a scope when it ends.
final class Tracked: Sendable {
  static let count = Counter()
  static let made = Counter()
  private let payload: [Int]

  init() {
    payload = Array(repeating: 1, count: 8)
    Self.count.add(1)
    Self.made.add(1)
  }

  deinit {
    let before = Dependency(Number.self).wrappedValue
    let inside = withDependencies {
      $0[Number.self] = before + 1
    } operation: {
      withDependencies {
        $0[Other.self] = 1
      } operation: {
        Dependency(Number.self).wrappedValue + Dependency(FromNumber.self).wrappedValue.count
      }
    }
    precondition(inside == before + 1 + payload.count)
    Self.count.add(-1)
  }
}

enum Number: DependencyKey {
  static var liveValue: Int { 0 }
}

enum Other: DependencyKey {
  static var liveValue: Int { 0 }
}

enum Value: DependencyKey {
  static var liveValue: Tracked { Tracked() }
}

/// Made from a number, so that it belongs to the scope that overrides it.
enum FromNumber: DependencyKey {
  static var liveValue: [Int] { Array(repeating: Dependency(Number.self).wrappedValue, count: 8) }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

/// Belongs to all scopes that override anything it reads, captures them, and reads when it ends.
final class Holder: DependencyKey, Sendable {
  private let number = Dependency(Number.self)
  private let value = Dependency(Value.self)
  let tracked = Tracked()

  init() { _ = Dependency(Other.self).wrappedValue }
  deinit { precondition(number.wrappedValue >= 0) }

  static var liveValue: Holder { Holder() }
}

/// Captures the scope that it is made in.
final class Pair: DependencyKey, Sendable {
  private let capturedNumber = Dependency(Number.self)
  private let capturedHolder = Dependency(Holder.self)
  let tracked = Tracked()

  var number: Int { capturedNumber.wrappedValue }
  var holder: Holder { capturedHolder.wrappedValue }

  /// Reads each dependency.
  ///
  /// After the end of the scope, each read makes a holder.
  func check(_ expected: Int) {
    _ = holder
    precondition(number == expected)
  }

  static var liveValue: Pair { Pair() }
}

/// Opens a scope while it is made, and keeps what captured it.
final class Opening: DependencyKey, Sendable {
  private let pair = inScope(7) {
    let pair = Pair()
    _ = pair.holder
    return pair
  }

  init() { _ = Dependency(Number.self).wrappedValue }

  static var liveValue: Opening { Opening() }
}

/// Keeps the models that it makes.
final class Keeper: DependencyKey, @unchecked Sendable {
  private let value = Dependency(Value.self)
  private let tracked = Tracked()
  // SAFETY: one thread at a time uses it.
  private var models: [Model] = []

  func keep() {
    let model = withDependencies(from: self) { Model() }
    let next = withDependencies(from: model) { Model() }
    models += [model, next, withDependencies(from: next) { Model() }]
    for model in models { model.readAll() }
  }

  static var liveValue: Keeper { Keeper() }
}

enum ScopedHolder: DependencyKey {
  static var liveValue: Holder { Holder() }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

enum TransientHolder: DependencyKey {
  static var liveValue: Holder { Holder() }
  static var dependencyLifetime: DependencyLifetime { .transient }
}

final class Model: Sendable {
  let number = Dependency(Number.self)
  let value = Dependency(Value.self)
  let holder = Dependency(Holder.self)
  let scoped = Dependency(ScopedHolder.self)

  func readAll() {
    _ = (number.wrappedValue, value.wrappedValue, holder.wrappedValue, scoped.wrappedValue)
    _ = Dependency(TransientHolder.self).wrappedValue
  }
}

/// Stores no `@Dependency`.
final class Plain: Sendable {
  let tracked = Tracked()
}

/// Runs a closure on a thread of its own, in no task.
func onThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    body()
    done.signal()
  }
  thread.stackSize = 4 << 20
  thread.start()
  done.wait()
}

/// Runs an operation in a scope with a value of its own, and another number.
func inScope<R>(_ number: Int, _ operation: () -> R) -> R {
  withDependencies {
    $0[Number.self] = number
    $0[Value.self] = Tracked()
  } operation: {
    operation()
  }
}

/// Has the library look at the scopes of objects that have ended.
func sweepObjects() {
  _ = withDependencies {
    $0[Other.self] = 2
  } operation: {
    Plain()
  }
}
