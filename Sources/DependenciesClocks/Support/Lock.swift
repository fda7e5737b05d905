#if !SwiftClocks
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WinSDK)
    import WinSDK
  #elseif !os(WASI)
    #error("Lock needs a mutex of this platform.")
  #endif

  /// A mutex together with the state that it guards.
  ///
  /// The standard library's `Mutex` needs newer systems than this package supports, and Foundation's lock would
  /// add Foundation to servers that leave it out.
  ///
  /// The mutex is not recursive, so code that holds it must not call out: no continuation is resumed and no
  /// user code runs in ``withLock(_:)``.
  // SAFETY: `@unchecked` is safe: `state` is only accessed in `withLock`, between locking and unlocking the mutex of
  // this instance, so no two threads access it at once (WASI has one thread). The values that go in and out
  // are `Sendable` themselves. Both pointers are set in `init`, never change, and are freed in `deinit`,
  // which runs after the last use.
  final class Lock<State: Sendable>: @unchecked Sendable {
    // Allocated, because a mutex must not move while it is in use, which a stored property wouldn't guarantee.
    private let mutex: UnsafeMutablePointer<PlatformMutex>
    private let state: UnsafeMutablePointer<State>

    init(_ initial: State) {
      mutex = .allocate(capacity: 1)
      state = .allocate(capacity: 1)
      mutex.initialize(to: PlatformMutex())
      state.initialize(to: initial)
      mutex.setUp()
    }

    deinit {
      mutex.tearDown()
      state.deinitialize(count: 1)
      state.deallocate()
      mutex.deinitialize(count: 1)
      mutex.deallocate()
    }

    /// Runs `body` with exclusive access to the state.
    func withLock<R: Sendable>(_ body: (inout State) throws -> R) rethrows -> R {
      mutex.lock()
      defer { mutex.unlock() }
      return try body(&state.pointee)
    }
  }

  #if canImport(WinSDK)
    private typealias PlatformMutex = SRWLOCK

    extension UnsafeMutablePointer<SRWLOCK> {
      fileprivate func setUp() { InitializeSRWLock(self) }
      fileprivate func tearDown() {}
      fileprivate func lock() { AcquireSRWLockExclusive(self) }
      fileprivate func unlock() { ReleaseSRWLockExclusive(self) }
    }
  #elseif os(WASI)
    private struct PlatformMutex {}

    extension UnsafeMutablePointer<PlatformMutex> {
      fileprivate func setUp() {}
      fileprivate func tearDown() {}
      fileprivate func lock() {}
      fileprivate func unlock() {}
    }
  #else
    private typealias PlatformMutex = pthread_mutex_t

    extension UnsafeMutablePointer<pthread_mutex_t> {
      fileprivate func setUp() {
        let code = pthread_mutex_init(self, nil)
        precondition(code == 0, "pthread_mutex_init failed with code \(code).")
      }

      fileprivate func tearDown() { pthread_mutex_destroy(self) }
      fileprivate func lock() { pthread_mutex_lock(self) }
      fileprivate func unlock() { pthread_mutex_unlock(self) }
    }
  #endif
#endif
