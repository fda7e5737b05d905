internal import DependenciesPlatform

/// Marks code that runs inside a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The phase of a synchronous closure is a
/// thread-local word. An asynchronous closure may change threads, so its phase is a task local.
package struct UpdatePhase: Hashable, Sendable {
  /// Whether a closure that sets values runs, and not an operation that it calls.
  private let isUpdating: Bool
  /// Whether a value is set through a key path, which first reads the value that it replaces.
  private let isAssigning: Bool
  /// The preparation whose closure runs, or has called what runs; zero for none.
  private let preparation: UInt

  private static let none = Self(isUpdating: false, preparation: 0)

  private init(isUpdating: Bool, isAssigning: Bool = false, preparation: UInt) {
    self.isUpdating = isUpdating
    self.isAssigning = isAssigning
    self.preparation = preparation
  }

  /// In the first closure of `withDependencies`, or in one like it.
  package static var override: Self { Self(isUpdating: true, preparation: current.preparation) }

  /// Where a key path sets a value.
  fileprivate static var assignment: Self {
    Self(isUpdating: true, isAssigning: true, preparation: current.preparation)
  }

  /// In the closure of `prepareDependencies`.
  ///
  /// - Parameter id: The number of the preparation.
  /// - Returns: The phase.
  static func preparation(_ id: UInt) -> Self { Self(isUpdating: true, preparation: id) }

  /// The number of a preparation that begins.
  static var newPreparation: UInt { UInt(truncatingIfNeeded: dependencies_serial()) }

  package static var isUpdating: Bool { current.isUpdating }

  /// Whether what is read is only the value that a key path replaces, which is then used by nobody.
  static var isAssigning: Bool { current.isAssigning }

  /// The preparation whose closure runs here, or has called what runs.
  static var currentPreparation: UInt? {
    let id = current.preparation
    return id == 0 ? nil : id
  }

  // MARK: - Where code runs

  private var word: UInt { preparation &<< 2 | (isAssigning ? 2 : 0) | (isUpdating ? 1 : 0) }

  private static var current: Self {
    let word = dependencies_phase()
    if word != 0 {
      return Self(isUpdating: word & 1 == 1, isAssigning: word & 2 == 2, preparation: word &>> 2)
    }
    // Asynchronous closures rarely run anywhere, so a task local rarely has to be read.
    return dependencies_has(dependencies_phases) ? closure?.phase ?? .none : .none
  }

  /// The phase of an asynchronous closure, which ends with it, even if tasks that it started outlive it.
  private final class Closure: Sendable {
    private let state: LockedValue<UpdatePhase>
    /// The task of the closure: what other tasks read meanwhile is in use.
    private let task = taskIdentity()

    init(_ phase: UpdatePhase) {
      state = LockedValue(phase)
      dependencies_count(dependencies_phases, 1)
    }

    var phase: UpdatePhase {
      let phase = state.withLock { $0 }
      return phase.preparation != 0 && taskIdentity() != task ? .none : phase
    }

    func end() {
      state.withLock { $0 = .none }
      dependencies_count(dependencies_phases, -1)
    }
  }

  @TaskLocal private static var closure: Closure?

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
    if !isUpdating { return try body() }
    let inside = Self(isUpdating: false, preparation: current.preparation)
    let outer = dependencies_exchange_phase(inside.word)
    defer { _ = dependencies_exchange_phase(outer) }
    return try $closure.withValue(nil, operation: body)
  }

  /// Runs an asynchronous operation that is not part of a closure that sets values.
  static func leave<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    if !isUpdating { return try await body() }
    let inside = Self(isUpdating: false, preparation: current.preparation)
    return try await inside.run(isolation: isolation, body)
  }
}

extension DependencyValues {
  /// Sets a value through a key path, without creating for good the value that it replaces.
  package mutating func set<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, to value: Value) {
    UpdatePhase.assignment.run { self[keyPath: keyPath] = value }
  }
}
