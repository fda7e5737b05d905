#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Lets the tasks of the process run until each of them, as far as one can tell, is suspended.
    ///
    /// Swift has no way to ask whether a task is suspended, so this is an approximation. It has five parts:
    ///
    /// * It waits for evidence where there is some: no sleep that was told to end may still wait for its turn.
    ///   That keeps a thread pool or an actor that is busy from hiding a task.
    /// * From there on it wants some passes in a row, see ``pass(yieldingThreads:)``, in which no task touched
    ///   the clock. A pass gives every task that can run many turns. As each use of the clock starts the count
    ///   again, a chain of work is followed as long as it is in touch with the clock.
    /// * If the system stopped a thread of this process meanwhile, that may be the one on which a woken task
    ///   runs. Then the count starts again too, and the passes let the system's other threads have their turns
    ///   first. Without this, a wake now and then comes out of order where all cores are busy.
    /// * Where tasks run one at a time (see ``Scheduler/isSerial``), one calm pass is enough.
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
    /// - Parameter action: What to do first, such as resuming a task.
    func settle(after action: () -> Void = {}) async {
      // Before the action, so that what it starts cannot be stopped unnoticed.
      let activityBefore: UInt64? = state.withLock { $0.activity }
      var preemptions = Scheduler.preemptions
      action()
      let isSerial = Scheduler.isSerial
      let enough = isSerial ? Patience.serialCalmPasses : Patience.calmPasses
      var calmPasses = 0
      var preemptedPasses = 0
      var lastActivity = isSerial ? activityBefore : nil
      for number in 1...Patience.passesForWaking {
        let wasPreempted =
          !isSerial && Scheduler.preemptions != preemptions && preemptedPasses < Patience.preemptedPasses
        if wasPreempted { preemptedPasses += 1 }
        await pass(yieldingThreads: wasPreempted)
        // Read again, as yielding a thread counts as stopping it.
        if wasPreempted { preemptions = Scheduler.preemptions }

        let (activity, isWaking) = state.withLock { ($0.activity, $0.waking > 0) }
        if wasPreempted || isWaking || activity != lastActivity {
          calmPasses = 0
        } else {
          calmPasses += 1
        }
        lastActivity = activity
        if calmPasses == enough { return }
        if number >= Patience.passesForActivity && !isWaking { return }
      }
    }

    /// Gives every task that can run some turns.
    private func pass(yieldingThreads: Bool) async {
      // First the actor of the caller: sleepers are often isolated to the same one, the main actor above all.
      await Task.yield()
      // Then the priority that most tasks have.
      await Turns.giveDetached(Patience.yields, priority: .medium, yieldingThread: yieldingThreads)
      // Last a lower one, whose tasks may be left, and whose threads on Linux are others.
      await Turns.giveDetached(1, priority: .low, yieldingThread: yieldingThreads)
    }
  }

  /// How long settling goes on.
  ///
  /// The numbers were found by trying: with fewer calm passes or yields, timers whose tasks make ten hops
  /// between ticks lost some of them when both cores were busy.
  private enum Patience {
    static let calmPasses = 5
    static let yields = 20

    /// Enough where tasks run one at a time: what is ready runs within the pass, on no other thread.
    static let serialCalmPasses = 1

    /// Each costs some turns of other processes, so this is what settling costs under load.
    static let preemptedPasses = 3

    /// Enough for any chain of sleeps, and soon reached by a task that uses the clock all the time.
    static let passesForActivity = 1_000

    /// Time for an actor that is in the middle of a long computation.
    static let passesForWaking = 10_000
  }
#endif
