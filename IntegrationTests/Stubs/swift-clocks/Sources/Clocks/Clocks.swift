/// A clock that does not wait, reduced to what the tests use.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time of this clock.
  public struct Instant: InstantProtocol {
    let offset: Duration
    /// The point that lies a duration after this one.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    /// The duration until another point.
    public func duration(to other: Self) -> Duration { other.offset - offset }
    /// Whether one point comes before another.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  /// The time now.
  public var now: Instant { Instant(offset: .zero) }
  /// The smallest step.
  public var minimumResolution: Duration { .zero }
  /// Returns at once.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension ImmediateClock where Duration == Swift.Duration {
  /// A clock of seconds.
  public init() {}
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock that does not wait.
  public static var immediate: Self { ImmediateClock() }
}

/// A clock whose time tests advance, reduced to its name: which module it is from is what the tests look at.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public final class TestClock<Duration: DurationProtocol & Hashable>: Sendable {
  /// A clock at zero.
  public init(now: Duration = .zero) {}
}

/// A clock that is named where it is used.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  /// The clock's name.
  public let name: String

  /// A point in time of this clock.
  public typealias Instant = ImmediateClock<Duration>.Instant
  /// The time now.
  public var now: Instant { Instant(offset: .zero) }
  /// The smallest step.
  public var minimumResolution: Duration { .zero }
  /// Returns at once.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock of seconds.
  public init(name: String = "Clock") { self.name = name }
}
