import Dependencies
import Feature
import Foundation
import Testing

// Each test prepares its own, without the product for test support.

@MainActor
@Suite struct AloneTests {
  @Test func first() async throws {
    prepareDependencies {
      $0.analytics = MemoryAnalytics()
      $0.date = .constant(Date(timeIntervalSince1970: 1))
      $0.uuid = .incrementing
      $0.weather.cities = { ["First"] }
      $0.weather.current = { Weather(city: $0, degrees: 1) }
    }
    let model = WeatherModel()
    try await model.appear()
    #expect(model.rows.map(\.id) == [UUID(0)])
    #expect(model.rows.map(\.weather.city) == ["First"])
  }

  @Test func second() async throws {
    prepareDependencies {
      $0.analytics = MemoryAnalytics()
      $0.date = .constant(Date(timeIntervalSince1970: 2))
      $0.uuid = .incrementing
      $0.weather.cities = { ["Second"] }
      $0.weather.current = { Weather(city: $0, degrees: 2) }
    }
    let model = WeatherModel()
    try await model.appear()
    #expect(model.rows.map(\.id) == [UUID(0)])
    #expect(model.rows.map(\.weather.city) == ["Second"])
  }

  @Test(arguments: 1...3)
  func contexts(_ number: Int) {
    @Dependency(\.context) var context
    #expect(context == .test)
  }
}
