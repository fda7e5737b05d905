#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// Moves the time on by `duration`, and wakes who sleeps until then.
    ///
    /// See ``advance(to:)`` for the order. With no argument the time stays and only pending work gets to run:
    /// use that to let a task that was just started reach its first sleep, or its end if nothing in it sleeps.
    ///
    /// ```swift
    /// let ticks = Task { for await _ in clock.timer(interval: .seconds(1)) { model.tick() } }
    /// await clock.advance(by: .seconds(3))
    /// #expect(model.ticks == 3)
    /// ticks.cancel()
    /// ```
    ///
    /// - Parameter duration: How far to move. A negative duration does not move the time back.
    public func advance(by duration: Duration = .zero) async {
      // The target is fixed before anything runs, so that two tasks which advance at once do not add up by
      // luck.
      await self.advance(to: self.now.advanced(by: duration))
    }

    /// Moves the time on to `target`, and wakes who sleeps until then.
    ///
    /// Sleepers wake one at a time, earliest deadline first, and those with the same deadline in the order they
    /// went to sleep. While one runs, the clock shows its deadline. It runs until it is suspended again before
    /// the next one wakes; if it goes back to sleep, until an instant up to `target`, it wakes again in the
    /// same call. So a timer ticks once for each interval, however far the clock moves at once.
    ///
    /// Each wake takes a little real time, in which pending work gets to run. A woken task that computes for
    /// milliseconds before it is suspended may be overtaken by the next one.
    ///
    /// - Parameter target: Where to move. An instant in the past does not move the time back.
    public func advance(to target: Instant) async {
      await self.settle()
      while await self.wakeNext(upTo: target) {}
    }

    /// Moves to the earliest deadline and wakes its sleeper, or, when there is none up to `limit`, to `limit`.
    ///
    /// - Returns: Whether somebody woke.
    func wakeNext(upTo limit: Instant?) async -> Bool {
      let sleep = self.state.withLock { state -> SleepQueue<Instant>.Sleep? in
        guard let deadline = state.queue.firstDeadline, limit.map({ deadline <= $0 }) ?? true else {
          // In the same breath as the look at the queue: a sleep that begins from here on sees the new time.
          if let limit { state.now = max(state.now, limit) }
          return nil
        }
        state.now = max(state.now, deadline)
        state.waking += 1
        return state.queue.popFirst()
      }
      guard let sleep else { return false }
      await self.settle { sleep.continuation.resume() }
      return true
    }
  }
#endif
