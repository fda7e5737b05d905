import Dependencies
import Feature
import Foundation
import XCTest

@MainActor
class BaseTestCase: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.analytics = MemoryAnalytics()
      $0.continuousClock = ImmediateClock()
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.uuid = .incrementing
    } operation: {
      super.invokeTest()
    }
  }
}

@MainActor
final class WeatherModelXCTests: BaseTestCase {
  func testAppear() async throws {
    let model = withDependencies {
      $0.weather.cities = { ["Lima", "Rome"] }
      $0.weather.current = { Weather(city: $0, degrees: 15) }
    } operation: {
      WeatherModel()
    }
    try await model.appear()
    XCTAssertEqual(model.rows.map(\.id), [UUID(0), UUID(1)])
    XCTAssertEqual(model.rows.map(\.weather.city), ["Lima", "Rome"])
  }

  func testTicks() async {
    let model = WeatherModel()
    await model.tick(2)
    XCTAssertEqual(model.ticks, 2)
  }

  func testTryOut() async throws {
    let model = withDependencies {
      $0.weather.cities = { ["Lima"] }
      $0.weather.current = { Weather(city: $0, degrees: 15) }
    } operation: {
      WeatherModel()
    }
    let trial = model.tryOut()
    try await trial.appear()
    XCTAssertEqual(trial.rows.map(\.weather.degrees), [0])
  }

  func testBooks() {
    let model = withDependencies {
      $0.shelf.count = { 7 }
    } operation: {
      WeatherModel()
    }
    XCTAssertEqual(model.books(), 7)
  }
}
