extension DependencyValues {
  /// Carries the values of a scope to code that task locals do not reach.
  ///
  /// See ``withEscapedDependencies(_:)``. A continuation retains the scope. It can be used any
  /// number of times, on every thread.
  public struct Continuation: Sendable {
    private let scope: Scope?
    private let preparation = Preparation.current
    private let trace = Hooks.Trace()

    init() { scope = Scope.captured()?.capturedForLater() }

    private var values: DependencyValues {
      if let scope, scope.isCapture {
        // A running initializer stays in its own scope: if the twin became current, tasks that start here
        // would retain it, and count as a capture.
        let current = DependencyValues._current
        if current.scope?.observer != nil, scope.isEquivalent(to: current.scope) { return current }
      }
      return DependencyValues(scope: scope.map { .forReading($0, in: nil) })
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
/// `Task { }`, task groups, and `async let` inherit overrides. `Task.detached` and callbacks of a queue, a
/// delegate, or a C library don't. Carry the overrides there explicitly:
///
/// ```swift
/// func logLater() {
///   withEscapedDependencies { dependencies in
///     DispatchQueue.main.async {
///       dependencies.yield {
///         @Dependency(\.uuid) var uuid  // That of the code that called logLater.
///         print("Logged out", uuid())
///       }
///     }
///   }
/// }
/// ```
///
/// - Call `yield` first in the callback. Code around it doesn't see the dependencies.
/// - To change more dependencies, call ``withDependencies(_:operation:fileID:filePath:line:column:)`` inside
///   `yield`. A scope around `yield` has no effect in it.
/// - The `@Dependency` properties of an object read the scope that they captured, so they need no
///   continuation.
///
/// For one closure, `escapingDependencies` does the same in one line. Where you can, start a task instead.
///
/// The continuation costs one reference to the scope, and each `yield` one binding of a task-local value. See
/// <doc:Overriding>.
///
/// - Parameter operation: Receives a continuation with the dependencies, which any thread can use, at once or
///   later, and more than once.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
@_disfavoredOverload
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the current dependencies across an escaping closure, from an asynchronous function.
///
/// Apart from that, it works like ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: Receives a continuation with the dependencies, to use at once or later.
/// - Returns: The value that `operation` returns.
/// - Throws: Any error that `operation` throws.
@discardableResult
@_disfavoredOverload
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
@_disfavoredOverload
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
@_disfavoredOverload
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
@_disfavoredOverload
public func escapingDependencies<each Argument: Sendable, R: Sendable>(
  _ operation: @escaping @Sendable @concurrent (repeat each Argument) async throws -> R
) -> @Sendable @concurrent (repeat each Argument) async throws -> R {
  let continuation = DependencyValues.Continuation()
  return { (argument: repeat each Argument) in
    try await continuation.yield { try await operation(repeat each argument) }
  }
}
