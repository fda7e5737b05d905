#if MACROS
  public import ClientKeys
  public import Dependencies
  public import DependenciesMacros

  // Clients, entries, and mocks that macros write.

  nonisolated extension Storage: DependencyKey {
    public static var liveValue: Storage {
      Storage(fetch: { User(id: $0, name: "Live") }, unreadCount: { 1 }, saveUser: { _ in }, show: { _ in })
    }
  }

  @DependencyClient
  public struct PublicClient: Sendable {
    public var load: @Sendable (_ path: String) async throws -> String
    public var save: @Sendable (_ text: String, _ path: String) async throws -> Void
    public var apart: @concurrent @Sendable (_ id: Int) async -> Int = { $0 }
    nonisolated public var free: @Sendable (_ id: Int) -> Int = { $0 }
  }

  nonisolated enum LoadFailure: Error { case missing }

  @DependencyClient
  nonisolated struct TypedClient: Sendable {
    var load: @Sendable (_ id: Int) throws(LoadFailure) -> Int = { _ throws(LoadFailure) in throw .missing }
  }

  @DependencyClient
  nonisolated struct GenericClient<Element: Sendable>: Sendable {
    var find: @Sendable (_ id: Int) async throws -> Element
  }

  nonisolated extension DependencyValues {
    @DependencyEntry(liveValue: 1, previewValue: 2) var entry: Int = 3
    @DependencyEntry(liveValue: LiveMailer()) var secondMailer: any Mailer = MockMailer()
    @DependencyEntry("NamedKey", liveValue: "live") var named: String = "test"
    @DependencyEntry var plain: [Int] = [1]
    @DependencyEntry(lifetime: .root, liveValue: AsyncLazy { try await Store.open() })
    var sharedStore: AsyncLazy<Store> = AsyncLazy { try Store.inMemory() }
  }

  @MainActor
  private func showText() {
    @Dependency(\.storage) var storage
    storage.show(text: "")
  }

  nonisolated func readByMacro() async throws {
    @Dependency(\.storage) var storage
    @Dependency(\.storage.fetch) var fetch
    _ = try await (storage.fetch(id: 3), fetch(1), storage.unreadCount(), storage.format(""), storage.retries)
    storage.delete(id: 1, force: true)
    _ = try storage.name(1, "a")
    try storage.save(user: User(id: 1, name: ""))
    try storage.save(text: "", isDraft: true)
    storage.notify("")
    for await _ in storage.events(name: "") {}
    await showText()
    @Dependency(\.entry) var entry
    @Dependency(\.secondMailer) var secondMailer
    @Dependency(\.named) var named
    @Dependency(\.plain) var plain
    @Dependency(\.sharedStore) var store
    _ = try await (entry, secondMailer.send("ab"), named, plain, store.value)
  }

  func changeByMacro() async throws {
    let client = withDependencies {
      $0.storage.fetch = { User(id: $0, name: "Override") }
      $0.entry += 1
    } operation: {
      PublicClient(load: { $0 }, save: { _, _ in })
    }
    _ = await client.apart(id: client.free(id: 1))
    do throws(LoadFailure) { _ = try TypedClient(load: { $0 }).load(id: 1) } catch {}
    var empty = GenericClient<String>()
    empty.find = { "\($0)" }
    let error: any Error = DependenciesMacros.Unimplemented("an endpoint")
    throw error
  }

  nonisolated func mocks() async throws {
    let mock: any Shapes = MockShapes(
      name: "A", setName: { _ in }, user: { User(id: 1, name: "B") }, owner: User(id: 2, name: "C"),
      change: { text, done in
        text += "!"
        done()
      },
      log: { text, tags in _ = (try? text(), tags.count) },
      load: { _ throws(ServiceFailure) in throw .missing },
      repeat: { times, place in place.map { times * $0 } })
    var text = "hello"
    mock.change(&text) {}
    mock.log("log", tags: "x", "y")
    mock.name = try await mock.user.name
    _ = (mock.owner, mock.repeat(2, in: 3))
    mock.count()
    do throws(ServiceFailure) { _ = try await mock.load(1) } catch {}
    await MockCounter(total: 3, add: { _ in }).add(1)
    let warehouse = MockWarehouse<Int>(items: { [1] }, merged: { $0 })
    _ = try warehouse.merged(with: warehouse).decode(Int.self)
    try await MockWeatherService(forecast: { city, days in [city, "\(days)"] }).forecast(for: "Rome", days: 2)
      .forEach { MockWeatherService(track: { _ in }).track($0) }
  }

  @MainActor
  func mocksOfTheMainActor() async throws {
    try await withDependencies {
      $0.screen = MockScreen(title: "A", show: { _ in }, log: { _ in })
      $0.player = MockPlayer(volume: 3, setVolume: { _ in }, play: { _ in })
      $0.warehouse = MockWarehouse<Int>(items: { [1, 2] })
    } operation: {
      @Dependency(\.screen) var screen
      @Dependency(\.player) var player
      @Dependency(\.weather) var weather
      screen.show(screen.title)
      screen.log("B")
      var copy = player
      copy.volume = player.volume + 1
      try await player.play("song")
      weather.track("")
    }
  }
#endif
