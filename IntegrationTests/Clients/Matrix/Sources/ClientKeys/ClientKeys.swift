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

// A dependency that is declared as a protocol, with its key.

public protocol Mailer: Sendable { nonisolated func send(_ text: String) async throws -> Int }

nonisolated public struct LiveMailer: Mailer {
  public init() {}
  nonisolated public func send(_ text: String) async throws -> Int { text.count }
}

nonisolated public struct MockMailer: Mailer, Equatable {
  public var answer = -1
  public init(answer: Int = -1) { self.answer = answer }
  nonisolated public func send(_ text: String) async throws -> Int { answer }
}

nonisolated public enum MailerKey: DependencyKey {
  public static let liveValue: any Mailer = LiveMailer()
  public static let testValue: any Mailer = MockMailer()
}

nonisolated extension DependencyValues {
  public var mailer: any Mailer {
    get { self[MailerKey.self] }
    set { self[MailerKey.self] = newValue }
  }
}

// A value that is created when it is first awaited.

nonisolated public struct Store: Equatable, Sendable {
  public var name: String
  public init(name: String) { self.name = name }

  public static func open() async throws -> Store { Store(name: "file") }
  public static func inMemory() throws -> Store { Store(name: "memory") }
}

nonisolated private enum StoreKey: DependencyKey {
  static let liveValue = AsyncLazy { try await Store.open() }
  static var testValue: AsyncLazy<Store> { AsyncLazy { try Store.inMemory() } }
}

nonisolated extension DependencyValues {
  public var store: AsyncLazy<Store> {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
}

// A base class and an entry point in another module, as a shared framework has them.

nonisolated open class BaseModel {
  @Dependency(\.apiClient) public var apiClient
  @Dependency(\.mailer) public var mailer

  public init() {}
}

/// Typical uses of `prepareDependencies` and `withDependencies` in applications.
nonisolated public func withMocks<R>(operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.apiClient = .previewValue
    $0.mailer = MockMailer(answer: 99)
  } operation: {
    try operation()
  }
}
