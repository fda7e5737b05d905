internal import DependenciesPlatform

/// A mutual-exclusion lock that threads can wait on, made of the platform's own primitives.
///
/// `Synchronization.Mutex` needs later systems than this package deploys to. The lock is not recursive, and
/// nothing that could run a user's code may happen while it is held: no initializer, no closure, no report, and
/// no release of a last reference.
@safe package final class Lock: @unchecked Sendable {
  // Sendable: the platform's lock may be used from every thread, and the reference to it is constant.

  // SAFETY: created with this object, destroyed with it, and never given away.
  private let lock: OpaquePointer = unsafe dependencies_lock_create()

  package init() {}

  deinit { unsafe dependencies_lock_destroy(lock) }

  /// Runs a closure while the lock is held.
  package func withLock<R>(_ body: () throws -> R) rethrows -> R {
    #if DEPENDENCIES_INTERLEAVINGS
      if let hook = unsafe Interleaving.hook {
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
      if let hook = unsafe Interleaving.hook { return hook(.wait(ObjectIdentifier(self))) }
    #endif
    unsafe dependencies_lock_wait(lock, milliseconds, thread)
  }

  /// Wakes all threads that wait.
  func wake() {
    #if DEPENDENCIES_INTERLEAVINGS
      if let hook = unsafe Interleaving.hook { return hook(.wake(ObjectIdentifier(self))) }
    #endif
    unsafe dependencies_lock_wake(lock)
  }
}
