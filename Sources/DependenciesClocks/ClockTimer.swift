#if !SwiftClocks
  /// An endless sequence of instants, one for each interval.
  ///
  /// A clock's `timer(interval:tolerance:)` returns it. Ticks are due at the start plus one interval, plus
  /// two intervals, and so on, however long the consumer takes for each: the timer doesn't drift. Ticks that
  /// became due while the consumer was busy are skipped, so a slow consumer is never flooded. The timer
  /// starts with the first call of an iterator's `next()`.
  ///
  /// The sequence ends when the task that iterates is canceled. Each iterator is an independent timer. No
  /// code runs between two calls of `next()`, so you don't have to stop a timer.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct ClockTimer<Base: Clock>: AsyncSequence, Sendable {
    /// The instant at which a tick was delivered: when it was due, or later if the clock woke the task late.
    public typealias Element = Base.Instant

    let clock: Base
    let interval: Base.Duration
    let tolerance: Base.Duration?

    init(clock: Base, interval: Base.Duration, tolerance: Base.Duration?) {
      // Not `precondition`, which prints no message in a release build.
      if interval <= .zero { fatalError(ClockMessage.invalidInterval(interval)) }
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
    }

    /// Creates a timer that starts with the first call of `next()`.
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
      /// - Returns: The time after the sleep, or `nil` after the task has been canceled.
      public mutating func next() async -> Base.Instant? {
        guard !isFinished else { return nil }
        do {
          try Task.checkCancellation()
          try await timer.clock.sleep(until: nextDeadline(), tolerance: timer.tolerance)
          return timer.clock.now
        } catch {
          isFinished = true
          return nil
        }
      }

      private mutating func nextDeadline() -> Base.Instant {
        let now = timer.clock.now
        let start = self.start ?? now
        self.start = start
        ticks += 1
        let late = deadline(from: start).duration(to: now)
        guard late > .zero else { return deadline(from: start) }
        // The quotient is a floating-point number, so it may be off by one, which the comparisons correct. A
        // tick that is due right now is not missed.
        ticks += Int(late / timer.interval)
        while deadline(from: start) < now { ticks += 1 }
        return deadline(from: start)
      }

      /// Always counted from the start, so that rounding errors don't add up, for any type of duration.
      private func deadline(from start: Base.Instant) -> Base.Instant {
        start.advanced(by: timer.interval * ticks)
      }
    }
  }
#endif

#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Clock {
    /// Returns an endless sequence of instants of this clock, one for each interval.
    ///
    /// Use it for periodic work. A test controls it by passing a ``TestClock`` and advancing it.
    ///
    /// ```swift
    /// let clock = ContinuousClock()
    /// var secondsElapsed = 0
    /// for await _ in clock.timer(interval: .seconds(1)) {
    ///   secondsElapsed += 1
    /// }
    /// ```
    ///
    /// The timer doesn't drift, skips ticks that the consumer missed, and ends when the task is canceled.
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks. The program stops if it isn't greater than zero.
    ///   - tolerance: How late a tick may be, for clocks that can save energy.
    /// - Returns: The sequence. Nothing happens before it's iterated.
    @_disfavoredOverload
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Self> {
      ClockTimer(clock: self, interval: interval, tolerance: tolerance)
    }

    /// Returns an endless sequence of instants, for a clock whose type is hidden.
    ///
    /// `any Clock<Duration>` uses it; a clock whose type is known returns its own instants instead.
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks. The program stops if it isn't greater than zero.
    ///   - tolerance: How late a tick may be, for clocks that can save energy.
    /// - Returns: The sequence. Nothing happens before it's iterated.
    @_disfavoredOverload
    public func timer<Length>(
      interval: Length, tolerance: Length? = nil
    ) -> ClockTimer<AnyClock<Duration>> where Length == Duration {
      // It's generic, because the compiler prefers the other one then.
      ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
    }
  }
#endif
