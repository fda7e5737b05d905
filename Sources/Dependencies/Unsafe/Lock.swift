internal import DependenciesPlatform

/// A mutual-exclusion lock that threads can wait on, built on the platform's own primitives.
///
/// `Synchronization.Mutex` needs later systems than this package deploys to. The lock is not recursive, and
/// nothing that could run a user's code may happen while it is held: no initializer, no closure, no report,
/// and no release of a last reference.
// SAFETY: `lock` is constant, and every thread may call the functions of the
// platform's lock.
@safe package final class Lock: @unchecked Sendable {
  // SAFETY: created with this object, destroyed with it, and never given away.
  private let lock: OpaquePointer = unsafe dependencies_lock_create()

  package init() {}

  deinit { unsafe dependencies_lock_destroy(lock) }

  /// Runs a closure while the lock is held.
  package func withLock<R>(_ body: () throws -> R) rethrows -> R {
    #if DEPENDENCIES_INTERLEAVINGS
      if let hook = Interleaving.hook {
        hook(.acquire(ObjectIdentifier(self)))
        defer { hook(.release(ObjectIdentifier(self))) }
        return try body()
      }
    #endif
    unsafe dependencies_lock_acquire(lock)
    defer {
      unsafe dependencies_lock_release(lock)
    }
    return try body()
  }

  /// Gives the lock back until another thread calls ``wake()`` or the time is over, and takes it again.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait at most.
  ///   - thread: The thread that is expected to call ``wake()``. It runs with at least the priority of the
  ///     caller meanwhile, on systems that can lend it.
  func wait(milliseconds: UInt32, for thread: UInt) {
    #if DEPENDENCIES_INTERLEAVINGS
      if let hook = Interleaving.hook { return hook(.wait(ObjectIdentifier(self))) }
    #endif
    unsafe dependencies_lock_wait(lock, milliseconds, thread)
  }

  /// Wakes all threads that wait.
  func wake() {
    #if DEPENDENCIES_INTERLEAVINGS
      if let hook = Interleaving.hook { return hook(.wake(ObjectIdentifier(self))) }
    #endif
    unsafe dependencies_lock_wake(lock)
  }
}

/// A value that one thread at a time uses.
///
/// The rules for code that holds a ``Lock`` apply to closures that use the value. Do not store a function,
/// because each access would wrap it in another closure; store a struct that contains it.
// SAFETY: `value` is only used with `lock` held, and values that go in and out are Sendable.
package final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs a closure with the value while the lock is held.
  package func withLock<R: Sendable>(_ body: (inout Value) throws -> R) rethrows -> R {
    try lock.withLock { try body(&value) }
  }
}

/// Objects that are released after a lock, because a `deinit` may read dependencies.
struct DeferredReleases: ~Copyable {
  // Most code releases few objects, and an array would be allocated for them.
  private var few: (AnyObject?, AnyObject?, AnyObject?)
  private var more: [AnyObject] = []

  /// Keeps an object until the lock is free, because this may be its last reference.
  mutating func add(_ object: consuming AnyObject?) {
    guard let object else { return }
    if few.0 == nil {
      few.0 = object
    } else if few.1 == nil {
      few.1 = object
    } else if few.2 == nil {
      few.2 = object
    } else {
      more.append(object)
    }
  }
}
