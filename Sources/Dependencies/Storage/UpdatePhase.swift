internal import DependenciesPlatform

/// Whether the running code is called by a closure that sets values, and for what.
///
/// Such code only looks at the values that it changes, so that nothing is reported there. The phase of a synchronous
/// closure is a word of its thread; that of an asynchronous one, which changes threads, is a task local.
package enum UpdatePhase: UInt, Sendable {
  case none
  /// In the first closure of `withDependencies`, or in one like it.
  case override
  /// In the closure of `prepareDependencies`.
  case preparation

  /// The phase of an asynchronous closure; tasks that it started may outlive it, and then it does not count.
  private final class Closure: @unchecked Sendable {
    // Sendable: `lock` guards `current`.
    private let lock = Lock()
    private var current: UpdatePhase

    init(_ phase: UpdatePhase) {
      current = phase
      running.increment()
    }

    var phase: UpdatePhase { lock.withLock { current } }

    func end() {
      lock.withLock { current = .none }
      running.decrement()
    }
  }

  @TaskLocal private static var closure: Closure?
  /// How many asynchronous closures run in the process: mostly none, and then nothing looks for one.
  private static let running = AtomicCount()

  package static var isUpdating: Bool { current != .none }

  package static var current: Self {
    let word = dependencies_phase()
    // A word that was set outside of tasks says nothing about a task that a run loop in the closure runs.
    guard word != 0, word >> 2 == (isInTask() ? 1 : 0) else {
      return running.isZero ? .none : closure?.phase ?? .none
    }
    return Self(rawValue: word & 3) ?? .none
  }

  /// Runs a closure in this phase.
  @inline(__always)
  package func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = dependencies_phase()
    dependencies_set_phase((isInTask() ? 4 : 0) | rawValue)
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
