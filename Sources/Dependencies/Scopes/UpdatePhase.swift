internal import DependenciesPlatform

/// Whether code runs inside a closure that sets values.
///
/// Such code only looks at the values that it changes, so its reads report no issues. The tasks that it
/// starts, and the operations of scopes that it opens, are not part of the closure. A synchronous closure is
/// noted in a thread-local word, with its task, because a task can start on its thread. An asynchronous
/// closure may change threads, so it is a task local, and the current values know that there is one.
enum UpdatePhase: UInt {
  case none
  /// A closure that sets values is running, not an operation that it calls.
  case updating
  /// A value is set through a key path, which first reads the value that it replaces.
  case assigning

  static var current: Self {
    let phase = ofThread
    if phase != .none { return phase }
    return DependencyValues._current.isInClosure && closure?.isOfCaller == true ? .updating : .none
  }

  /// The phase of a synchronous closure.
  static var ofThread: Self {
    let word = dependencies_phase()
    return word != 0 && word & ~3 == taskIdentity() ? Self(rawValue: word & 3) ?? .none : .none
  }

  /// Whether a closure that sets values runs.
  var isUpdating: Bool { self != .none }

  /// An asynchronous closure that sets values.
  private final class Closure: Sendable {
    /// The task of the closure, or zero when that has returned: another task may get the same identity later.
    private let task = AtomicWords(count: 1)

    init() { task.store(taskIdentity(), at: 0) }

    var isOfCaller: Bool { task.load(0) == taskIdentity() }

    func end() { task.store(0, at: 0) }
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
    var values = DependencyValues._current
    values.isInClosure = true
    return try await $closure.withValue(
      closure, operation: { try await values.run(isolation: isolation, body) }, isolation: isolation)
  }

  /// Runs the operation of a scope, which is not part of a closure that sets values, although it may be
  /// called by one.
  ///
  /// The values of the scope are current, and not in an asynchronous closure.
  @inline(__always)
  static func leave<R>(_ operation: () throws -> R) rethrows -> R {
    ofThread == .none ? try operation() : try none.run(operation)
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
