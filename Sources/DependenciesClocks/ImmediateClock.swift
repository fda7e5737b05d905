#if !SwiftClocks
  /// A clock on which every sleep ends at once.
  ///
  /// Use it in tests and previews that do not care how long something takes, only what happens then. If the
  /// order of what happens at different times matters, use ``TestClock``: on an immediate clock, a task that
  /// sleeps for an hour may end before one that sleeps for a second.
  ///
  /// ```swift
  /// try await withDependencies {
  ///   $0.continuousClock = .immediate
  /// } operation: {
  ///   try await Model().showBannerForAMinute()
  /// }
  /// ```
  ///
  /// The time of the clock moves to the latest deadline that anybody has slept until. An endless timer on it
  /// ticks as fast as it can, until its task is cancelled.
  ///
  /// Any thread may use the clock at any time. A sleep costs one lock and one yield.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
    /// A point in this clock's time.
    public typealias Instant = OffsetInstant<Duration>

    private let time: Lock<Instant>

    /// Makes a clock that shows `now`.
    public convenience init(now: Instant = .init()) {
      self.init(time: Lock(now))
    }

    private init(time: Lock<Instant>) {
      self.time = time
    }

    /// The time this clock has slept to.
    public var now: Instant {
      self.time.withLock { $0 }
    }

    /// Always zero: an immediate clock tells any two instants apart.
    public var minimumResolution: Duration {
      .zero
    }

    /// Moves the time to `deadline`, if that is later, and yields once.
    ///
    /// - Throws: `CancellationError` if the task is cancelled, before or during the yield. If it was before,
    ///   the time stays.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      try Task.checkCancellation()
      self.time.withLock { $0 = max($0, deadline) }
      // Without it, an endless loop of sleeps would keep its thread, or its actor, from everybody else.
      await Task.yield()
      try Task.checkCancellation()
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension ImmediateClock where Duration == Swift.Duration {
    /// Makes a clock that counts in `Swift.Duration` and shows `now`.
    public convenience init(now: OffsetInstant<Swift.Duration> = .init()) {
      self.init(time: Lock(now))
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Clock where Self == ImmediateClock<Swift.Duration> {
    /// A new clock on which every sleep ends at once.
    ///
    /// ```swift
    /// $0.continuousClock = .immediate
    /// ```
    public static var immediate: Self {
      Self()
    }
  }
#endif
