#if !SwiftClocks
  /// Every message of the clocks.
  ///
  /// Each message ends with a code that users can search the documentation for.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  package enum ClockMessage {
    static func runTimedOut<Instant>(timeout: Duration, now: Instant, deadlines: [Instant]) -> String {
      """
      The test clock's 'run' did not finish within \(timeout): \(stillSleep(deadlines.count)).

      \(times(now: now, deadlines: deadlines))

      A task that sleeps again and again, such as an endless timer, keeps 'run' from finishing. Cancel the \
      task before calling 'run', or call 'advance(by:)' or 'advance(to:)' to go only as far as the test \
      needs. If the work does end but takes longer, pass a longer timeout to 'run'. [DEP-clock-run-timed-out]
      """
    }

    static func suspended<Instant>(now: Instant, deadlines: [Instant]) -> String {
      """
      No task should sleep on the test clock, but \(stillSleep(deadlines.count)).

      \(times(now: now, deadlines: deadlines))

      Before this check, advance the clock past these deadlines, or cancel the tasks. \
      [DEP-clock-still-suspended]
      """
    }

    static func notAdvanced<Instant>(place: String, now: Instant, deadlines: [Instant]) -> String {
      """
      Nobody advances a test clock, but \(stillSleep(deadlines.count)).

        Created at: \(place)
      \(times(now: now, deadlines: deadlines))

      On a test clock, time stands still until the test calls 'await clock.advance(by:)'. If the test awaits \
      the work that sleeps, start that work in a 'Task' first. If the test did advance the clock, the sleep \
      began later. To test only what happens, not when, use '.immediate'. [DEP-clock-not-advanced]
      """
    }

    /// A use of a clock that its author has named.
    static func unimplemented(name: String, member: String, place: String, consequence: String) -> String {
      """
      Unimplemented: the clock '\(name)' has no test value, but '\(member)' was used.

        Created at: \(place)

      \(consequence) To fix this, override the clock for the test: with '.immediate' if the test must not \
      wait, or with 'TestClock()' to control when time passes. [DEP-unimplemented-clock]
      """
    }

    /// A use of a built-in clock.
    ///
    /// - Parameters:
    ///   - dependency: The clock's key path, after the backslash and the dot.
    ///   - place: The place of the `@Dependency`, if it is known.
    ///   - override: The code that overrides it for a test, if that is not a trait.
    /// - Returns: The message.
    package static func unimplemented(dependency: String, place: String?, override: String? = nil) -> String {
      """
      @Dependency(\\.\(dependency)) has no test value, but was used in a test that does not override it.

      \(place.map { "  Declared at: \($0)\n\n" } ?? "")The system's clock is used, so the test really waits. \
      To fix this, override the clock for the test:

        \(override ?? "@Test(.dependency(\\.\(dependency), .immediate))")

      Use 'TestClock()' in place of '.immediate' to control when time passes. [DEP-unimplemented-clock]
      """
    }

    /// The effect of a use, for a clock that acts like an immediate one after the report.
    static let noWait = "Sleeps return without waiting."

    /// The effect of a use, for a clock that acts like another one after the report.
    static func acts(like clock: Any.Type) -> String {
      "It acts like a '\(clock)'."
    }

    static func foreignInstant(_ instant: Any.Type, expected: Any.Type) -> String {
      """
      Instants of two different clocks were used together: expected a '\(String(reflecting: expected))', \
      but got a '\(String(reflecting: instant))'. Use an instant of an 'AnyClock' only with the clock that \
      it came from. [DEP-clock-foreign-instant]
      """
    }

    static func invalidInterval<Duration>(_ interval: Duration) -> String {
      "A timer's interval must be greater than zero, but it is \(interval). [DEP-clock-invalid-interval]"
    }

    private static func stillSleep(_ count: Int) -> String {
      count == 1 ? "1 task still sleeps" : "\(count) tasks still sleep"
    }

    /// Shows at most ten deadlines, because more wouldn't help.
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
