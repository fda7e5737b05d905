#if !SwiftClocks
  /// Gives other tasks turns to run.
  ///
  /// The executors run jobs of the same priority in the order in which they are enqueued. So a job that is
  /// enqueued now runs after all jobs that are ready now, and a job that yields twenty times ends after
  /// twenty hops of the others.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  enum Turns {
    /// Runs a detached task that yields a number of times, and waits for it.
    ///
    /// It is detached, because yields of the caller only let jobs of its own actor run.
    static func giveDetached(_ count: Int, priority: TaskPriority, yieldingThread: Bool = false) async {
      // Awaiting the value raises the job to the caller's priority. A continuation would not, but if it is
      // resumed before it is awaited, the thread sanitizer reports a false race, in every test of our users.
      await Task.detached(priority: priority) {
        if yieldingThread { Scheduler.yieldThread() }
        for _ in 0..<count { await Task.yield() }
      }.value
    }

    /// Gives tasks that race the caller enough turns for about twenty hops between actors and threads.
    ///
    /// Costs some tenths of a millisecond. If the system stops a thread of this process meanwhile, such a
    /// task may be running on that thread. So the next rounds let the system's other threads run first, at
    /// most six times.
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
