extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// Frameworks that run features, such as a store, bind other values with `$_current.withValue(_:operation:)`:
  /// these values are current in `operation` and in the tasks that it starts. Features use ``Dependency``
  /// instead.
  @TaskLocal public static var _current = DependencyValues(top: nil, changed: 0)

  /// Runs an operation with these values current.
  ///
  /// The caller keeps the values alive: user code that runs when they are released must not run while the
  /// runtime pops the task-local value.
  @inline(__always)
  func run<R>(_ operation: () throws -> R) rethrows -> R {
    defer { extendLifetime(self) }
    return try Self.$_current.withValue(self, operation: operation)
  }

  /// Runs an asynchronous operation with these values current.
  func run<R>(isolation: isolated (any Actor)?, _ operation: () async throws -> R) async rethrows -> R {
    defer { extendLifetime(self) }
    return try await Self.$_current.withValue(self, operation: operation, isolation: isolation)
  }
}

extension Link {
  /// The chain that is current in this task.
  static var current: Link { DependencyValues._current.current }

  /// The current chain, for a capture that may outlive it.
  ///
  /// - Parameter isCounted: Whether it always counts as captured by an initializer that makes it.
  /// - Returns: The chain. It is `nil` for the process's root, and for code that belongs to no test yet,
  ///   such as code that makes the arguments of tests: a capture in such code uses the values of the test
  ///   that reads it.
  static func captured(isCounted: Bool = false) -> Link? {
    let values = DependencyValues._current
    if let plain = values.plain { return plain }
    if values.top == nil {
      return RootProvider.findsTests ? RootProvider.testRoot(for: .capture).map(End.init) : nil
    }
    let chain = values.current
    return chain.running?.capture(chain, isCounted: isCounted) ?? chain
  }
}
