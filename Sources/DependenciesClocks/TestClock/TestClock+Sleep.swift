#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Sleeps until the clock has been advanced to `deadline`.
    ///
    /// If `deadline` is the clock's own ``now``, the task sleeps until the clock is next advanced, even by
    /// zero. A deadline that has passed ends the sleep after one yield. The tolerance is ignored: a test
    /// clock is never late.
    ///
    /// - Throws: `CancellationError` as soon as the task is canceled, even if that was before the sleep
    ///   began.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      try Task.checkCancellation()
      let (id, start) = state.withLock { state in
        state.lastID += 1
        state.activity += 1
        return (state.lastID, state.now)
      }
      if deadline < start {
        await Task.yield()
        try Task.checkCancellation()
        return
      }
      defer {
        // The task runs again, because it was woken or canceled.
        state.withLock { state in
          state.waking -= 1
          state.activity += 1
        }
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          self.suspend(continuation, from: start, until: deadline, id: id)
        }
      } onCancel: {
        self.cancel(id: id)
      }
    }

    private func suspend(
      _ continuation: CheckedContinuation<Void, any Error>,
      from start: Instant,
      until deadline: Instant,
      id: SleepQueue<Instant>.ID
    ) {
      var activity: UInt64?
      let result: Result<Void, any Error>? = state.withLock { state in
        // A task is marked as canceled before its handlers run. So either this code sees the mark, or the
        // handler takes the lock later and finds the sleep in the queue. No state has to be kept for a
        // handler that ran too early.
        if Task.isCancelled {
          state.waking += 1
          return .failure(CancellationError())
        }
        // Another task may have advanced the clock after the caller looked at it.
        if start < state.now && deadline <= state.now {
          state.waking += 1
          return .success(())
        }
        let sleep = SleepQueue.Sleep(
          id: id, deadline: deadline, continuation: continuation, wasDue: deadline == state.now)
        state.queue.insert(sleep)
        if !state.isWatched { activity = state.activity }
        state.isWatched = true
        return nil
      }
      // Outside the lock, because resuming runs code that isn't ours.
      if let result { continuation.resume(with: result) }
      if let activity { ThreadWatch.watch(self, activity: activity) }
    }

    private func cancel(id: SleepQueue<Instant>.ID) {
      let sleep = state.withLock { state in
        let sleep = state.queue.remove(id: id)
        if sleep != nil { state.waking += 1 }
        return sleep
      }
      // Only the code that removes a sleep from the queue resumes it, so it is resumed once.
      sleep?.continuation.resume(throwing: CancellationError())
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock: WatchedClock {
    package func activityWhileWatched() -> UInt64? {
      state.withLock { state in
        state.isWatched = !state.queue.isEmpty
        return state.isWatched ? state.activity : nil
      }
    }

    package var hint: String {
      let (now, queue) = snapshot
      return ClockMessage.notAdvanced(
        place: "\(place.fileID):\(place.line)", now: now, deadlines: queue.deadlines)
    }
  }
#endif
