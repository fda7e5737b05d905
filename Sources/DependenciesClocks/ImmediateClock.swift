#if !SwiftClocks
  /// A clock on which no sleep takes time.
  ///
  /// Use it in tests and previews that check only what happens, not how long it takes. If the order of
  /// events at different times matters, use ``TestClock``: on an immediate clock, a task that sleeps for an
  /// hour may end before one that sleeps for a second.
  ///
  /// ```swift
  /// let model = FeatureModel()
  /// await withDependencies {
  ///   $0.continuousClock = .immediate
  /// } operation: {
  ///   await model.onAppear()
  /// }
  /// ```
  ///
  /// A sleep first gives other tasks some turns. So when work races a timeout, and the test replaces the work
  /// with code that doesn't wait, the work finishes before the timeout:
  ///
  /// ```swift
  /// struct TimeoutError: Error {}
  ///
  /// func fetchUser(api: APIClient, clock: any Clock<Duration>) async throws -> User {
  ///   try await withThrowingTaskGroup(of: User.self) { group in
  ///     group.addTask { try await api.fetchUser(id: 42) }
  ///     group.addTask {
  ///       try await clock.sleep(for: .seconds(5))
  ///       throw TimeoutError()
  ///     }
  ///     defer { group.cancelAll() }
  ///     return try await group.next()!
  ///   }
  /// }
  /// ```
  ///
  /// The time of the clock moves to the latest deadline of any sleep. An endless timer on it ticks as fast as
  /// it can, until its task is canceled.
  ///
  /// Any thread can use the clock at any time. A sleep takes about a tenth of a millisecond.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in this clock's time.
    public typealias Instant = OffsetInstant<Duration>

    private let time: LockedValue<Instant>

    /// Creates a clock that shows `now`.
    public convenience init(now: Instant = .init()) {
      self.init(time: LockedValue(now))
    }

    private init(time: LockedValue<Instant>) {
      self.time = time
    }

    /// The time this clock has slept to.
    public var now: Instant {
      time.withLock { $0 }
    }

    /// Always zero: an immediate clock can tell any two instants apart.
    public var minimumResolution: Duration {
      .zero
    }

    /// Moves the time to `deadline`, if that is later, and lets other tasks run.
    ///
    /// - Throws: `CancellationError` if the task is canceled before the sleep or while other tasks run. If it
    ///   is canceled before the sleep, the time stays the same.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      try Task.checkCancellation()
      time.withLock { $0 = max($0, deadline) }
      await Turns.giveToRacingTasks()
      try Task.checkCancellation()
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension ImmediateClock where Duration == Swift.Duration {
    /// Creates a clock that counts in `Swift.Duration` and shows `now`.
    public convenience init(now: OffsetInstant<Swift.Duration> = .init()) {
      self.init(time: LockedValue(now))
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Clock where Self == ImmediateClock<Swift.Duration> {
    /// A new clock on which every sleep ends at once.
    ///
    /// ```swift
    /// let clock: any Clock<Duration> = .immediate
    /// ```
    @_disfavoredOverload
    public static var immediate: Self {
      Self()
    }
  }

  /// A clock that never waits.
  protocol AlwaysImmediate {}

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension ImmediateClock: AlwaysImmediate {}
#endif
