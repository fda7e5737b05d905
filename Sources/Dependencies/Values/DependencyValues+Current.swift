extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// Frameworks that run features, such as a store, bind other values with
  /// `$_current.withValue(_:operation:)`: these values are current in `operation` and in the tasks that it
  /// starts. Features use ``Dependency`` instead.
  @TaskLocal public static var _current = DependencyValues(scope: nil)

  /// Runs an operation with these values current.
  ///
  /// The caller has to retain the values: their release can run user code, which must not happen while the
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

extension Scope {
  /// The scope that is current in this task.
  static var current: Scope { DependencyValues._current.scopeOrRoot }

  /// The scope of the current values, to be captured.
  ///
  /// It is `nil` for the process's root, and for code outside all tests, such as code that creates the
  /// arguments of tests. A property that has captured `nil` reads from the root of the current test.
  static func captured(from current: DependencyValues = ._current) -> Scope? {
    guard let scope = current.scope else { return RootProvider.testRoot(for: .capture) }
    return scope.initialization?.capture(scope) ?? scope
  }

  /// This scope, to be captured by something that is used later, such as a continuation.
  ///
  /// The value of a running initializer then depends on all overrides, whether the capture still exists when
  /// the initializer returns or not.
  final func capturedForLater() -> Scope {
    observer?.note { $0.needsAll = true }
    return initialization?.capture(self) ?? self
  }

  /// The context in effect.
  final var resolvedContext: DependencyContext {
    if let context = list?.context { return context }
    let root = strongRoot
    return ResolutionLock.withLock { root.ownContext(&$0) }
  }
}
