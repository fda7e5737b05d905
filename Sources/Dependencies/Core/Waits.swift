internal import DependenciesPlatform

/// The threads that wait, each for an initialization of another thread.
// SAFETY: `@unchecked` is safe: `waits` is only used with the core's lock held, which the functions demand.
final class Waits: @unchecked Sendable {
  private var waits: [UInt: Initialization] = [:]

  /// Notes that the calling thread waits for an initialization, unless a ring of waiting threads would close.
  ///
  /// - Returns: Whether the thread may wait.
  func add(_ initialization: Initialization, _ locked: inout Locked) -> Bool {
    let own = dependencies_thread()
    var thread = initialization.thread
    // A wait whose initialization has ended is over, even if its thread has not woken yet.
    while let next = waits[thread], next.isRunning {
      thread = next.thread
      if thread == own { return false }
    }
    initialization.noteWaiter(&locked)
    waits[own] = initialization
    return true
  }

  func remove(_ locked: inout Locked) {
    locked.release(waits.removeValue(forKey: dependencies_thread()))
  }
}

extension Resolution {
  /// Waits until an initializer on another thread has returned.
  func wait(for other: Initialization) {
    if Core.withLock({ wait(for: other, until: dependencies_milliseconds() + 12_000, &$0) }) { return }
    // Reported without the lock: a reporter may resolve dependencies, and wait for another initializer meanwhile.
    place.report(Message.longWait(for: other.origin, at: place), severity: .warning)
    Core.withLock { if $0.waits.add(other, &$0) { _ = wait(for: other, until: .max, &$0) } }
  }

  /// Waits until an initializer has returned, or until a time in milliseconds; returns whether the initializer has returned.
  private func wait(for other: Initialization, until end: UInt64, _ locked: inout Locked) -> Bool {
    defer { locked.waits.remove(&locked) }
    while other.isRunning {
      let now = dependencies_milliseconds()
      if now >= end { return false }
      locked.wait(milliseconds: UInt32(clamping: end - now), for: other.thread)
    }
    return true
  }
}
