#if !SwiftClocks
  /// An endless sequence that gives an instant once per interval.
  ///
  /// A clock's `timer(interval:tolerance:)` makes it. Ticks are due at the start plus one interval, plus two
  /// intervals, and so on, whatever time the consumer takes for each: the timer does not drift. Ticks that came
  /// due while the consumer was busy are left out, so a slow consumer is never flooded. The start is when an
  /// iterator is asked for its first element.
  ///
  /// The sequence ends when the task that iterates is cancelled. Each iterator is a timer of its own; nothing
  /// runs while none is asked for an element, so there is nothing to stop.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct ClockTimer<Base: Clock>: AsyncSequence, Sendable {
    /// The instant at which a tick was delivered: when it was due, or later if the clock woke the task late.
    public typealias Element = Base.Instant

    let clock: Base
    let interval: Base.Duration
    let tolerance: Base.Duration?

    init(clock: Base, interval: Base.Duration, tolerance: Base.Duration?) {
      // Not `precondition`, which says nothing in a release build.
      if interval <= .zero { fatalError(ClockMessage.invalidInterval(interval)) }
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
    }

    /// Makes a timer that starts when it is asked for its first tick.
    public func makeAsyncIterator() -> Iterator {
      Iterator(timer: self)
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension ClockTimer {
    /// One run of a timer.
    public struct Iterator: AsyncIteratorProtocol {
      private let timer: ClockTimer
      private var start: Base.Instant?
      private var ticks = 0
      private var isFinished = false

      init(timer: ClockTimer) {
        self.timer = timer
      }

      /// Sleeps until the next tick is due.
      ///
      /// - Returns: The time after the sleep, or `nil` once the task has been cancelled.
      public mutating func next() async -> Base.Instant? {
        guard !self.isFinished else { return nil }
        do {
          try Task.checkCancellation()
          try await self.timer.clock.sleep(until: self.nextDeadline(), tolerance: self.timer.tolerance)
          return self.timer.clock.now
        } catch {
          self.isFinished = true
          return nil
        }
      }

      private mutating func nextDeadline() -> Base.Instant {
        let now = self.timer.clock.now
        let start = self.start ?? now
        self.start = start
        self.ticks += 1
        let late = self.deadline(from: start).duration(to: now)
        guard late > .zero else { return self.deadline(from: start) }
        // The quotient is a floating-point number, so it may be off by one; the comparisons put that right. A
        // tick that is due right now is not missed.
        self.ticks += Int(late / self.timer.interval)
        while self.deadline(from: start) < now { self.ticks += 1 }
        return self.deadline(from: start)
      }

      /// Always counted from the start, so that no error adds up, whatever the duration is made of.
      private func deadline(from start: Base.Instant) -> Base.Instant {
        start.advanced(by: self.timer.interval * self.ticks)
      }
    }
  }
#endif
