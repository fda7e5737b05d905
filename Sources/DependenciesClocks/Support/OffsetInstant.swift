#if !SwiftClocks
  /// A point in the time of a test clock or an immediate clock, as the distance from the clock's zero.
  ///
  /// It is the `Instant` of ``TestClock`` and ``ImmediateClock``. Create one to start a clock at a time other
  /// than zero, or to advance to an instant rather than by a duration. It takes as much memory as its
  /// duration.
  ///
  /// ```swift
  /// let clock = TestClock(now: .init(offset: .seconds(60)))
  /// await clock.advance(to: .init(offset: .seconds(90)))
  /// ```
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct OffsetInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
    /// How far this instant lies from the clock's zero.
    public let offset: Duration

    /// Creates the instant that lies `offset` after the clock's zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that lies `duration` after this one.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: self.offset + duration)
    }

    /// The duration from this instant to `other`; negative if `other` is earlier.
    public func duration(to other: Self) -> Duration {
      other.offset - self.offset
    }

    /// Whether `lhs` is earlier than `rhs`.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension OffsetInstant: CustomStringConvertible {
    /// The offset as the duration describes itself, `1.5 seconds` for example.
    public var description: String {
      String(describing: self.offset)
    }
  }
#endif
