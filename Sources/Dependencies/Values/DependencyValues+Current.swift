extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// Frameworks that run features, such as a store, bind other values with `$_current.withValue(_:operation:)`:
  /// these values are current in `operation` and in the tasks that it starts. Features use ``Dependency``
  /// instead.
  @TaskLocal public static var _current = DependencyValues(nil)

  /// Runs an operation with these values current.
  ///
  /// The caller keeps the values alive: user code that runs when they are released must not run while the
  /// runtime pops the task-local value.
  @inline(__always)
  func run<R>(_ operation: () throws -> R) rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    return try Self.$_current.withValue(self, operation: operation)
  }

  /// Runs an asynchronous operation with these values current.
  func run<R>(isolation: isolated (any Actor)?, _ operation: () async throws -> R) async rethrows -> R {
    defer { withExtendedLifetime(self) {} }
    return try await Self.$_current.withValue(self, operation: operation, isolation: isolation)
  }
}

extension Scope {
  /// The scope that is current in this task.
  static var current: Scope { DependencyValues._current.current }

  /// The current scope, for a capture that may outlive it.
  ///
  /// - Parameter capturesRun: Whether a running initializer notes reads through the capture as its own.
  /// - Returns: The scope. It is `nil` for the process's scope, and for code that belongs to no test yet,
  ///   such as code that makes the arguments of tests: a capture in such code uses the values of the test
  ///   that reads it.
  static func captured(capturesRun: Bool = false) -> Scope? {
    let values = DependencyValues._current
    if let plain = values.plain { return plain }
    if values.areOf(nil) { return Scope.process.standsForTest ? RootProvider.scope(for: .capture) : nil }
    let scope = values.current
    return scope.run?.capture(scope, capturesRun: capturesRun) ?? scope
  }
}
