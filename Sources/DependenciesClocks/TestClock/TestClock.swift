#if !SwiftClocks
  /// A clock whose time only moves when a test advances it.
  ///
  /// Use it to test code that depends on time, such as a debounce, a timeout, or a timer, without waiting:
  /// start the work, ``advance(by:)`` the clock, and check the effects. If a test checks only what happens,
  /// not when, ``ImmediateClock`` is simpler.
  ///
  /// ```swift
  /// @MainActor @Test func debounce() async {
  ///   let clock = TestClock()
  ///   let model = SearchModel(clock: clock)
  ///
  ///   model.queryChanged("swift")
  ///   await clock.advance(by: .milliseconds(299))
  ///   #expect(model.requests == [])
  ///   await clock.advance(by: .milliseconds(1))
  ///   #expect(model.requests == ["swift"])
  /// }
  /// ```
  ///
  /// Any thread can use the clock at any time. A sleep costs O(log n) for n sleepers. The clock retains a
  /// sleeping task's continuation, so a task whose deadline the test never reaches is retained until it is
  /// canceled. If a task sleeps on the clock, and nobody advances it for twelve seconds, a hint on standard
  /// error says so, once, with the place where the clock was created.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in this clock's time.
    public typealias Instant = OffsetInstant<Duration>

    struct State: Sendable {
      var now: Instant
      var queue = SleepQueue<Instant>()
      var lastID: SleepQueue<Instant>.ID = 0

      /// The number of sleeps that have been told to end and have not run since; see ``TestClock/settle()``.
      var waking = 0

      /// A count that grows whenever the clock is advanced, or a task uses it; see ``TestClock/settle()``.
      var activity: UInt64 = 0

      /// Whether someone looks for sleepers that are forgotten; it stays true after the one hint.
      var isWatched = false
    }

    let state: LockedValue<State>

    /// The place where the clock was created.
    let place: (fileID: StaticString, line: UInt)

    /// Creates a clock that shows `now`.
    ///
    /// - Parameters:
    ///   - now: The time at first.
    ///   - fileID: The file that a hint names, if tasks sleep on the clock and nobody advances it.
    ///   - line: The line that the hint names.
    public convenience init(now: Instant = .init(), fileID: StaticString = #fileID, line: UInt = #line) {
      self.init(state: State(now: now), place: (fileID, line))
    }

    private init(state: State, place: (fileID: StaticString, line: UInt)) {
      self.state = LockedValue(state)
      self.place = place
    }

    /// The time this clock has been advanced to.
    public var now: Instant {
      state.withLock { $0.now }
    }

    /// Always zero: a test clock can tell any two instants apart.
    public var minimumResolution: Duration {
      .zero
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension TestClock where Duration == Swift.Duration {
    /// Creates a clock that counts in `Swift.Duration` and shows `now`.
    ///
    /// - Parameters:
    ///   - now: The time at first.
    ///   - fileID: The file that a hint names, if tasks sleep on the clock and nobody advances it.
    ///   - line: The line that the hint names.
    public convenience init(
      now: OffsetInstant<Swift.Duration> = .init(), fileID: StaticString = #fileID, line: UInt = #line
    ) {
      self.init(state: State(now: now), place: (fileID, line))
    }
  }
#endif

#if !SwiftClocks
  /// An error about tasks that sleep on a test clock.
  ///
  /// ``TestClock/checkSuspension()`` throws it. Its description has the time of the clock and the deadlines
  /// of the tasks, so that a test that fails with it shows which sleeps are pending.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct SuspensionError: Error, CustomStringConvertible {
    /// The number of sleeping tasks, and their deadlines.
    public let description: String
  }
#endif
