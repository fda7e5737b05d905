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

  nonisolated func macrosLive() async throws {
    @Dependency(\.users) var users
    expectEqual(try await users.fetch(id: 3), User(id: 3, name: "Live"))
    expectEqual(try await users.all().count, 1)
    expectEqual(users.count(), 1)
    users.delete(id: 1, force: true)
    expectEqual(try users.name(1, "a"), "1 a")
    try users.save(user: User(id: 1, name: ""))
    try users.save(name: "")
    expectEqual(users.format(1), "1")
    for await _ in users.observe() {}
    await showUser()
    expectEqual(users.retries, 3)
    @Dependency(\.entry) var entry
    @Dependency(\.secondMailer) var secondMailer
    @Dependency(\.named) var named
    expectEqual(entry, 1)
    expectEqual(try await secondMailer.send("ab"), 2)
    expectEqual(named, "live")
  }

  func macrosTest() async throws {
    try await withDependencies {
      $0.context = .test
      $0.users.fetch = { User(id: $0, name: "Override") }
      $0.entry += 1
    } operation: {
      @Dependency(\.users) var users
      @Dependency(\.users.fetch) var fetch
      expectEqual(try await users.fetch(id: 1).name, "Override")
      expectEqual(try await fetch(1).name, "Override")
      @Dependency(\.entry) var entry
      @Dependency(\.plain) var plain
      expectEqual(entry, 4)
      expectEqual(plain, [1])
      expectReports()
      do {
        _ = try users.name(1, "")
        expect(false, "an unimplemented endpoint returned")
      } catch {
        expect(error is DependenciesMacros.Unimplemented)
      }
      expectSomeReport("UserClient.name")
      expectEqual(users.count(), 0)
      expectSomeReport("UserClient.count")
      users.delete(id: 1, force: false)
      expectSomeReport("UserClient.delete")
    }
  }

  func macrosShapes() async throws {
    let client = PublicClient(load: { $0 }, save: { _, _ in })
    expectEqual(try await client.load(path: "a"), "a")
    expectEqual(try TypedClient(load: { $0 }).load(id: 1), 1)
    expectEqual(try await GenericClient<Int>(find: { $0 }).find(id: 2), 2)
    let error: any Error = DependenciesMacros.Unimplemented("an endpoint")
    _ = error
    var empty = GenericClient<String>()
    empty.find = { "\($0)" }
    expectEqual(try await empty.find(id: 3), "3")
  }
#endif
