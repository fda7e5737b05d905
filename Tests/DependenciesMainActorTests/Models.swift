import Dependencies
import Observation

/// A model as the template of a new application makes it: the main actor's by default.
@Observable
final class FeatureModel {
  var names: [String] = []
  var child: ChildModel?

  @ObservationIgnored
  @Dependency(\.repository) var repository
  @ObservationIgnored
  @Dependency(\.session) var session
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
  @Dependency(\.logger) var logger

  func work() async -> Int {
    logger.log("working")
    return await store.add(limit)
  }

  func workWithAnother(limit: Int) async -> Int {
    await withDependencies {
      $0.limit = limit
    } operation: {
      await work() * self.limit
    }
  }
}
