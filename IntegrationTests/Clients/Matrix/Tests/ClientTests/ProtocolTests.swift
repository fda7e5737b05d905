#if MACROS
  import ClientKeys
  import Dependencies
  import DependenciesMacros
  import DependenciesTestSupport
  import IssueReporting
  import Testing

  @MainActor
  struct Trip {
    @Dependency(\.weather) var weather

    func load() async throws -> [String] {
      weather.track("load")
      return try await weather.forecast(for: "Rome", days: 2)
    }
  }

  @Suite struct ProtocolTests {
    @Test(
      .dependency(
        \.weather, MockWeatherService(forecast: { city, days in [city, "\(days)"] }, track: { _ in })))
    func shows() async throws {
      #expect(try await Trip().load() == ["Rome", "2"])
    }

    @Test func tracks() async throws {
      let events = CallRecorder<String>()
      try await withDependencies {
        $0.weather = MockWeatherService(
          isReachable: true, forecast: { _, _ in [] }, track: events.closure())
      } operation: {
        _ = try await Trip().load()
        @Dependency(\.weather, as: MockWeatherService.self) var mock
        #expect(mock.isReachable)
      }
      #expect(events.calls == ["load"])
    }

    @Test func missing() async {
      await withKnownIssue {
        await #expect(throws: Unimplemented.self) {
          @Dependency(\.weather) var weather
          _ = try await weather.forecast(for: "Rome", days: 2)
        }
      }
    }

    @Test func shapes() async throws {
      let names = CallRecorder<String>()
      let saved = CallRecorder<String>()
      let mock: any Shapes = MockShapes(
        name: "A", setName: names.closure(), user: { User(id: 1, name: "B") }, owner: User(id: 2, name: "C"),
        change: { text, done in
          text += "!"
          done()
        },
        log: { text, tags in
          saved.record((try? text()) ?? "")
          tags.forEach { saved.record($0) }
        },
        load: { _ throws(ServiceFailure) in throw .missing },
        saveString: saved.closure(),
        saveUser: { saved.record($0.name) },
        repeat: { times, place in place.map { times * $0 } },
        far: { 1 }, near: { 2 })
      var text = "hello"
      mock.change(&text) {}
      mock.log("log", tags: "x", "y")
      mock.save("text")
      mock.save(user: try await mock.user)
      mock.name = "D"
      #expect(text == "hello!" && mock.name == "A" && names.calls == ["D"] && mock.owner.id == 2)
      #expect(saved.calls == ["log", "x", "y", "text", "B"])
      #expect(mock.repeat(2, in: 3) == 6)
      #expect(await mock.far() + mock.near() == 3)
      await #expect(throws: ServiceFailure.missing) { try await mock.load(1) }
      await withKnownIssue {
        #expect(mock.pair() == (0, nil))
        #expect(mock.count() == 0)
        for await _ in mock.events() {}
      }
    }

    @MainActor @Test func screen() {
      let shown = CallRecorder<String>()
      withDependencies {
        $0.screen = MockScreen(title: "A", show: shown.closure(), log: shown.closure())
      } operation: {
        @Dependency(\.screen) var screen
        screen.show(screen.title)
        screen.log("B")
      }
      #expect(shown.calls == ["A", "B"])
    }

    @MainActor @Test func player() async throws {
      let calls = CallRecorder<String>()
      try await withDependencies {
        $0.player = MockPlayer(
          volume: 3, setVolume: { calls.record("\($0)") }, play: calls.closure(),
          stop: { calls.record("stop") })
      } operation: {
        @Dependency(\.player) var player
        var copy = player
        copy.volume = player.volume + 1
        try await player.play("song")
        player.stop()
      }
      #expect(calls.calls == ["4", "song", "stop"])
    }

    @Test func counter() async {
      let numbers = CallRecorder<Int>()
      let counter = MockCounter(total: 3, add: numbers.closure())
      await counter.add(1)
      #expect(await counter.total == 3 && numbers.calls == [1])
    }

    @Test(.dependency(\.warehouse, MockWarehouse<Int>(items: { [1, 2] }, merged: { $0 })))
    func warehouse() throws {
      @Dependency(\.warehouse) var warehouse
      #expect(try warehouse.items() == [1, 2])
      let mock = MockWarehouse<Int>(merged: { $0 })
      #expect(try mock.merged(with: mock).decode(Int.self) == nil)
    }
  }
#endif
