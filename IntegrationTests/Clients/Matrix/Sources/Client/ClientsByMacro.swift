#if MACROS
  import ClientKeys
  import Dependencies
  public import DependenciesMacros

  // Clients and entries that macros write.

  @DependencyClient
  nonisolated struct UserClient: Sendable {
    var fetch: @Sendable (_ id: Int) async throws -> User
    var all: @Sendable () async throws -> [User] = { [] }
    var count: @Sendable () -> Int = { 0 }
    var delete: @Sendable (_ id: Int, _ force: Bool) -> Void
    var name: @Sendable (Int, String) throws -> String
    @DependencyEndpoint(method: "save") var saveUser: @Sendable (_ user: User) throws -> Void
    @DependencyEndpoint(method: "save") var saveName: @Sendable (_ name: String) throws -> Void
    @DependencyEndpointIgnored var format: @Sendable (Int) -> String = { "\($0)" }
    var observe: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
    var show: @MainActor @Sendable (_ id: Int) -> Void
    var retries = 3
  }

  nonisolated extension UserClient: DependencyKey {
    static let testValue = Self()
    static let liveValue = Self(
      fetch: { User(id: $0, name: "Live") },
      all: { [User(id: 1, name: "Live")] },
      count: { 1 },
      delete: { _, _ in },
      name: { "\($0) \($1)" },
      saveUser: { _ in },
      saveName: { _ in },
      observe: { AsyncStream { $0.finish() } },
      show: { _ in }
    )
  }

  @DependencyClient
  public struct PublicClient: Sendable {
    public var load: @Sendable (_ path: String) async throws -> String
    public var save: @Sendable (_ text: String, _ path: String) async throws -> Void
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
    var users: UserClient {
      get { self[UserClient.self] }
      set { self[UserClient.self] = newValue }
    }

    @DependencyEntry(liveValue: 1, previewValue: 2) var entry: Int = 3
    @DependencyEntry(liveValue: LiveMailer()) var secondMailer: any Mailer = MockMailer()
    @DependencyEntry("NamedKey", liveValue: "live") var named: String = "test"
    @DependencyEntry var plain: [Int] = [1]
  }

  @MainActor
  private func showUser() {
    @Dependency(\.users) var users
    users.show(id: 1)
  }

  nonisolated func readByMacro() async throws {
    @Dependency(\.users) var users
    @Dependency(\.users.fetch) var fetch
    _ = try await (users.fetch(id: 3), users.all(), fetch(1), users.count(), users.format(1), users.retries)
    users.delete(id: 1, force: true)
    _ = try users.name(1, "a")
    try users.save(user: User(id: 1, name: ""))
    try users.save(name: "")
    for await _ in users.observe() {}
    await showUser()
    @Dependency(\.entry) var entry
    @Dependency(\.secondMailer) var secondMailer
    @Dependency(\.named) var named
    @Dependency(\.plain) var plain
    _ = try await (entry, secondMailer.send("ab"), named, plain)
  }

  func changeByMacro() async throws {
    _ = withDependencies {
      $0.users.fetch = { User(id: $0, name: "Override") }
      $0.entry += 1
    } operation: {
      PublicClient(load: { $0 }, save: { _, _ in })
    }
    do throws(LoadFailure) { _ = try TypedClient(load: { $0 }).load(id: 1) } catch {}
    var empty = GenericClient<String>()
    empty.find = { "\($0)" }
    let error: any Error = DependenciesMacros.Unimplemented("an endpoint")
    throw error
  }
#endif
