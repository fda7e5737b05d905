#if MACROS
  public import DependenciesMacros
  public import Dependencies

  // A client that a macro writes, with each form of an endpoint, in another module than its uses.

  public typealias Callback = @Sendable (_ text: String) -> Void

  @DependencyClient
  nonisolated public struct Storage: Sendable {
    public var fetch: @Sendable (_ id: Int) async throws -> User
    public var unreadCount: @Sendable () -> Int = { 0 }
    public var delete: @Sendable (_ id: Int, _ force: Bool) -> Void
    public var name: @Sendable (Int, String) throws -> String
    @DependencyEndpoint(method: "save") public var saveUser: @Sendable (_ user: User) throws -> Void
    @DependencyEndpoint(method: "save")
    public var saveText: @Sendable (_ text: String, _ isDraft: Bool) throws -> Void
    @DependencyEndpoint public var notify: Callback = { _ in }
    @DependencyEndpointIgnored public var format: @Sendable (_ text: String) -> String = { $0 }
    public var show: @MainActor @Sendable (_ text: String) -> Void
    public var events: @Sendable (_ name: String) -> AsyncStream<Int> = { _ in AsyncStream { $0.finish() } }
    public var retries: Int = 3
  }

  nonisolated extension Storage: TestDependencyKey { public static let testValue = Storage() }

  nonisolated extension DependencyValues {
    public var storage: Storage {
      get { self[Storage.self] }
      set { self[Storage.self] = newValue }
    }
  }
#endif
