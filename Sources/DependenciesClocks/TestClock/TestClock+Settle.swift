@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension TestClock {
  /// Lets the tasks of the process run until each of them, as far as one can tell, is suspended.
  ///
  /// Swift has no way to ask whether a task is suspended, so this is an approximation. It has three parts:
  ///
  /// * It waits for evidence where there is some: no sleep that was told to end may still wait for its turn.
  ///   That keeps a thread pool or an actor that is busy from hiding a task.
  /// * From there on it wants some passes in a row, see ``pass()``, in which no task touched the clock. A pass
  ///   gives every task that can run many turns. As each use of the clock starts the count again, a chain of
  ///   work is followed as long as it is in touch with the clock.
  /// * It is bounded by numbers of passes, never by time, so that a machine under load gets the time it needs,
  ///   and a task that never leaves the clock alone (or whose actor is blocked for good) cannot hang a test.
  ///
  /// Its measure is turns, so what escapes it is a task that computes for milliseconds, or blocks its thread,
  /// without suspending.
  ///
  /// On an idle machine with two cores this takes 0.2 ms, under a load of four busy processes 0.6 ms. No lock
  /// is held meanwhile.
  func settle() async {
    var calmPasses = 0
    var lastActivity: UInt64?
    for pass in 1...Patience.passesForWaking {
      await self.pass()
      let (activity, isWaking) = self.state.withLock { ($0.activity, $0.waking > 0) }
      if isWaking || activity != lastActivity {
        calmPasses = 0
      } else {
        calmPasses += 1
      }
      lastActivity = activity
      if calmPasses == Patience.calmPasses { return }
      if pass >= Patience.passesForActivity && !isWaking { return }
    }
  }

  /// Gives every task that can run some turns.
  ///
  /// The executors run what is enqueued at one priority in order. So a job that is enqueued now comes after all
  /// that is ready now, and one that yields twenty times comes after twenty hops of the others.
  private func pass() async {
    // First the actor of the caller: sleepers are often isolated to the same one, the main actor above all.
    await Task.yield()
    // Then the priority which most tasks have. From a detached task, as the caller's yields only pass the
    // queue of its own actor.
    await self.runDetached(priority: .medium, yields: Patience.yields)
    // Last a lower one, which comes after all others where threads are scarce. On Linux it has threads of its
    // own; there it makes the system's scheduler go round, which gives workers that it had stopped a turn.
    await self.runDetached(priority: .low, yields: 1)
  }

  private func runDetached(priority: TaskPriority, yields: Int) async {
    // A continuation, since awaiting a task's value would raise that task to the priority of the caller.
    await withUnsafeContinuation { continuation in
      Task.detached(priority: priority) {
        for _ in 0..<yields { await Task.yield() }
        continuation.resume()
      }
    }
  }
}

/// How long settling goes on.
///
/// The numbers were found by trying: with fewer calm passes or yields, timers whose
/// tasks make ten hops between ticks lost some of them when both cores were busy.
private enum Patience {
  static let calmPasses = 5
  static let yields = 20

  /// Enough for any chain of sleeps, and reached within 0.1 s by a task that uses the clock all the time.
  static let passesForActivity = 1_000

  /// Time for an actor that is in the middle of a long computation.
  static let passesForWaking = 10_000
}
