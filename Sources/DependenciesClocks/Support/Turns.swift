#if !SwiftClocks
  /// Gives other tasks turns to run.
  ///
  /// The executors run what is enqueued at one priority in order. So a job that is enqueued now comes after all
  /// that is ready now, and one that yields twenty times comes after twenty hops of the others.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  enum Turns {
    /// Runs a detached task that yields some times, and waits for it.
    ///
    /// Detached, because the yields of the caller only let the queue of its own actor pass.
    static func giveDetached(_ count: Int, priority: TaskPriority, yieldingThread: Bool = false) async {
      // A continuation would not raise the job to the caller's priority as awaiting its value does, but where
      // it is resumed before it is awaited, the thread sanitizer reports a false race, in every test of our
      // users.
      await Task.detached(priority: priority) {
        if yieldingThread { Scheduler.yieldThread() }
        for _ in 0..<count { await Task.yield() }
      }.value
    }

    /// Gives tasks that race the caller enough turns for about twenty hops between actors and threads.
    ///
    /// Costs some tenths of a millisecond. If the system stops a thread of this process meanwhile, that may be
    /// the one on which such a task runs, so the next rounds let the system's other threads have their turns
    /// first, at most six times.
    static func giveToRacingTasks() async {
      var preemptions = Scheduler.preemptions
      var preemptedRounds = 0
      for _ in 0..<20 {
        let wasPreempted = Scheduler.preemptions != preemptions && preemptedRounds < 6
        if wasPreempted { preemptedRounds += 1 }
        // The priority of the caller first, then a low one, which comes after the others.
        await Task.yield()
        await giveDetached(1, priority: .background, yieldingThread: wasPreempted)
        // Read again, as yielding a thread counts as stopping it.
        if wasPreempted { preemptions = Scheduler.preemptions }
      }
    }
  }
#endif
