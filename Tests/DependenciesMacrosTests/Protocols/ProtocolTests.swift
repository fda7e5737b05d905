#if Macros
  import Dependencies
  import DependenciesMacros
  import DependenciesTestSupport
  import TestHelpers
  import Testing

  private struct Day: Equatable, Sendable {
    var city: String
  }

  @DependencyClient
  private protocol WeatherService: Sendable {
    var isReachable: Bool { get }
    func forecast(for city: String, days: Int) async throws -> [Day]
    func track(_ event: String)
  }

  private struct LiveWeatherService: WeatherService {
    let isReachable = true
    func forecast(for city: String, days: Int) async throws -> [Day] { [] }
    func track(_ event: String) {}
  }

  extension DependencyValues {
    @DependencyEntry(liveValue: LiveWeatherService())
    fileprivate var weather: any WeatherService = MockWeatherService()
  }

  private struct Trip {
    @Dependency(\.weather) var weather

    func load() async throws -> [Day] {
      weather.track("load")
      return try await weather.forecast(for: "Rome", days: 2)
    }
  }

  /// The arguments of a macro see no mock of their own module.
  private let sunny = MockWeatherService(
    isReachable: true, forecast: { city, days in [Day(city: city)] }, track: { _ in })

  @Suite("Protocols with @DependencyClient") struct ProtocolTests {
    @Test(.dependency(\.weather, sunny))
    func `requirements call the closures of a trait`() async throws {
      #expect(try await Trip().load() == [Day(city: "Rome")])
      @Dependency(\.weather) var weather
      #expect(weather.isReachable)
    }

    @Test func `calls can be recorded`() async throws {
      let events = CallRecorder<String>()
      let cities = CallRecorder<(String, Int)>()
      try await withDependencies {
        $0.weather = MockWeatherService(
          forecast: { city, days in
            cities.record(city, days)
            return [Day(city: city)]
          }, track: events.closure())
      } operation: {
        _ = try await Trip().load()
      }
      #expect(events.calls == ["load"])
      #expect(cities.calls.map(\.0) == ["Rome"])
    }

    @Test(.dependency(\.weather, sunny))
    func `a test reads the mock that it set`() {
      @Dependency(\.weather, as: MockWeatherService.self) var mock
      #expect(mock.isReachable)
    }

    @Test func `a requirement without an implementation reports, and throws or falls back`() async {
      let log = IssueLog()
      await log.collect {
        @Dependency(\.weather) var weather
        #expect(!weather.isReachable)
        weather.track("start")
        await #expect(throws: Unimplemented.self) { try await weather.forecast(for: "Rome", days: 1) }
      }
      #expect(
        log.messages.map { $0.split(separator: "\n")[0] } == [
          "Unimplemented: 'MockWeatherService.isReachable' was called, but it has not been overridden.",
          "Unimplemented: 'MockWeatherService.track(_:)' was called, but it has not been overridden.",
          "Unimplemented: 'MockWeatherService.forecast(for:days:)' was called, but it has not been overridden.",
        ])
      let lines = log.messages.compactMap { $0.firstMatch(of: #/\(\.dependencies \{ (.*) \}\)/#)?.1 }
      #expect(
        lines == [
          "$0.weather = MockWeatherService(isReachable: …)",
          "$0.weather = MockWeatherService(track: { event in … })",
          "$0.weather = MockWeatherService(forecast: { city, days in … })",
        ])
    }
  }
#endif
