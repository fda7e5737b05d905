public import DependenciesPlatform

extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// For frameworks that run features, such as a store: features read ``Dependency`` instead. Bind
  /// other values with `$_current.withValue(_:operation:)`; inside of `operation`, and in the tasks that
  /// it starts, they are current.
  @TaskLocal public static var _current = DependencyValues(base: nil)

  /// What is bound in this task, without a copy.
  ///
  /// This is what a task local's getter does, less the copy: the binding is on this task's stack of
  /// bindings and cannot go while the caller, which is synchronous, runs.
  @inlinable
  static var bound: UnsafePointer<DependencyValues>? {
    dependencies_task_local_get(taskLocalKey).map {
      UnsafePointer($0.assumingMemoryBound(to: DependencyValues.self))
    }
  }

  // Safe: the address of an object that is never released; it is compared, never read through.
  @usableFromInline
  nonisolated(unsafe) static let taskLocalKey = UnsafeRawPointer(
    Unmanaged.passUnretained($_current).toOpaque())

  /// The values that are current in this task, with the root named.
  @usableFromInline
  static var current: DependencyValues {
    if let bound, bound.pointee.base != nil { return bound.pointee }
    return DependencyValues(base: Ambient.testCase)
  }

  /// Makes these values current for `operation`.
  ///
  /// What `$_current.withValue(self)` does for a synchronous operation, and nothing at all where these
  /// values are current already.
  @inlinable
  consuming func bind<R>(_ operation: () throws -> R) rethrows -> R {
    if isBound { return try operation() }
    push()
    defer { dependencies_task_local_pop() }
    return try operation()
  }

  /// Binds these values in this task until the next ``dependencies_task_local_pop``.
  @inlinable
  consuming func push() {
    let values = self
    // The runtime moves the value from where it is, so nothing is left here to end.
    withUnsafeTemporaryAllocation(of: DependencyValues.self, capacity: 1) { buffer in
      buffer.initializeElement(at: 0, to: values)
      dependencies_task_local_push(
        Self.taskLocalKey, buffer.baseAddress.unsafelyUnwrapped,
        unsafeBitCast(DependencyValues.self as Any.Type, to: UnsafeRawPointer.self))
    }
  }

  /// Whether these values are the ones bound in this task.
  @inlinable
  var isBound: Bool {
    guard let bound = Self.bound else { return base == nil && overlay == nil }
    return isIdentical(to: bound)
  }

  /// Whether two sets of values are the same chains, compared by address and without a retain.
  @inlinable
  func isIdentical(to other: UnsafePointer<DependencyValues>) -> Bool {
    let words = UnsafeRawPointer(other).assumingMemoryBound(to: UnsafeRawPointer?.self)
    return unsafeBitCast(base, to: UnsafeRawPointer?.self) == words[0]
      && unsafeBitCast(overlay, to: UnsafeRawPointer?.self) == words[1]
  }
}
