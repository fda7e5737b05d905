import ClientKeys
import Dependencies
import Observation

// Models of every isolation.

@MainActor
@Observable
final class ScreenModel {
  var total = 0
  var child: ScreenChild?

  @ObservationIgnored
  @Dependency(\.limit) var limit
  @ObservationIgnored
  @Dependency(\.apiClient) private var apiClient
  @ObservationIgnored
  @Dependency(\.fireAndForget) private var fireAndForget

  func appear() async throws { total += try await apiClient.fetchUser(limit).id }

  func tapped() async {
    await fireAndForget { self.total += 1 }
    await fireAndForget(name: "twice", priority: .high) {
      self.total += 1
      await Task.yield()
    }
  }

  func showChild() {
    child = withDependencies(from: self) {
      $0.limit = limit + 1
    } operation: {
      ScreenChild()
    }
  }
}

@MainActor
final class ScreenChild {
  @Dependency(\.limit) var limit
  @Dependency(\.mailer) var mailer
}

/// Isolated to no actor and not `Sendable`.
nonisolated final class PlainModel {
  @Dependency(\.limit) var limit
  @Dependency(\.apiClient) var apiClient
  var total = 0

  func load() async throws { total += try await apiClient.fetchUser(limit).id }

  func child() -> PlainModel { withDependencies(from: self) { PlainModel() } }
}

nonisolated final class SendableModel: @unchecked Sendable {
  // SAFETY: nothing changes it.
  @Dependency(\.limit) private var limit
  func number() -> Int { limit }
}

/// A model without any `@Dependency`.
nonisolated final class BareModel {
  var number = 1
  func child() -> PlainModel { withDependencies(from: self) { PlainModel() } }
}

actor Worker {
  @Dependency(\.limit) private var limit
  @Dependency(\.counter) private var counter
  private var done = 0

  func work() async -> Int {
    done += 1
    _ = await counter.increment()
    return limit * done
  }

  func workWith(limit: Int) async -> Int {
    await withDependencies {
      $0.limit = limit
    } operation: {
      await work()
    }
  }

  nonisolated func child() -> Worker { withDependencies(from: self) { Worker() } }

  func grandchild() async -> Worker {
    await withDependencies(from: self) {
      $0.limit = 1000
    } operation: {
      await Task.yield()
      return Worker()
    }
  }
}

nonisolated struct ValueFeature {
  @Dependency(\.limit) var limit
  var number: Int { limit + 1 }
}

/// A subclass of a class in another module, whose `@Dependency` it inherits.
nonisolated final class DerivedModel: BaseModel {
  var name = ""
  func load() async throws { name = try await apiClient.fetchUser(1).name }
}
