extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// Frameworks that run features, such as a store, bind other values with `$_current.withValue(_:operation:)`:
  /// they are current in `operation` and in the tasks that it starts. Features read ``Dependency`` instead.
  @TaskLocal public static var _current = DependencyValues(nil)

  /// Runs an operation with these values current.
  ///
  /// The caller keeps the values: user code that runs as they end must not run inside of the runtime's pop.
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

  /// The current scope, for something that may outlive it.
  ///
  /// - Parameter capturesRun: Whether reads through what is captured are noted as reads of a running initializer.
  /// - Returns: The scope; `nil` for the process's, and where code runs for no test yet, such as code that makes the
  ///   arguments of tests: what is captured there follows the test that reads it.
  static func captured(capturesRun: Bool = false) -> Scope? {
    let values = DependencyValues._current
    if let plain = values.plain { return plain }
    if values.areOf(nil) { return Scope.process.standsForTest ? RootProvider.scope(for: .capture) : nil }
    let scope = values.current
    return scope.run?.capture(scope, capturesRun: capturesRun) ?? scope
  }
}
