// The code that examples in doc comments share: parts of a small application that they do not declare.
//
// `Scripts/snippets` compiles it once, as the module `Prelude`, and imports it into each example.

import Dependencies
import DependenciesMacros
import Foundation
import Observation

struct User: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var name: String

  static let mock = User(id: 42, name: "Blob")
}

@DependencyClient
struct APIClient: Sendable {
  var fetchUser: @Sendable (_ id: Int) async throws -> User
  var save: @Sendable (_ user: User) async throws -> Void
}

extension APIClient: DependencyKey {
  static let liveValue = APIClient(
    fetchUser: { User(id: $0, name: "User \($0)") },
    save: { _ in }
  )
  static let testValue = APIClient()
  static let mock = APIClient(fetchUser: { _ in .mock }, save: { _ in })
}

struct Todo: Equatable, Identifiable, Sendable {
  var id: UUID
  var title = ""
}

struct Database: Sendable {
  var path: String
  var todos: [Todo] = []

  static let inMemory = Database(path: ":memory:")

  static func open(at url: URL) async throws -> Database { Database(path: url.path) }
  static func withSamples() throws -> Database { inMemory }
}

extension Database: TestDependencyKey {
  static let testValue = inMemory
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }

  var database: Database {
    get { self[Database.self] }
    set { self[Database.self] = newValue }
  }
}

@MainActor @Observable
final class FeatureModel {
  var message: String?
  var user: User?
  @ObservationIgnored @Dependency(\.apiClient) var apiClient
  @ObservationIgnored @Dependency(\.continuousClock) var clock

  func onAppear() async {
    user = try? await apiClient.fetchUser(id: 42)
    try? await clock.sleep(for: .seconds(10))
    message = "Welcome!"
  }
}

@MainActor @Observable
final class TodosModel {
  var todos: [Todo] = []
  @ObservationIgnored @Dependency(\.uuid) var uuid

  func addButtonTapped() { todos.append(Todo(id: uuid())) }
}

@MainActor
final class SearchModel {
  private(set) var requests: [String] = []
  private let clock: any Clock<Duration>
  private var search: Task<Void, any Error>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  func queryChanged(_ query: String) {
    search?.cancel()
    search = Task {
      try await clock.sleep(for: .milliseconds(300))
      requests.append(query)
    }
  }
}

/// A client whose type is a protocol; public, because an entry with a named key needs that.
public protocol SMSClient: Sendable {}
struct LiveSMSClient: SMSClient {}
struct MockSMSClient: SMSClient {}
struct CannedSMSClient: SMSClient {}

protocol Pool: Sendable {}
struct ConnectionPool: Pool { var size: Int }
struct MockPool: Pool {}

struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
