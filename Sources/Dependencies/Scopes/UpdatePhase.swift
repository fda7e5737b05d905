internal import DependenciesPlatform

/// Marks code that runs inside of a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The phase of a
/// synchronous closure is a thread-local word. An asynchronous closure may change threads, so its phase is a
/// task local.
package enum UpdatePhase: Hashable, Sendable {
  case none
  /// In the first closure of `withDependencies`, or in one like it.
  case override
  /// In the closure of `prepareDependencies`; the number identifies the preparation.
  case preparation(UInt)

  /// The number of a preparation that begins: none of the other two words.
  static var newPreparation: UInt { UInt(truncatingIfNeeded: dependencies_serial()) &+ 1 }

  /// The preparation whose closure runs here, and not an initializer that it calls.
  static var currentPreparation: UInt? { if case .preparation(let id) = current { id } else { nil } }

  private init(_ word: UInt) {
    self = word == 0 ? .none : word == 1 ? .override : .preparation(word)
  }

  private var word: UInt {
    switch self {
    case .none: 0
    case .override: 1
    case .preparation(let id): id
    }
  }

  /// The phase of an asynchronous closure, which ends with it, even if tasks that it started outlive it.
  private final class Closure: Sendable {
    private let current: LockedValue<UpdatePhase>
    /// The task of the closure: what other tasks read meanwhile is in use.
    private let task = taskIdentity()

    init(_ phase: UpdatePhase) {
      current = LockedValue(phase)
      dependencies_change_phases(1)
    }

    var phase: UpdatePhase {
      let phase = current.withLock { $0 }
      return phase != .override && taskIdentity() != task ? .none : phase
    }

    func end() {
      current.withLock { $0 = .none }
      dependencies_change_phases(-1)
    }
  }

  @TaskLocal private static var closure: Closure?

  package static var isUpdating: Bool { current != .none }

  package static var current: Self {
    let word = dependencies_phase()
    if word != 0 { return Self(word) }
    // Asynchronous closures rarely run anywhere, so a task local rarely has to be read.
    return dependencies_has_phases() ? closure?.phase ?? .none : .none
  }

  /// Runs a closure in this phase.
  @inline(__always)
  package func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = dependencies_exchange_phase(word)
    defer { _ = dependencies_exchange_phase(outer) }
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
    let outer = dependencies_exchange_phase(0)
    defer { _ = dependencies_exchange_phase(outer) }
    return try $closure.withValue(nil, operation: body)
  }

  /// Runs an asynchronous operation that is not part of a closure that sets values.
  static func leave<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    if current == .none { return try await body() }
    return try await $closure.withValue(nil, operation: body, isolation: isolation)
  }
}
