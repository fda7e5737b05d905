extension DependencyValues {
  /// Carries the values of a scope to code that task locals do not reach.
  ///
  /// See ``withEscapedDependencies(_:)``. A continuation retains the scope. It can be used any
  /// number of times, on every thread.
  public struct Continuation: Sendable {
    private let scope = Scope.captured()?.capturedForLater()
    private let preparation = Preparation.current
    private let trace = Hooks.Trace()

    init() {}

    private var values: DependencyValues {
      if let scope, scope.isCapture {
        // A running initializer stays in its own scope: if the twin became current, tasks that start here
        // would retain it, and count as a capture.
        let current = DependencyValues._current
        if current.scope?.observer != nil, scope.isEquivalent(to: current.scope) { return current }
      }
      return DependencyValues(scope: scope.map { .forReading($0, in: nil) }).inClosure
    }

    /// Runs an operation with the values that were current where this was created.
    ///
    /// - Parameter operation: The code to run.
    /// - Returns: The value that `operation` returns.
    /// - Throws: Any error that `operation` throws.
    @discardableResult
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try trace.carry { try Preparation.join(preparation) { try values.run(operation) } }
    }

    /// Runs an asynchronous operation with the values that were current where this was created.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the operation runs on: the caller's.
    ///   - operation: The code to run.
    /// - Returns: The value that `operation` returns.
    /// - Throws: Any error that `operation` throws.
    @discardableResult
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
    ) async rethrows -> R {
      try await trace.carry(isolation: isolation) {
        try await Preparation.join(preparation, isolation: isolation) {
          try await values.run(isolation: isolation, operation)
        }
      }
    }
  }
}

/// Carries the current dependencies across an escaping closure.
///
/// Overridden dependencies are task locals: the tasks that a task starts inherit them, but callbacks of a
/// queue, a delegate, or a C library don't. Carry them there explicitly:
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
///     dependencies.yield {
///       // The dependencies of the scope that withEscapedDependencies was called in.
///     }
///   }
/// }
/// ```
///
/// For one closure, `escapingDependencies` does the same in one line.
///
/// - Parameter operation: Receives a continuation with the dependencies, to use at once or later.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the current dependencies across an escaping closure, from an asynchronous function.
///
/// - Parameters:
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: Receives a continuation with the dependencies, to use at once or later.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

/// Returns a closure that always runs with the dependencies that are current now.
///
/// ```swift
/// @Dependency(\.urlSession) var urlSession
///
/// let task = urlSession.dataTask(
///   with: URL(string: "https://example.com")!,
///   completionHandler: escapingDependencies { data, response, error in
///     @Dependency(\.database) var database  // That of this scope, on the session's queue.
///     print(database.path, data?.count ?? 0)
///   }
/// )
/// task.resume()
/// ```
///
/// - Parameter operation: A closure with any number of parameters.
/// - Returns: A closure with the same parameters.
public func escapingDependencies<each Argument, R>(
  _ operation: @escaping @Sendable (repeat each Argument) -> R
) -> @Sendable (repeat each Argument) -> R {
  let continuation = DependencyValues.Continuation()
  return { (argument: repeat each Argument) in
    continuation.yield { operation(repeat each argument) }
  }
}

/// Returns a throwing closure that runs with the dependencies that are current now.
///
/// - Parameter operation: A closure with any number of parameters.
/// - Returns: A closure with the same parameters.
public func escapingDependencies<each Argument, R>(
  _ operation: @escaping @Sendable (repeat each Argument) throws -> R
) -> @Sendable (repeat each Argument) throws -> R {
  let continuation = DependencyValues.Continuation()
  return { (argument: repeat each Argument) in
    try continuation.yield { try operation(repeat each argument) }
  }
}

/// Returns an asynchronous closure that runs with the dependencies that are current now.
///
/// It runs on no actor, unless the closure that it is created from is isolated to one. Its parameters and its
/// result have to be `Sendable`, because they cross from the caller's actor and back.
///
/// - Parameter operation: A closure with any number of `Sendable` parameters.
/// - Returns: A closure with the same parameters.
public func escapingDependencies<each Argument: Sendable, R: Sendable>(
  _ operation: @escaping @Sendable @concurrent (repeat each Argument) async throws -> R
) -> @Sendable @concurrent (repeat each Argument) async throws -> R {
  let continuation = DependencyValues.Continuation()
  return { (argument: repeat each Argument) in
    try await continuation.yield { try await operation(repeat each argument) }
  }
}
