#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Clock {
    /// An endless sequence that gives an instant of this clock once per interval.
    ///
    /// Use it to do something again and again, in a way that a test can steer: give the work a ``TestClock``
    /// and advance it.
    ///
    /// ```swift
    /// for await _ in clock.timer(interval: .seconds(1)) {
    ///   secondsElapsed += 1
    /// }
    /// ```
    ///
    /// The timer does not drift, leaves out ticks that the consumer missed, and ends when the task is
    /// cancelled.
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks. The program stops if it is not greater than zero.
    ///   - tolerance: How late a tick may be, for clocks that can save energy with it.
    /// - Returns: The sequence. Nothing happens before it is iterated.
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Self> {
      ClockTimer(clock: self, interval: interval, tolerance: tolerance)
    }

    /// The same timer, for a clock whose type is hidden.
    ///
    /// It is what `any Clock<Duration>` uses; a clock whose type is known gives its own instants instead.
    ///
    /// - Parameters:
    ///   - interval: The time between two ticks. The program stops if it is not greater than zero.
    ///   - tolerance: How late a tick may be, for clocks that can save energy with it.
    /// - Returns: The sequence. Nothing happens before it is iterated.
    @_disfavoredOverload
    public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<AnyClock<Duration>> {
      ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
    }
  }
#endif
