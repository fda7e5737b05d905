#if !SwiftClocks
  /// Every text that the clocks show to people.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  enum ClockMessage {
    static func runTimedOut<Instant>(timeout: Duration, now: Instant, deadlines: [Instant]) -> String {
      """
      The test clock did not run to an end within \(timeout): \(self.stillSleep(deadlines.count)).

      \(self.times(now: now, deadlines: deadlines))

      A task that always sleeps again, such as an endless timer, never lets the clock run to an end. Cancel it \
      before calling 'run', or call 'advance(by:)' or 'advance(to:)' to go only as far as the test needs. If \
      the work does end but takes longer, give 'run' a longer timeout.
      """
    }

    static func suspended<Instant>(now: Instant, deadlines: [Instant]) -> String {
      """
      Expected that no task sleeps on the test clock, but \(self.stillSleep(deadlines.count)).

      \(self.times(now: now, deadlines: deadlines))

      Advance the clock to the end of their sleep, or cancel the tasks, before checking.
      """
    }

    static func unimplemented(member: String, clock name: String, fileID: String, line: UInt) -> String {
      """
      The clock "\(name)" has no implementation here, but '\(member)' was used.

        Clock made at: \(fileID):\(line)

      Override the clock for this test: with an immediate clock ('.immediate') if all sleeps may end at once, \
      or with a test clock ('TestClock()') if the test has to say when time passes.
      """
    }

    static func foreignInstant(_ instant: Any.Type, expected: Any.Type) -> String {
      """
      Instants of two different clocks were used together: \(String(reflecting: instant)) was given where \
      \(String(reflecting: expected)) is needed. Use an instant of an 'AnyClock' only with the clock that it came \
      from.
      """
    }

    static func invalidInterval<Duration>(_ interval: Duration) -> String {
      "The interval of a timer must be greater than zero, but it is \(interval)."
    }

    private static func stillSleep(_ count: Int) -> String {
      count == 1 ? "1 task still sleeps" : "\(count) tasks still sleep"
    }

    /// The deadlines are cut after ten, since a thousand help nobody.
    private static func times<Instant>(now: Instant, deadlines: [Instant]) -> String {
      let shown = deadlines.prefix(10).map { "\($0)" }.joined(separator: ", ")
      let rest = deadlines.count > 10 ? ", and \(deadlines.count - 10) more" : ""
      return """
          Time of the clock: \(now)
          Deadlines: \(shown)\(rest)
        """
    }
  }
#endif
