#if !SwiftClocks
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #else
    #error("Lock needs the POSIX threads of this platform.")
  #endif

  /// Some state, and the mutex that guards it.
  ///
  /// The standard library's `Mutex` needs newer systems than this package does, and Foundation's lock would
  /// bring Foundation to servers that leave it out.
  ///
  /// The mutex is not recursive. Whoever holds it must not call out: no continuation is resumed and no code of
  /// the user runs in ``withLock(_:)``.
  //
  // `@unchecked` is safe here: `state` is only reached in `withLock`, between locking and unlocking the one
  // mutex that belongs to this very instance, so no two threads are ever in it at once; what goes in and comes
  // out is `Sendable` itself. Both pointers are set in `init`, never change, and are freed in `deinit`, which
  // runs after the last use.
  final class Lock<State: Sendable>: @unchecked Sendable {
    // A mutex must not move while it is in use, which a stored property would not promise.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let state: UnsafeMutablePointer<State>

    init(_ initial: State) {
      self.mutex = .allocate(capacity: 1)
      self.state = .allocate(capacity: 1)
      self.mutex.initialize(to: pthread_mutex_t())
      self.state.initialize(to: initial)
      let code = pthread_mutex_init(self.mutex, nil)
      precondition(code == 0, "pthread_mutex_init failed with code \(code).")
    }

    deinit {
      pthread_mutex_destroy(self.mutex)
      self.state.deinitialize(count: 1)
      self.state.deallocate()
      self.mutex.deinitialize(count: 1)
      self.mutex.deallocate()
    }

    /// Runs `body` alone with the state.
    func withLock<R: Sendable>(_ body: (inout State) throws -> R) rethrows -> R {
      pthread_mutex_lock(self.mutex)
      defer { pthread_mutex_unlock(self.mutex) }
      return try body(&self.state.pointee)
    }
  }
#endif
