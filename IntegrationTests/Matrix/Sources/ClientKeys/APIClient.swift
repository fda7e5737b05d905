public import Dependencies

// The interface of a client in a module of its own. Its live value is in the program's module.

nonisolated public struct User: Equatable, Sendable {
  public var id: Int
  public var name: String

  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

nonisolated public struct APIClient: Sendable {
  public var fetchUser: @Sendable (Int) async throws -> User
  public var log: @Sendable (String) -> Void

  public init(
    fetchUser: @escaping @Sendable (Int) async throws -> User,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.fetchUser = fetchUser
    self.log = log
  }
}

nonisolated extension APIClient: TestDependencyKey {
  public static let previewValue = APIClient(fetchUser: { User(id: $0, name: "Preview") }, log: { _ in })
  public static let testValue = APIClient(
    fetchUser: unimplemented("APIClient.fetchUser"),
    log: unimplemented("APIClient.log")
  )
}

nonisolated extension DependencyValues {
  public var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}
