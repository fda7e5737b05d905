internal import DependenciesPlatform

/// Whether code runs inside a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The tasks that it
/// starts are not part of the closure. A synchronous closure is noted in a thread-local word, with its task,
/// because a task can start on its thread. An asynchronous closure may change threads, so it is a task local.
enum UpdatePhase: UInt {
  case none
  /// A closure that sets values is running, not an operation that it calls.
  case updating
  /// A value is set through a key path, which first reads the value that it replaces.
  case assigning

  static var current: Self {
    let word = dependencies_phase()
    if word != 0, word & ~3 == taskIdentity(), let phase = Self(rawValue: word & 3), phase != .none {
      return phase
    }
    // Asynchronous closures rarely run anywhere, so a task local rarely has to be read.
    return dependencies_is_in_use(dependencies_closures) && closure?.isOfCaller == true ? .updating : .none
  }

  /// Whether a closure that sets values runs.
  var isUpdating: Bool { self != .none }

  /// An asynchronous closure that sets values.
  private final class Closure: Sendable {
    /// The task of the closure, or zero when that has returned: another task may get the same identity later.
    private let task = AtomicWords(count: 1)

    init() {
      task.store(taskIdentity(), at: 0)
      dependencies_count(dependencies_closures, 1)
    }

    var isOfCaller: Bool { task.load(0) == taskIdentity() }

    func end() {
      task.store(0, at: 0)
      dependencies_count(dependencies_closures, -1)
    }
  }

  @TaskLocal private static var closure: Closure?

  // MARK: - Running code

  /// Runs a closure in this phase.
  @inline(__always)
  func run<R>(_ body: () throws -> R) rethrows -> R {
    // The address of a task has two free bits at its end.
    let outer = dependencies_exchange_phase(taskIdentity() | rawValue)
    defer { _ = dependencies_exchange_phase(outer) }
    return try body()
  }

  /// Runs an asynchronous closure that sets values.
  static func update<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    let closure = Closure()
    defer { closure.end() }
    return try await $closure.withValue(closure, operation: body, isolation: isolation)
  }

  /// Runs an operation that is not part of a closure that sets values, although it may be called by one.
  @inline(__always)
  static func leave<R>(_ body: () throws -> R) rethrows -> R {
    if !current.isUpdating { return try body() }
    return try $closure.withValue(nil) { try none.run(body) }
  }

  /// Runs an asynchronous operation that is not part of a closure that sets values.
  static func leave<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    if !current.isUpdating { return try await body() }
    return try await $closure.withValue(nil, operation: body, isolation: isolation)
  }
}

extension UpdatePhase {
  /// Whether an issue is not reported, because a closure that sets values runs here.
  ///
  /// The value of a running initializer is not cached then, so that the next reader gets the issue.
  static func silencesIssue() -> Bool {
    guard current.isUpdating else { return false }
    Initialization.ofCaller?.noteSilence()
    return true
  }
}

extension DependencyValues {
  /// Sets a value through a key path.
  ///
  /// A value that this creates, only to replace it, is not cached.
  package mutating func set<Value>(_ keyPath: WritableKeyPath<DependencyValues, Value>, to value: Value) {
    UpdatePhase.assigning.run { self[keyPath: keyPath] = value }
  }
}
