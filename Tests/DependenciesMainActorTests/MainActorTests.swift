import Dependencies
import DependenciesTestSupport
import Observation
import Testing

// Code that a user writes in a module that is isolated to the main actor by default.

/// A client that is its own key.
struct APIClient: DependencyKey {
  var fetchName: @Sendable (Int) async throws -> String
  var count: @Sendable () -> Int = { 0 }

  static let liveValue = APIClient(fetchName: { "User \($0)" }, count: { 1 })
  static let testValue = APIClient(fetchName: { "Test user \($0)" })
  static let mock = APIClient(fetchName: { "Mock user \($0)" }, count: { 2 })
}

/// A key apart from its value, with computed values, and an access of its own.
private enum LimitKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var testValue: Int { 1 }
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
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }

  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }
}

@Observable
final class FeatureModel {
  var names: [String] = []
  var child: ChildModel?

  @ObservationIgnored
  @Dependency(Repository.self) var repository

  func load() async throws { names = try await repository.names() }

  func childButtonTapped() {
    child = withDependencies(from: self, { $0.limit = 3 }) { ChildModel() }
  }
}

final class ChildModel {
  @Dependency(\.limit) var limit
  @Dependency(\.apiClient.count) var count
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
  @Dependency(Store.self) var store

  func work() async -> Int { await store.add(limit) * limit }
}

/// A module whose code is on the main actor by default.
@Suite struct MainActorTests {
  @Test func `a model reads, and a child inherits`() async throws {
    let model = withDependencies {
      $0.apiClient = .mock
      $0.limit = 2
    } operation: {
      FeatureModel()
    }
    try await model.load()
    #expect(model.names == ["Mock user 0", "Mock user 1"])
    model.childButtonTapped()
    #expect(model.child?.limit == 3)
    #expect(model.child?.count() == 2)
  }

  @Test func `the scope stays on the main actor`() async {
    await withDependencies {
      MainActor.assertIsolated()
      $0.limit = 1
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
    }
    withDependencies(from: FeatureModel()) { MainActor.assertIsolated() }
    await withEscapedDependencies { dependencies in
      MainActor.assertIsolated()
      await dependencies.yield {
        await Task.yield()
        MainActor.assertIsolated()
      }
    }
  }

  @Test(.dependency(\.limit, 9), .dependencies { $0.apiClient = .mock })
  nonisolated func `nonisolated code reads what traits override`() {
    #expect(Calculator().result() == 11)
  }

  @Test @concurrent nonisolated func `concurrent code and an actor read`() async {
    await withDependencies({ $0.limit = 5 }) {
      await Task.yield()
      #expect(Calculator().result() == 5)
      #expect(await Worker().work() == 5)
    }
  }
}
