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
  /// The number of milliseconds after which a wait is reported.
  private static let longWait: UInt64 = 12_000

  /// Waits until an initializer on another thread has returned.
  func wait(for other: Initialization) {
    let start = dependencies_milliseconds()
    var hasWarned = false
    while true {
      let waited = dependencies_milliseconds() &- start
      if !hasWarned, waited >= Self.longWait {
        hasWarned = true
        // Reported without the lock: a reporter may resolve dependencies.
        place.report(Message.longWait(for: other.origin, at: place), severity: .warning)
      }
      let rest = hasWarned ? Self.longWait : Self.longWait - min(waited, Self.longWait - 1)
      let isOver = Core.withLock { locked -> Bool in
        // The reporter may have waited for another initializer meanwhile.
        if hasWarned, !locked.waits.add(other, &locked) { return true }
        if other.isRunning { locked.wait(milliseconds: UInt32(rest), for: other.thread) }
        if other.isRunning { return false }
        locked.waits.remove(&locked)
        return true
      }
      if isOver { return }
    }
  }
}
