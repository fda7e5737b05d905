#if !SwiftClocks
  /// A clock that hides the type of another clock.
  ///
  /// `any Clock<Duration>` hides the type, too, but isn't a clock itself: it can't be the argument of a
  /// generic type, and you can't pass its instants back to it. Use this type if you need either.
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
  /// It retains the clock it was created from, and adds a dynamic cast to each use. Its initializer doesn't
  /// use the clock. Any thread can use it.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct AnyClock<Duration: DurationProtocol>: Clock, Sendable {
    private let base: any Clock<Duration>

    /// Hides the type of `clock`.
    public init(_ clock: some Clock<Duration>) {
      // One layer keeps instants of the inner and the outer clock comparable.
      self.base = (clock as? Self)?.base ?? clock
    }

    /// The current time of the clock.
    public var now: Instant {
      Instant(self.base.now)
    }

    /// The smallest step of the clock.
    public var minimumResolution: Duration {
      self.base.minimumResolution
    }

    /// Sleeps on the clock.
    ///
    /// The deadline must come from the same kind of clock; the program stops otherwise.
    ///
    /// - Throws: The error that the clock throws: a `CancellationError` when the task is canceled.
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
