import Dependencies
import Observation

/// A model in a new application: isolated to the main actor by default.
@Observable
final class FeatureModel {
  var names: [String] = []
  var child: ChildModel?

  @ObservationIgnored
  @Dependency(\.repository) var repository
  @ObservationIgnored
  @Dependency(APIClient.self) var apiClient
  @ObservationIgnored
  @Dependency(\.apiClient.count) var count

  func load() async throws {
    names = try await repository.names()
  }

  func childButtonTapped() {
    child = withDependencies(from: self) {
      $0.limit = 3
    } operation: {
      ChildModel()
    }
  }
}

final class ChildModel {
  @Dependency(\.limit) var limit
  @Dependency(\.apiClient) var apiClient
}

/// Neither the main actor's nor another's.
nonisolated struct Calculator {
  @Dependency(\.limit) var limit
  @Dependency(\.apiClient.count) var count

  func result() -> Int { limit + count() }
}

/// Code that another actor isolates.
actor Worker {
  @Dependency(\.limit) var limit
  @Dependency(\.store) var store

  func work() async -> Int { await store.add(limit) }

  func workWithAnother(limit: Int) async -> Int {
    await withDependencies {
      $0.limit = limit
    } operation: {
      await work() * self.limit
    }
  }
}

// Code that a user writes in a module that is isolated to the main actor by default.

/// A client that is its own key.
struct APIClient: DependencyKey {
  var fetchName: @Sendable (Int) async throws -> String
  var count: @Sendable () -> Int = { 0 }

  static let liveValue = APIClient(fetchName: { "User \($0)" }, count: { 1 })
  static let testValue = APIClient(fetchName: { "Test user \($0)" })
}

extension APIClient {
  static let mock = APIClient(fetchName: { "Mock user \($0)" }, count: { 2 })
  var twice: Int { 2 * count() }
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

/// A key apart from its value, with computed values, and an access of its own.
private enum LimitKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var previewValue: Int { 10 }
  static var testValue: Int { 1 }
}

extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

/// An actor as a dependency.
actor Store: DependencyKey {
  private var values: [Int] = []

  static var liveValue: Store { Store() }
  static var testValue: Store { Store() }

  func add(_ value: Int) -> Int {
    values.append(value)
    return values.count
  }
}

extension DependencyValues {
  var store: Store {
    get { self[Store.self] }
    set { self[Store.self] = newValue }
  }
}

/// A key that reads other dependencies when it is created, and when it is used.
struct Repository: DependencyKey {
  @Dependency(\.apiClient) private var apiClient
  var limit: Int

  static var liveValue: Repository {
    @Dependency(\.limit) var limit
    return Repository(limit: limit)
  }

  static var testValue: Repository { liveValue }

  init(limit: Int) { self.limit = limit }

  func names() async throws -> [String] {
    var names: [String] = []
    for id in 0..<limit { names.append(try await apiClient.fetchName(id)) }
    return names
  }
}

extension DependencyValues {
  var repository: Repository {
    get { self[Repository.self] }
    set { self[Repository.self] = newValue }
  }
}
