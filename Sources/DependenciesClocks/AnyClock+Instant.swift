#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension AnyClock {
    /// A point in the time of a clock whose type is hidden.
    ///
    /// Two of them can be compared if they come from the same kind of clock. Instants of different kinds of
    /// clocks are never equal, and comparing them in any other way stops the program.
    public struct Instant: InstantProtocol {
      fileprivate let base: any InstantProtocol<Duration>

      /// Whether an ``UnimplementedClock`` has reported the read of the time that this instant was computed
      /// from.
      private(set) var isReported = false

      init(_ base: any InstantProtocol<Duration>) {
        self.base = base
      }

      /// The same instant, with a note on whether reading it has been reported.
      func reported(_ isReported: Bool) -> Self {
        var copy = self
        copy.isReported = isReported
        return copy
      }

      /// The instant that lies `duration` after this one.
      public func advanced(by duration: Duration) -> Self {
        self.base.hiddenAdvanced(by: duration).reported(self.isReported)
      }

      /// The duration from this instant to `other`; negative if `other` is earlier.
      public func duration(to other: Self) -> Duration {
        self.base.duration(toHidden: other)
      }

      /// Whether `lhs` is earlier than `rhs`.
      public static func < (lhs: Self, rhs: Self) -> Bool {
        lhs.base.isLess(thanHidden: rhs)
      }

      /// Whether both are the same instant of the same kind of clock.
      public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.base.isEqual(toHidden: rhs)
      }

      /// Hashes the instant of the clock.
      public func hash(into hasher: inout Hasher) {
        self.base.hash(into: &hasher)
      }

      /// The instant as the hidden clock's own type.
      func base<Base: InstantProtocol>(as type: Base.Type) -> Base {
        guard let base = self.base as? Base else {
          // Not `preconditionFailure`, which prints no message in a release build.
          fatalError(ClockMessage.foreignInstant(Swift.type(of: self.base), expected: type))
        }
        return base
      }
    }
  }

  /// Members that know the type of the hidden clock's instants, which the existential above doesn't.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension InstantProtocol {
    fileprivate func hiddenAdvanced(by duration: Duration) -> AnyClock<Duration>.Instant {
      AnyClock<Duration>.Instant(self.advanced(by: duration))
    }

    fileprivate func duration(toHidden other: AnyClock<Duration>.Instant) -> Duration {
      self.duration(to: other.base(as: Self.self))
    }

    fileprivate func isLess(thanHidden other: AnyClock<Duration>.Instant) -> Bool {
      self < other.base(as: Self.self)
    }

    fileprivate func isEqual(toHidden other: AnyClock<Duration>.Instant) -> Bool {
      self == other.base as? Self
    }
  }
#endif
