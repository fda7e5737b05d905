#if !SwiftClocks
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension AnyClock {
    /// A point in the time of a clock whose type is hidden.
    ///
    /// Two of them can be compared if they come from the same kind of clock. To put instants of different kinds
    /// of clocks in relation has no meaning: they are not equal, and anything else stops the program.
    public struct Instant: InstantProtocol {
      fileprivate let base: any InstantProtocol<Duration>

      init(_ base: any InstantProtocol<Duration>) {
        self.base = base
      }

      /// The instant that lies `duration` after this one.
      public func advanced(by duration: Duration) -> Self {
        self.base.hiddenAdvanced(by: duration)
      }

      /// How long it takes from this instant to `other`; negative when `other` is earlier.
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

      /// The instant as the clock knows it.
      func base<Base: InstantProtocol>(as type: Base.Type) -> Base {
        guard let base = self.base as? Base else {
          // Not `preconditionFailure`, which says nothing in a release build.
          fatalError(ClockMessage.foreignInstant(Swift.type(of: self.base), expected: type))
        }
        return base
      }
    }
  }

  /// Members of an existential know the type behind it, which is what these are for.
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
