extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// Frameworks that run features, such as a store, bind other values with `$_current.withValue(_:operation:)`:
  /// they are current in `operation` and in the tasks that it starts. Features read ``Dependency`` instead.
  @TaskLocal public static var _current = DependencyValues(.process)

  /// Runs an operation with a scope current.
  static func run<R>(in scope: Scope, _ operation: () throws -> R) rethrows -> R {
    // The scope outlives the binding: user code that runs as it ends must not run inside of the runtime's pop.
    try withExtendedLifetime(scope) {
      try $_current.withValue(DependencyValues(scope), operation: operation)
    }
  }

  /// Runs an asynchronous operation with a scope current.
  static func run<R>(
    in scope: Scope, isolation: isolated (any Actor)?, _ operation: () async throws -> R
  ) async rethrows -> R {
    defer { withExtendedLifetime(scope) {} }
    return try await $_current.withValue(DependencyValues(scope), operation: operation, isolation: isolation)
  }
}

extension Scope {
  /// The scope that is current in this task.
  static var current: Scope { DependencyValues._current.current }

  /// The current scope, for something that may outlive it.
  ///
  /// - Parameter capturesRun: Whether reads through what is captured are noted as reads of a running initializer.
  static func captured(capturesRun: Bool = false) -> Scope {
    let values = DependencyValues._current
    if values.standForTest { return RootProvider.scope(for: .capture) }
    let scope = values.current
    return scope.run?.capture(scope, capturesRun: capturesRun) ?? scope
  }
}
