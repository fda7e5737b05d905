import Dependencies
import Foundation
import Persistence
import Shelf

@MainActor
public final class WeatherModel {
  public struct Row: Equatable, Identifiable, Sendable {
    public var id: UUID
    public var weather: Weather
    public var date: Date

    public init(id: UUID, weather: Weather, date: Date) {
      self.id = id
      self.weather = weather
      self.date = date
    }
  }

  public private(set) var rows: [Row] = []
  public private(set) var detail: DetailModel?
  public private(set) var ticks = 0
  @Stored("city") public var city

  @Dependency(\.analytics) private var analytics
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.fireAndForget) private var fireAndForget
  @Dependency(\.shelf) private var shelf
  @Dependency(\.uuid) private var uuid
  @Dependency(\.weather) private var weather

  public init() {}

  public func appear() async throws {
    for city in try await weather.cities() {
      rows.append(Row(id: uuid(), weather: try await weather.current(city: city), date: now))
    }
    await fireAndForget { [analytics] in await analytics.track("appear") }
  }

  public func tick(_ count: Int) async {
    for await _ in clock.timer(interval: .seconds(1)) {
      ticks += 1
      if ticks == count { break }
    }
  }

  public func rowTapped(_ row: Row) {
    city = row.weather.city
    detail = withDependencies(from: self) { DetailModel(city: row.weather.city) }
  }

  public func tryOut() -> WeatherModel {
    withDependencies(from: self) {
      $0.weather.current = { Weather(city: $0, degrees: 0) }
    } operation: {
      WeatherModel()
    }
  }

  public func books() -> Int { shelf.count() }
}

@MainActor
public final class DetailModel {
  public let city: String
  public private(set) var weather: Weather?
  @Dependency(\.weather) private var client

  init(city: String) { self.city = city }

  public func load() async throws {
    weather = try await client.current(city: city)
  }
}
