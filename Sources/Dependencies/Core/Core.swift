internal import DependenciesPlatform

/// The lock for all state that threads share while they resolve keys.
///
/// It is held only for bookkeeping, never while an initializer or other user code runs. Code that holds it takes no other lock,
/// except that of ``Override/Setting`` in debug builds. Code that holds that lock takes no other.
enum Core {
  fileprivate static let lock = Lock()
  fileprivate static let waits = Waits()

  /// Runs a closure while the lock is held.
  ///
  /// What the closure hands to ``Locked/release(_:)`` is released after that, because `deinit` may read dependencies.
  @inline(__always)
  static func withLock<R>(_ body: (inout Locked) -> R) -> R {
    var locked = Locked()
    return lock.withLock { body(&locked) }
  }
}

/// The proof that code holds the core's lock, which functions that need the lock take as an argument.
struct Locked: ~Copyable {
  private var released = Released()

  fileprivate init() {}

  /// The threads that wait.
  var waits: Waits { Core.waits }

  /// Keeps an object until the lock is free, because this may be its last reference.
  mutating func release(_ object: AnyObject?) { released.add(object) }

  /// Gives the lock back until ``wake()`` is called or the time is over, and takes it again.
  mutating func wait(milliseconds: UInt32, for thread: UInt) {
    Core.lock.wait(milliseconds: milliseconds, for: thread)
  }

  /// Wakes all threads that wait.
  func wake() { Core.lock.wake() }
}
