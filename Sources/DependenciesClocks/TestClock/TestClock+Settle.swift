#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Lets the tasks of the process run until each of them, as far as one can tell, is suspended.
    ///
    /// Swift has no way to ask whether a task is suspended, so this is an approximation. It has four parts:
    ///
    /// * It waits for evidence where there is some: no sleep that was told to end may still wait for its turn.
    ///   That keeps a thread pool or an actor that is busy from hiding a task.
    /// * From there on it wants some passes in a row, see ``pass(yieldingThreads:)``, in which no task touched
    ///   the clock. A pass gives every task that can run many turns. As each use of the clock starts the count
    ///   again, a chain of work is followed as long as it is in touch with the clock.
    /// * If the system stopped a thread of this process meanwhile, that may be the one on which a woken task
    ///   runs. Then the count starts again too, and the passes let the system's other threads have their turns
    ///   first. Without this, a wake now and then comes out of order where all cores are busy.
    /// * It is bounded by numbers of passes, never by time, so that a machine under load gets the time it
    ///   needs, and a task that never leaves the clock alone (or whose actor is blocked for good) cannot hang a
    ///   test.
    ///
    /// Its measure is turns, so what escapes it is a task that computes for milliseconds, or blocks its thread,
    /// without suspending.
    ///
    /// On an idle machine this takes a fraction of a millisecond. Where other processes want the cores too it
    /// takes some turns of theirs, which is longer, but only when they did get in between. No lock is held
    /// meanwhile.
    ///
    /// - Parameter action: What to do first, such as to wake somebody.
    func settle(after action: () -> Void = {}) async {
      // Before the action, so that what it starts cannot be stopped unnoticed.
      var preemptions = Scheduler.preemptions
      action()
      var calmPasses = 0
      var preemptedPasses = 0
      var lastActivity: UInt64?
      for pass in 1...Patience.passesForWaking {
        let wasPreempted = Scheduler.preemptions != preemptions && preemptedPasses < Patience.preemptedPasses
        if wasPreempted { preemptedPasses += 1 }
        await self.pass(yieldingThreads: wasPreempted)
        // Read again, as yielding a thread counts as stopping it.
        if wasPreempted { preemptions = Scheduler.preemptions }

        let (activity, isWaking) = self.state.withLock { ($0.activity, $0.waking > 0) }
        if wasPreempted || isWaking || activity != lastActivity {
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
    /// The executors run what is enqueued at one priority in order. So a job that is enqueued now comes after
    /// all that is ready now, and one that yields twenty times comes after twenty hops of the others.
    private func pass(yieldingThreads: Bool) async {
      // First the actor of the caller: sleepers are often isolated to the same one, the main actor above all.
      await Task.yield()
      // Then the priority which most tasks have. From a detached task, as the caller's yields only pass the
      // queue of its own actor.
      await self.runDetached(priority: .medium, yields: Patience.yields, yieldingThread: yieldingThreads)
      // Last a lower one, whose tasks may be left, and whose threads on Linux are others.
      await self.runDetached(priority: .low, yields: 1, yieldingThread: yieldingThreads)
    }

    private func runDetached(priority: TaskPriority, yields: Int, yieldingThread: Bool) async {
      // A continuation would not raise the job to the caller's priority as awaiting its value does, but where
      // it is resumed before it is awaited, the thread sanitizer sees a race that is none, in every test of our
      // users.
      await Task.detached(priority: priority) {
        if yieldingThread { Scheduler.yieldThread() }
        for _ in 0..<yields { await Task.yield() }
      }.value
    }
  }

  /// How long settling goes on.
  ///
  /// The numbers were found by trying: with fewer calm passes or yields, timers whose tasks make ten hops
  /// between ticks lost some of them when both cores were busy.
  private enum Patience {
    static let calmPasses = 5
    static let yields = 20

    /// Each costs some turns of other processes, so this is what settling costs under load.
    static let preemptedPasses = 3

    /// Enough for any chain of sleeps, and soon reached by a task that uses the clock all the time.
    static let passesForActivity = 1_000

    /// Time for an actor that is in the middle of a long computation.
    static let passesForWaking = 10_000
  }
#endif
