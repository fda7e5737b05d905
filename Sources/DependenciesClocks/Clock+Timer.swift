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
