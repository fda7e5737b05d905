internal import DependenciesPlatform

/// A mutual-exclusion lock with the platform's own primitive.
///
/// `Synchronization.Mutex` needs later systems than this package deploys to.
package final class Lock: @unchecked Sendable {
  // Sendable: the platform's lock is made to be used from any thread.

  private let lock = dependencies_lock_create()

  package init() {}

  deinit { dependencies_lock_destroy(lock) }

  package func withLock<R>(_ body: () throws -> R) rethrows -> R {
    dependencies_lock_acquire(lock)
    defer { dependencies_lock_release(lock) }
    return try body()
  }

  /// Something to wait for while the lock is held, which the wait gives back meanwhile.
  final class Condition {
    private let condition = dependencies_condition_create()

    init() {}

    deinit { dependencies_condition_destroy(condition) }

    func broadcast() { dependencies_condition_broadcast(condition) }

    func wait(holding lock: Lock) { dependencies_condition_wait(condition, lock.lock) }

    /// Answers false when the time went by without a signal.
    func wait(holding lock: Lock, milliseconds: UInt32) -> Bool {
      dependencies_condition_wait_for(condition, lock.lock, milliseconds)
    }
  }
}
