internal import DependenciesPlatform

/// The lock for all state that threads share while they resolve keys.
///
/// It is held only for bookkeeping, never while an initializer or other user code runs. Code that holds it
/// takes no other lock, except that of ``CoreHooks/OverrideNote`` in debug builds. Code that holds that lock
/// takes no other.
enum ResolutionLock {
  fileprivate static let lock = Lock()

  /// Runs a closure while the lock is held.
  ///
  /// Objects that the closure gives to ``Locked/release(_:)`` are released after that, because `deinit` may
  /// read dependencies.
  @inline(__always)
  static func withLock<R>(_ body: (inout Locked) -> R) -> R {
    var locked = Locked()
    return lock.withLock { body(&locked) }
  }
}

/// The proof that code holds the core's lock, which functions that need the lock take as an argument.
struct Locked: ~Copyable {
  /// The threads that wait, each for an initialization of another thread.
  // SAFETY: only this type uses it, and only code with the lock has its
  // values.
  @safe nonisolated(unsafe) private static var waits: [UInt: Initialization] = [:]
  private var released = DeferredReleases()

  fileprivate init() {}

  /// Keeps an object until the lock is free, because this may be its last reference.
  mutating func release(_ object: AnyObject?) { released.add(object) }

  /// Wakes all threads that wait.
  func wake() { ResolutionLock.lock.wake() }

  // MARK: - Waiting

  /// Notes that the calling thread waits for an initialization, unless the threads would deadlock.
  ///
  /// - Returns: Whether the thread may wait.
  mutating func addWait(for initialization: Initialization) -> Bool {
    let own = dependencies_thread()
    var thread = initialization.thread
    // A wait whose initialization has ended is over, even if its thread has not woken yet.
    while let next = Self.waits[thread], next.isRunning {
      thread = next.thread
      if thread == own { return false }
    }
    initialization.noteWaiter(&self)
    Self.waits[own] = initialization
    return true
  }

  /// Waits until an initializer on another thread has returned, or until a time in milliseconds.
  ///
  /// The lock is free meanwhile.
  ///
  /// - Returns: Whether the initializer has returned.
  mutating func wait(for other: Initialization, until end: UInt64) -> Bool {
    defer { release(Self.waits.removeValue(forKey: dependencies_thread())) }
    while other.isRunning {
      let now = dependencies_milliseconds()
      if now >= end { return false }
      ResolutionLock.lock.wait(milliseconds: UInt32(clamping: end - now), for: other.thread)
    }
    return true
  }
}
