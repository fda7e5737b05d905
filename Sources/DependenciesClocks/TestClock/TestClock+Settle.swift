#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Lets the tasks of the process run until all of them seem to be suspended.
    ///
    /// Swift has no way to ask whether a task is suspended, so this is an approximation. It has five parts:
    ///
    /// * It waits until each sleep that was told to end has had its turn, so a busy thread pool or actor
    /// can't hide a task.
    /// * Then it needs some passes in a row, see ``pass(yieldingThreads:)``, in which no task uses the clock.
    /// A pass gives many turns to every task that can run. Each use of the clock starts the count again, so a
    /// chain of work is followed as long as it uses the clock.
    /// * If the system stopped a thread of this process meanwhile, a woken task may be running on that
    /// thread. Then the count starts again, too, and the passes let the system's other threads run first.
    /// Without this, wakes are sometimes out of order when all cores are busy.
    /// * If tasks run one at a time (see ``Scheduler/isSerial``), one calm pass is enough.
    /// * It is bounded by numbers of passes, never by time, so that a machine under load gets the time it
    /// needs. A task that uses the clock all the time, or whose actor is blocked forever, cannot hang a test.
    ///
    /// It counts turns, so it doesn't notice a task that computes for milliseconds, or blocks its thread,
    /// without suspending.
    ///
    /// On an idle machine, this takes a fraction of a millisecond. If other processes need the cores, it
    /// takes longer, because they get some turns. No lock is held meanwhile.
    ///
    /// - Parameter action: The first thing to do, such as resuming a task.
    func settle(after action: () -> Void = {}) async {
      // Read before the action, so that stops of the work that it starts are noticed.
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
        // Read again, because yielding a thread counts as stopping it.
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
      // First the actor of the caller: sleepers are often isolated to the same one, above all to the main
      // actor.
      await Task.yield()
      // Then the priority that most tasks have.
      await Turns.giveDetached(Patience.yields, priority: .medium, yieldingThread: yieldingThreads)
      // Last a lower one: its tasks may be left, and on Linux, it has threads of its own.
      await Turns.giveDetached(1, priority: .low, yieldingThread: yieldingThreads)
    }
  }

  /// The limits of settling.
  ///
  /// The numbers come from experiments: with fewer calm passes or yields, timers whose tasks make ten hops
  /// between ticks lost some of them when both cores were busy.
  private enum Patience {
    static let calmPasses = 5
    static let yields = 20

    /// Enough if tasks run one at a time: all ready tasks run within the pass, on the same thread.
    static let serialCalmPasses = 1

    /// Each costs some turns of other processes, so this number decides the cost of settling under load.
    static let preemptedPasses = 3

    /// Enough for any chain of sleeps, and soon reached by a task that uses the clock all the time.
    static let passesForActivity = 1_000

    /// Enough for an actor that is in the middle of a long computation.
    static let passesForWaking = 10_000
  }
#endif
