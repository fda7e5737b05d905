import Dependencies
import DependenciesTestSupport
import Feature
import Foundation
import Persistence
import Testing

extension Trait where Self == _DependenciesTrait {
  static var mockWeather: Self {
    .dependencies {
      $0.weather.cities = { ["Lima"] }
      $0.weather.current = { Weather(city: $0, degrees: 15) }
    }
  }
}

@MainActor
@Suite(
  .mockWeather,
  .dependency(\.uuid, .incrementing),
  .dependency(\.date.now, Date(timeIntervalSince1970: 1_234_567_890)),
  .dependency(\.analytics, MemoryAnalytics())
)
struct WeatherModelTests {
  @Dependency(\.analytics, as: MemoryAnalytics.self) var analytics

  @Test func appears() async throws {
    let model = WeatherModel()
    try await model.appear()
    #expect(
      model.rows == [
        WeatherModel.Row(
          id: UUID(0), weather: Weather(city: "Lima", degrees: 15),
          date: Date(timeIntervalSince1970: 1_234_567_890))
      ])
    #expect(await analytics.events == ["appear"])
  }

  @Test func opensDetails() async throws {
    let model = WeatherModel()
    try await model.appear()
    model.rowTapped(model.rows[0])
    let detail = try #require(model.detail)
    try await detail.load()
    #expect(detail.weather?.degrees == 15)
    #expect(model.city == "Lima")
  }

  @Test func ticks() async {
    let clock = TestClock()
    let model = withDependencies {
      $0.continuousClock = clock
    } operation: {
      WeatherModel()
    }
    async let ticking: Void = model.tick(3)
    await clock.advance(by: .seconds(3))
    await ticking
    #expect(model.ticks == 3)
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func ticksAtOnce() async {
    let model = WeatherModel()
    await model.tick(2)
    #expect(model.ticks == 2)
  }

  @Test(arguments: ["a", "b", "c"])
  func keepsCities(_ city: String) {
    let model = WeatherModel()
    #expect(model.city == nil)
    model.city = city
    #expect(model.city == city)
  }

  @Test func endpointsWithoutOverridesFail() {
    withKnownIssue {
      @Dependency(\.weather) var weather
      weather.log(text: "a")
    }
    withKnownIssue {
      _ = WeatherModel().books()
    }
  }
}
