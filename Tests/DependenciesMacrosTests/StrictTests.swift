// Declarations are public here only to test their expansion, so they need no documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if Macros
  public import Dependencies
  public import DependenciesMacros
  import Testing

  public struct User: Equatable, Sendable {
    public var id: Int
  }

  struct Level: Sendable {}

  @DependencyClient
  public struct APIClient: Sendable {
    /// Fetches a user.
    public var fetchUser: @Sendable (_ id: Int) async throws -> User
    public var count: @Sendable () -> Int = { 0 }
    @DependencyEndpoint(method: "save") public var saveUser: @Sendable (User) async throws -> Void
    public var events: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
    var log: @Sendable (_ message: String, _ level: Level) -> Void
    package var trace: @Sendable (_ change: inout User) -> Void
    private var cache: [Int: User] = [:]

    public var cached: [User] { Array(cache.values) }
  }

  @DependencyClient
  package struct Store<Element: Sendable>: Sendable {
    package var save: @concurrent @Sendable (_ element: Element) async throws -> Void
    package var here: nonisolated(nonsending) @Sendable (_ element: Element) async throws -> Void
    package var any: @Sendable (_ value: any Sendable) throws -> any Sendable
    @MainActor package var show: @MainActor @Sendable (_ element: Element) -> Void
  }

  extension APIClient: TestDependencyKey {
    public static let testValue = Self()
    public static let previewValue = Self(fetchUser: { User(id: $0) })
  }

  extension DependencyValues {
    public var apiClient: APIClient {
      get { self[APIClient.self] }
      set { self[APIClient.self] = newValue }
    }

    @DependencyEntry(liveValue: User(id: 1), previewValue: User(id: 2)) public var user: User = User(id: 3)
    @DependencyEntry(previewValue: 1) package var level: Int
    @DependencyEntry("LimitKey") var limit: Int = 4
  }

  @Suite struct StrictTests {
    @Test func `clients`() async throws {
      var values = DependencyValues()
      values.apiClient.fetchUser = { User(id: $0) }
      #expect(try await values.apiClient.fetchUser(id: 42) == User(id: 42))
      values.apiClient.saveUser = { _ in }
      try await values.apiClient.save(User(id: 1))
      #expect(try await APIClient.previewValue.fetchUser(id: 1) == User(id: 1))
      #expect(APIClient(log: { _, _ in }).cached.isEmpty)
      let store = Store<Int>(save: { _ in }, here: { _ in }, any: { $0 })
      try await store.save(element: 1)
      try await store.here(element: 1)
      _ = try store.any(value: 1)
    }

    @Test func `entries`() {
      var values = DependencyValues()
      values.user = User(id: 7)
      #expect(values.user.id == 7)
      #expect(DependencyValues.UserKey.liveValue.id == 1)
      #expect(DependencyValues.LimitKey.testValue == 4)
    }
  }
#endif
