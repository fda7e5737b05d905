#if !SwiftClocks
  internal import DependenciesPlatform

  /// A value that one thread at a time uses, behind the platform's lock.
  ///
  /// The lock is not recursive, so code that holds it must not call out: no continuation is resumed and no
  /// user code runs in ``withLock(_:)``.
  // SAFETY: `state` is only used in `withLock` and `wait`, with the lock held, and all that
  // goes in and out is Sendable. The platform's lock may be used on any thread; it's created with this object
  // and destroyed with it.
  final class LockedValue<State: Sendable>: @unchecked Sendable {
    private let lock = dependencies_lock_create()
    private var state: State

    init(_ initial: State) { state = initial }

    deinit { dependencies_lock_destroy(lock) }

    /// Runs `body` with exclusive access to the state.
    func withLock<R: Sendable>(_ body: (inout State) throws -> R) rethrows -> R {
      dependencies_lock_acquire(lock)
      defer { dependencies_lock_release(lock) }
      return try body(&state)
    }

    /// Waits until another thread calls ``wake()``, or some time has passed, if `condition` holds.
    func wait(milliseconds: UInt32, while condition: (State) -> Bool) {
      dependencies_lock_acquire(lock)
      defer { dependencies_lock_release(lock) }
      if condition(state) { dependencies_lock_wait(lock, milliseconds, dependencies_thread()) }
    }

    func wake() { dependencies_lock_wake(lock) }
  }
#endif
