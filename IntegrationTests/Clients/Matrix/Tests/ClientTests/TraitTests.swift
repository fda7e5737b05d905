import ClientKeys
import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

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

nonisolated extension DependencyValues {
  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }

  var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
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

// The traits, as 1.16's users write them.

extension Trait where Self == _DependenciesTrait {
  static var mockAPI: Self {
    .dependency(\.apiClient.fetchUser, { User(id: $0, name: "Mock \($0)") })
  }

  static func limit(_ limit: Int) -> Self {
    .dependency(\.limit, limit)
  }
}

nonisolated private let start = Date(timeIntervalSince1970: 1_234_567_890)

@Suite(.dependency(\.date.now, start), .dependency(\.uuid, .incrementing))
struct TraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  @Test func ofTheSuite() {
    #expect(now == start)
    #expect(uuid() == UUID(0))
  }

  @Test(.dependency(\.date.now, start.addingTimeInterval(1)))
  func ofTheTest() {
    #expect(now == start.addingTimeInterval(1))
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Test(.mockAPI, .limit(2))
  @MainActor
  func written() async throws {
    let model = FeatureModel()
    try await model.load()
    #expect(model.names == ["Mock 0", "Mock 1"])
  }

  @Test(
    .dependencies {
      $0.apiClient.fetchUser = { User(id: $0, name: "Closure") }
      $0.limit += 1
      $0.calendar = Calendar(identifier: .gregorian)
    }
  )
  @MainActor
  func closure() async throws {
    let model = FeatureModel()
    try await model.load()
    #expect(model.names == ["Closure", "Closure"])
  }

  @Test(
    .dependencies {
      try await Task.sleep(nanoseconds: 1)
      $0.limit = 5
    }
  )
  func asynchronousClosure() {
    @Dependency(\.limit) var limit
    #expect(limit == 5)
  }

  @Test(.dependency(Settings(size: 9)))
  func ownKey() {
    @Dependency(Settings.self) var settings
    #expect(settings.size == 9)
  }

  @Test(
    .dependency(\.settings.theme.name, "dark"),
    .dependency(\.settings.size, 3)
  )
  func nestedKeyPaths() {
    @Dependency(\.settings) var settings
    #expect(settings == Settings(theme: Settings.Theme(name: "dark"), size: 3))
  }

  @Test(
    .dependency(\.calendar.timeZone, TimeZone(secondsFromGMT: 0)!),
    .dependency(\.apiClient.log, { _ in }),
    .dependency(\.apiClient.fetchUser, { User(id: $0, name: "") })
  )
  func nestedKeyPathsOfBuiltIns() async throws {
    @Dependency(\.calendar) var calendar
    @Dependency(\.apiClient) var apiClient
    #expect(calendar.timeZone.secondsFromGMT() == 0)
    apiClient.log("a")
    #expect(try await apiClient.fetchUser(1).id == 1)
  }
}

@Suite(.dependency(\.mailer, MockMailer(answer: 7)))
struct ConcreteTests {
  @Dependency(\.mailer, as: MockMailer.self) var mailer
  @Dependency(MailerKey.self, as: MockMailer.self) var byKey

  @Test func concrete() async throws {
    #expect(mailer.answer == 7)
    #expect(byKey == MockMailer(answer: 7))
    #expect(try await mailer.send("") == 7)
  }
}
