public import DependenciesPlatform

extension DependencyValues {
  /// The values that are current in this task.
  ///
  /// For frameworks that run features, such as a store: features read ``Dependency`` instead. Bind
  /// other values with `$_current.withValue(_:operation:)`; inside of `operation`, and in the tasks that
  /// it starts, they are current.
  ///
  /// To take hold of the current values, read `Dependency(\.self).wrappedValue`: outside any scope, what is
  /// read here does not name the root of the test that runs.
  @TaskLocal public static var _current = DependencyValues(base: nil)

  /// What is bound in this task, without a copy.
  ///
  /// This is what a task local's getter does, less the copy: the binding is on this task's stack of
  /// bindings and cannot go while the caller, which is synchronous, runs.
  @inlinable
  static var bound: UnsafePointer<DependencyValues>? {
    guard let address = dependencies_task_local_get(taskLocalKey) else { return nil }
    return UnsafePointer(address.assumingMemoryBound(to: DependencyValues.self))
  }

  /// The address of the task local's object, which is never released.
  ///
  /// It is kept where finding it costs one load, as a global of Swift's would not.
  @inlinable
  static var taskLocalKey: UnsafeRawPointer {
    guard let key = dependencies_load(dependencies_task_local()) else { return findTaskLocalKey() }
    return UnsafeRawPointer(key)
  }

  @usableFromInline
  static func findTaskLocalKey() -> UnsafeRawPointer {
    let address = Unmanaged.passUnretained($_current).toOpaque()
    dependencies_store(dependencies_task_local(), address)
    return UnsafeRawPointer(address)
  }

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
    var values = consume self
    withUnsafeMutablePointer(to: &values) { values in
      // The runtime moves the value from where it is.
      dependencies_task_local_push(
        Self.taskLocalKey, values,
        unsafeBitCast(DependencyValues.self as Any.Type, to: UnsafeRawPointer.self))
      values.initialize(to: DependencyValues(base: nil))
    }
  }

  /// Whether these values are the ones bound in this task.
  @inlinable
  var isBound: Bool { BorrowedValues(self).isIdentical(to: BorrowedValues(Self.bound)) }
}
