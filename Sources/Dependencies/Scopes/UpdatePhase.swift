internal import DependenciesPlatform

/// Marks code that runs inside a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The phase of a synchronous closure is a
/// thread-local word. An asynchronous closure may change threads, so its phase is a task local.
struct UpdatePhase {
  /// The number of the preparation whose closure runs, or has called what runs, or zero; and two bits at the end.
  private let word: UInt

  /// A closure that sets values is running, not an operation that it calls.
  private static let updating: UInt = 1
  /// A value is set through a key path, which first reads the value that it replaces.
  private static let assigning: UInt = 2

  /// In the first closure of `withDependencies`, or in one like it.
  static var override: Self { current.with(updating) }

  /// Where a key path sets a value.
  fileprivate static var assignment: Self { current.with(updating | assigning) }

  /// In the closure of a preparation that begins.
  static var newPreparation: Self {
    Self(word: UInt(truncatingIfNeeded: dependencies_serial()) &<< 2 | updating)
  }

  /// This phase with other bits.
  private func with(_ bits: UInt) -> Self { Self(word: word & ~3 | bits) }

  /// Whether a closure that sets values runs.
  var isUpdating: Bool { word & Self.updating != 0 }

  /// Whether a read only gets the value that a key path replaces, which no code then uses.
  var isAssigning: Bool { word & Self.assigning != 0 }

  /// The preparation whose closure runs here, or has called what runs; zero for none.
  var preparation: UInt { word &>> 2 }

  // MARK: - Where code runs

  static var current: Self {
    // Asynchronous closures rarely run anywhere, so a task local rarely has to be read.
    dependencies_has(dependencies_phases) ? ofTask : Self(word: dependencies_phase())
  }

  private static var ofTask: Self {
    let word = dependencies_phase()
    if word == 0, let closure { return closure.phase }
    return Self(word: word)
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
      return phase.preparation != 0 && taskIdentity() != task ? UpdatePhase(word: 0) : phase
    }

    func end() {
      state.withLock { $0 = UpdatePhase(word: 0) }
      dependencies_count(dependencies_phases, -1)
    }
  }

  @TaskLocal private static var closure: Closure?

  /// Begins this phase on the calling thread, and returns the one to go back to.
  @inline(__always)
  func begin() -> Self { Self(word: dependencies_exchange_phase(word)) }

  /// Runs a closure in this phase.
  @inline(__always)
  func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = begin()
    defer { _ = outer.begin() }
    return try body()
  }

  /// Runs an asynchronous closure in this phase.
  func run<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    let closure = Closure(self)
    defer { closure.end() }
    return try await Self.$closure.withValue(closure, operation: body, isolation: isolation)
  }

  /// Runs an operation that is not part of a closure that sets values, although it may be called by one.
  @inline(__always)
  static func leave<R>(_ body: () throws -> R) rethrows -> R {
    let outer = current
    if !outer.isUpdating { return try body() }
    return try $closure.withValue(nil) { try outer.with(0).run(body) }
  }

  /// Runs an asynchronous operation that is not part of a closure that sets values.
  static func leave<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    let outer = current
    if !outer.isUpdating { return try await body() }
    return try await outer.with(0).run(isolation: isolation, body)
  }
}

extension UpdatePhase {
  /// Whether an issue is not reported, because a closure that sets values runs here.
  ///
  /// What a running initializer creates then is not kept, so that the next reader gets the issue.
  static func silencesIssue() -> Bool {
    guard current.isUpdating else { return false }
    Initialization.ofCaller?.noteSilence()
    return true
  }
}

extension DependencyValues {
  /// Sets a value through a key path, without creating for good the value that it replaces.
  package mutating func set<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, to value: Value) {
    UpdatePhase.assignment.run { self[keyPath: keyPath] = value }
  }
}
