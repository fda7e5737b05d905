import ClientKeys
import Dependencies
import Foundation

nonisolated enum LimitKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var testValue: Int { 1 }
}

nonisolated struct Settings: Equatable, Sendable {
  struct Theme: Equatable, Sendable { var name = "plain" }
  var theme = Theme()
  var size = 1
}

nonisolated extension Settings: DependencyKey {
  static let liveValue = Settings()
}

nonisolated final class Register: Sendable, TestDependencyKey {
  let id = UUID()
  static var testValue: Register { Register() }
}

nonisolated extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }

  var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }

  var register: Register {
    get { self[Register.self] }
    set { self[Register.self] = newValue }
  }
}

@MainActor
final class FeatureModel {
  @Dependency(\.apiClient) var apiClient
  @Dependency(\.date.now) var now
  @Dependency(\.limit) var limit
  @Dependency(\.uuid) var uuid
  var names: [String] = []

  func load() async throws {
    for id in 0..<limit { names.append(try await apiClient.fetchUser(id).name) }
  }
}
