/// A clock that doesn't wait, reduced to what the tests use.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  public struct Instant: InstantProtocol {
    let offset: Duration
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  public var now: Instant { Instant(offset: .zero) }
  public var minimumResolution: Duration { .zero }
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension ImmediateClock where Duration == Swift.Duration {
  public init() {}
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension Clock where Self == ImmediateClock<Swift.Duration> {
  public static var immediate: Self { ImmediateClock() }
}

/// Of a clock whose time tests advance, the tests see only which module it is from.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public final class TestClock<Duration: DurationProtocol & Hashable>: Sendable {}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  public typealias Instant = ImmediateClock<Duration>.Instant
  public let name: String
  public var now: Instant { Instant(offset: .zero) }
  public var minimumResolution: Duration { .zero }
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { await Task.yield() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
extension UnimplementedClock where Duration == Swift.Duration {
  public init(name: String = "Clock") { self.name = name }
}
