import Dependencies
import DependenciesMacros
import Foundation

public struct Weather: Equatable, Sendable {
  public var city: String
  public var degrees: Double

  public init(city: String, degrees: Double) {
    self.city = city
    self.degrees = degrees
  }
}

/// A client by macro.
@DependencyClient
public struct WeatherClient: Sendable {
  public var current: @Sendable (_ city: String) async throws -> Weather
  public var cities: @Sendable () async throws -> [String] = { [] }
  public var log: @Sendable (_ text: String) -> Void
}

extension WeatherClient: DependencyKey {
  public static let liveValue = Self(
    current: { Weather(city: $0, degrees: 20) },
    cities: { ["Oslo", "Rome"] },
    log: { _ in }
  )
  public static let testValue = Self()
}

extension DependencyValues {
  public var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

/// A client by hand, behind a protocol.
public protocol Analytics: Sendable {
  func track(_ event: String) async
}

public actor MemoryAnalytics: Analytics {
  public private(set) var events: [String] = []
  public init() {}
  public func track(_ event: String) { events.append(event) }
}

private enum AnalyticsKey: DependencyKey {
  static let liveValue: any Analytics = MemoryAnalytics()
}

extension DependencyValues {
  public var analytics: any Analytics {
    get { self[AnalyticsKey.self] }
    set { self[AnalyticsKey.self] = newValue }
  }
}
