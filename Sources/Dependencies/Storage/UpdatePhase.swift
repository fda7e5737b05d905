internal import DependenciesPlatform

/// Whether the running code is called by a closure that sets values, and for what.
///
/// Such code only looks at the values that it changes, so that nothing is reported there. The phase of a synchronous
/// closure is a word of its thread; that of an asynchronous one, which changes threads, is a part of its scope.
package enum UpdatePhase: UInt, Sendable {
  case none
  /// In the first closure of `withDependencies`, or in one like it.
  case override
  /// In the closure of `prepareDependencies`.
  case preparation

  /// An asynchronous closure that sets values; tasks that it started may outlive it, and then it does not count.
  final class Closure: @unchecked Sendable {
    // Sendable: `lock` guards `current`.
    private let lock = Lock()
    private var current: UpdatePhase

    fileprivate init(_ phase: UpdatePhase) { current = phase }

    fileprivate var phase: UpdatePhase { lock.withLock { current } }
    fileprivate func end() { lock.withLock { current = .none } }
  }

  package static var isUpdating: Bool { current != .none }

  package static var current: Self {
    let word = dependencies_phase()
    // A word that was set outside of tasks says nothing about a task that a run loop in the closure runs.
    if word != 0, word >> 2 == (isInTask() ? 1 : 0) { return Self(rawValue: word & 3) ?? .none }
    return DependencyValues._current.update?.phase ?? .none
  }

  /// Runs a closure in this phase; an operation that such a closure calls leaves it with `none`.
  @inline(__always)
  package func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = dependencies_phase()
    dependencies_set_phase(self == .none ? 0 : (isInTask() ? 4 : 0) | rawValue)
    defer { dependencies_set_phase(outer) }
    return try body()
  }

  /// Runs an asynchronous closure in this phase, until the next scope.
  package func run<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    let closure = Closure(self)
    defer { closure.end() }
    return try await DependencyValues(Scope.current.updated(by: closure)).run(isolation: isolation, body)
  }
}
