internal import DependenciesPlatform

/// Whether code runs inside a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The tasks that it
/// starts, and the operations of scopes that it opens, are not part of the closure. A synchronous closure is
/// noted in a thread-local word: a task that starts on its thread at once is part of it until it suspends. An
/// asynchronous closure may change threads, so it is noted in a task-local value, with its task.
enum UpdatePhase: UInt {
  case none
  /// A closure that sets values is running, not an operation that it calls.
  case updating
  /// A value is set through a key path, which first reads the value that it replaces.
  case assigning

  static var current: Self {
    let phase = ofThread
    return phase == .none && isInAsynchronousClosure ? .updating : phase
  }

  /// The phase of a synchronous closure.
  static var ofThread: Self { Self(rawValue: dependencies_phase()) ?? .none }

  /// Whether a closure that sets values runs.
  var isUpdating: Bool { self != .none }

  /// An asynchronous closure that sets values.
  private final class Closure: Sendable {
    /// The hash of the closure's task, or zero when that has returned: tasks that it has started may go on.
    private let task = AtomicWords(count: 1)

    init() { task.store(Self.hashOfTask, at: 0) }

    var isOfCaller: Bool { task.load(0) == Self.hashOfTask }

    func end() { task.store(0, at: 0) }

    // SAFETY: the task is only used in the closure that receives it.
    private static var hashOfTask: UInt {
      unsafe withUnsafeCurrentTask { unsafe UInt(bitPattern: $0.hashValue) | 1 }
    }
  }

  @TaskLocal private static var closure: Closure?

  private static var isInAsynchronousClosure: Bool {
    dependencies_is_in_use(dependencies_updates) && closure?.isOfCaller == true
  }

  // MARK: - Running code

  /// Runs a closure in this phase.
  @inline(__always)
  func run<R>(_ body: () throws -> R) rethrows -> R {
    let outer = dependencies_exchange_phase(rawValue)
    defer { _ = dependencies_exchange_phase(outer) }
    return try body()
  }

  /// Runs an asynchronous closure that sets values.
  static func update<R>(isolation: isolated (any Actor)?, _ body: () async throws -> R) async rethrows -> R {
    let closure = Closure()
    dependencies_count(dependencies_updates, 1)
    defer {
      closure.end()
      dependencies_count(dependencies_updates, -1)
    }
    return try await $closure.withValue(closure, operation: body, isolation: isolation)
  }

  /// Runs the operation of a scope, which is not part of a closure that sets values, although it may be
  /// called by one.
  @inline(__always)
  static func leave<R>(_ operation: () throws -> R) rethrows -> R {
    if isInAsynchronousClosure { return try $closure.withValue(nil) { try leave(operation) } }
    return ofThread == .none ? try operation() : try none.run(operation)
  }

  /// Runs an asynchronous operation of a scope.
  static func leave<R>(
    isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    guard isInAsynchronousClosure else { return try await operation() }
    return try await $closure.withValue(nil, operation: operation, isolation: isolation)
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
