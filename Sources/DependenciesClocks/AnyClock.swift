#if !SwiftClocks
  /// A clock that hides which clock it is.
  ///
  /// `any Clock<Duration>` hides the type too, but is no clock itself: it cannot be the argument of a generic
  /// type, and the instants it gives cannot be handed back to it. Use this type where that matters.
  ///
  /// ```swift
  /// struct Stopwatch {
  ///   let clock: AnyClock<Duration>
  ///   let start: AnyClock<Duration>.Instant
  ///
  ///   init(clock: some Clock<Duration>) {
  ///     self.clock = AnyClock(clock)
  ///     self.start = self.clock.now
  ///   }
  ///
  ///   var elapsed: Duration { self.start.duration(to: self.clock.now) }
  /// }
  /// ```
  ///
  /// It holds on to the clock it was made from and adds a dynamic cast to each use. Making one does not use the
  /// clock.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct AnyClock<Duration: DurationProtocol>: Clock, Sendable {
    private let base: any Clock<Duration>

    /// Hides the type of `clock`.
    public init(_ clock: some Clock<Duration>) {
      // One layer is enough, and keeps instants of the inner and the outer clock comparable.
      self.base = (clock as? Self)?.base ?? clock
    }

    /// The time which the clock shows.
    public var now: Instant {
      Instant(self.base.now)
    }

    /// The smallest step which the clock makes.
    public var minimumResolution: Duration {
      self.base.minimumResolution
    }

    /// Sleeps as the clock does.
    ///
    /// The deadline must come from the same kind of clock; the program stops otherwise.
    ///
    /// - Throws: What the clock throws, which is a `CancellationError` when the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
      try await self.base.sleep(until: deadline, tolerance: tolerance)
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension Clock {
    fileprivate func sleep(until deadline: AnyClock<Duration>.Instant, tolerance: Duration?) async throws {
      try await self.sleep(until: deadline.base(as: Instant.self), tolerance: tolerance)
    }
  }
#endif
