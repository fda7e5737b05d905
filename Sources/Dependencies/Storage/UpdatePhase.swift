internal import DependenciesPlatform

/// Marks code that runs inside of a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The phase of a
/// synchronous closure is a thread-local word. An asynchronous closure may change threads, so its phase is a
/// task local.
package enum UpdatePhase: UInt, Sendable {
  case none
  /// In the first closure of `withDependencies`, or in one like it.
  case override
  /// In the closure of `prepareDependencies`.
  case preparation

  /// The phase of an asynchronous closure, which ends with it, even if tasks that it started outlive it.
  private final class Closure: Sendable {
    let number = newNumber()
    private let current: LockedValue<UpdatePhase>

    init(_ phase: UpdatePhase) {
      current = LockedValue(phase)
      running.increment()
    }

    var phase: UpdatePhase { current.withLock { $0 } }

    func end() {
      current.withLock { $0 = .none }
      running.decrement()
    }
  }

  @TaskLocal private static var closure: Closure?
  /// The number of asynchronous closures that run in the process.
  ///
  /// It is nearly always zero, and then no task local has to be read.
  private static let running = AtomicCount()

  package static var isUpdating: Bool { current != .none }

  package static var current: Self {
    let word = dependencies_phase()
    // A closure outside of tasks may run a run loop, which runs tasks: the word does not apply to these.
    guard word != 0, (word >> 2) & 1 == (isInTask() ? 1 : 0) else {
      return running.isZero ? .none : closure?.phase ?? .none
    }
    return Self(rawValue: word & 3) ?? .none
  }

  /// The number of the closure that is setting values; zero if there is none.
  ///
  /// If the closure runs a run loop, tasks on that run loop get its number, too. The copies of values that such a task sets
  /// share a layer, so results live until the last of these copies ends.
  static var closureNumber: UInt {
    let word = dependencies_phase()
    return word != 0 || running.isZero ? word : closure?.number ?? 0
  }

  /// A number of which the lowest three bits are free.
  private static func newNumber() -> UInt { UInt(truncatingIfNeeded: dependencies_serial()) << 3 }

  /// Runs a closure in this phase.
  @inline(__always)
  package func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = dependencies_phase()
    dependencies_set_phase(Self.newNumber() | (isInTask() ? 4 : 0) | rawValue)
    defer { dependencies_set_phase(outer) }
    return try body()
  }

  /// Runs an asynchronous closure in this phase.
  package func run<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    let closure = Closure(self)
    defer { closure.end() }
    return try await Self.$closure.withValue(closure, operation: body, isolation: isolation)
  }

  /// Runs an operation that is not part of a closure that sets values, although it may be called by one.
  @inline(__always)
  static func leave<R>(_ body: () throws -> R) rethrows -> R {
    if current == .none { return try body() }
    let outer = dependencies_phase()
    dependencies_set_phase(0)
    defer { dependencies_set_phase(outer) }
    return try $closure.withValue(nil, operation: body)
  }

  /// Runs an asynchronous operation that is not part of a closure that sets values.
  static func leave<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    if current == .none { return try await body() }
    return try await $closure.withValue(nil, operation: body, isolation: isolation)
  }
}
