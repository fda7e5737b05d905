#if Macros
  import Dependencies
  import DependenciesMacros
  import DependenciesTestSupport
  import TestHelpers
  import Testing

  private struct Day: Equatable, Sendable { var city: String }

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

  @DependencyClient
  private protocol Depot<Item>: Sendable {
    associatedtype Item: Sequence
    var owner: Day { get }
    func item() throws -> Item
    func pack(_ item: Item) -> Day
  }

  extension DependencyValues {
    @DependencyEntry
    fileprivate var depot: any Depot<[Int]> = MockDepot(
      owner: Day(city: "Oslo"), pack: { _ in Day(city: "Oslo") })
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
      #expect(
        lines(of: log) == [
          "$0.weather = MockWeatherService(isReachable: …)",
          "$0.weather = MockWeatherService(track: { event in … })",
          "$0.weather = MockWeatherService(forecast: { city, days in … })",
        ])
    }

    private func lines(of log: IssueLog) -> [String] {
      log.messages.compactMap { ($0.firstMatch(of: #/\(\.dependencies \{ (.*) \}\)/#)?.1).map(String.init) }
    }

    @Test func `the line to add has all arguments that can't be left out`() {
      let log = IssueLog()
      log.collect {
        @Dependency(\.depot) var depot
        #expect(throws: Unimplemented.self) { try depot.item() }
      }
      #expect(lines(of: log) == ["$0.depot = MockDepot<…>(owner: …, item: { … }, pack: { item in … })"])
    }

    @Test func `a mock that the test has set keeps its closures`() async throws {
      let log = IssueLog()
      try await log.collect {
        try await withDependencies {
          $0.weather = MockWeatherService(forecast: { city, _ in [Day(city: city)] })
        } operation: {
          let days = try await Trip().load()
          #expect(days == [Day(city: "Rome")])
        }
        MockWeatherService().track("")
      }
      let line = "\n• Where the test creates this mock, add the argument: track: { event in … }\n"
      #expect(log.messages.map { $0.contains(line) } == [true, true])
    }

    @Test func `a call can be a known issue, and is none while values are set`() async {
      await Testing.withKnownIssue { _ = try await Trip().load() }
      withDependencies {
        $0.weather = MockWeatherService()
        $0.weather.track("")
      } operation: {
      }
    }

    #if DEBUG
      @Test func `an override with a mock is explained, and has to be read in an exhaustive scope`() {
        let log = IssueLog()
        log.collect {
          withDependencies(exhaustive: true, { $0.weather = sunny }, operation: {})
          withDependencies(exhaustive: true, { $0.weather = sunny }) {
            @Dependency(\.weather) var weather
            weather.track("")
            #expect("\(DependencyValues.explain(\.weather))".hasPrefix("\\.weather is overridden\n"))
          }
        }
        #expect(log.entries.map(\.code) == ["DEP-unused-override"])
      }
    #endif
  }
#endif
