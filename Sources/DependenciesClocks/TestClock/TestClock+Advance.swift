#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Advances the clock by `duration`, and wakes each task whose deadline is reached.
    ///
    /// See ``advance(to:)`` for the order, and the work that it waits for. Without an argument the time
    /// stays, and only pending work runs. Use that to let a task that was just started reach its first
    /// sleep, or its end if it doesn't sleep.
    ///
    /// ```swift
    /// @MainActor @Test func ticks() async {
    ///   let clock = TestClock()
    ///   var ticks = 0
    ///   let task = Task { for await _ in clock.timer(interval: .seconds(1)) { ticks += 1 } }
    ///   await clock.advance(by: .seconds(3))
    ///   #expect(ticks == 3)
    ///   task.cancel()
    /// }
    /// ```
    ///
    /// - Parameter duration: How far to advance. A negative duration does not move the time back.
    public func advance(by duration: Duration = .zero) async {
      // The target is computed before any task runs, so that two tasks that advance the clock at the same
      // time have a predictable result.
      await advance(to: now.advanced(by: duration))
    }

    /// Advances the clock to `target`, and wakes each task whose deadline is reached.
    ///
    /// Sleeping tasks wake one at a time, earliest deadline first, and those with the same deadline in the
    /// order in which they went to sleep. While one runs, the clock shows its deadline. The next task wakes
    /// when it is suspended again. If it goes back to sleep until an instant up to `target`, it wakes again
    /// in the same call. So a timer ticks once for each interval, even if the clock moves far in one call.
    ///
    /// Before the first wake and after each, pending work runs until it is suspended, wherever it runs: on
    /// the main actor, an actor with a thread or a queue of its own, a task executor, at any priority, and
    /// over any number of hops between them.
    ///
    /// That takes 0.2 milliseconds for one tick if nothing else runs in the process. On a machine with two
    /// cores, it took 0.6 seconds beside eight tasks that compute a millisecond at a time, and 0.5 to 2.4
    /// seconds beside sixteen busy threads: less time would miss work in such a process.
    ///
    /// Some things can't be waited for:
    ///
    /// * Work that waits for something outside of the process, such as a response from the network, another
    /// process, `Task.sleep`, or a timer of the system. Replace it in the test, or wait for its result first.
    /// * A thread that is blocked, for example by a semaphore. Only a task that this call has woken gets
    /// about a second to continue on such a thread.
    /// * Work that computes for milliseconds, or hops many times, while other threads are busy all the time,
    /// as they are while other tests compute.
    ///
    /// Windows, watchOS, and WASI don't tell whether threads sleep. There, tasks get many turns instead,
    /// which is enough unless the machine is busy.
    ///
    /// Tasks that begin to sleep after the call sleep from the new time on; ``checkSuspension()`` shows their
    /// deadlines. After a thousand sleeps for zero time at one instant, one after the other, the call ends at
    /// `target`, and tasks that still sleep wake in the next call.
    ///
    /// - Parameter target: The instant to advance to. An instant in the past does not move the time back.
    public func advance(to target: Instant) async {
      state.withLock { $0.activity += 1 }
      await settle()
      var instant: Instant?
      var dueRounds = 0
      var lastOfRound: SleepQueue<Instant>.ID = 0
      while let sleep = await wakeNext(upTo: target) {
        if sleep.deadline != instant { dueRounds = 0 }
        instant = sleep.deadline
        guard sleep.wasDue, sleep.id > lastOfRound else { continue }
        // All that sleep now are of one round, however many tasks there are.
        dueRounds += 1
        lastOfRound = state.withLock { $0.lastID }
        if dueRounds == Self.maximumDueRounds {
          state.withLock { $0.now = max($0.now, target) }
          return
        }
      }
    }

    /// The number of times that tasks can sleep for no time at one instant in one advance; more are taken for
    /// an endless loop.
    private static var maximumDueRounds: Int { 1_000 }

    /// Moves to the earliest deadline and wakes its task; if there is none up to `limit`, moves to `limit`.
    ///
    /// - Returns: The sleep that ended.
    func wakeNext(upTo limit: Instant?) async -> SleepQueue<Instant>.Sleep? {
      let sleep = state.withLock { state -> SleepQueue<Instant>.Sleep? in
        guard let deadline = state.queue.firstDeadline, limit.map({ deadline <= $0 }) ?? true else {
          // The lock is held here, so a sleep that begins after this sees the new time.
          if let limit { state.now = max(state.now, limit) }
          return nil
        }
        state.now = max(state.now, deadline)
        state.waking += 1
        return state.queue.popFirst()
      }
      guard let sleep else { return nil }
      await settle { sleep.continuation.resume() }
      return sleep
    }
  }
#endif
