import ClientKeys
import Dependencies
import DependenciesTestSupport
import Foundation
import Testing
import XCTest

nonisolated enum LimitKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var testValue: Int { 1 }
}

nonisolated struct Settings: Equatable, Sendable {
  struct Theme: Equatable, Sendable { var name = "plain" }
  var theme = Theme()
  var size = 1
}

nonisolated extension Settings: DependencyKey { static let liveValue = Settings() }

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
  @Dependency(\.limit) var limit
  var names: [String] = []

  func load() async throws {
    for id in 0..<limit { names.append(try await apiClient.fetchUser(id).name) }
  }
}

// The traits, as 1.16's users write them.

extension Trait where Self == _DependenciesTrait {
  static var mockAPI: Self { .dependency(\.apiClient.fetchUser, { User(id: $0, name: "Mock \($0)") }) }

  static func limit(_ limit: Int) -> Self { .dependency(\.limit, limit) }
}

nonisolated private let start = Date(timeIntervalSince1970: 1_234_567_890)

@Suite(.dependency(\.date.now, start), .dependency(\.uuid, .incrementing))
struct TraitTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  @Test(.mockAPI, .limit(2))
  @MainActor
  func written() async throws {
    let model = FeatureModel()
    try await model.load()
    #expect(model.names == ["Mock 0", "Mock 1"])
    #expect(now == start)
    #expect(uuid() == UUID(0))
  }

  @Test(
    .dependencies {
      $0.apiClient.fetchUser = { User(id: $0, name: "Closure") }
      $0.calendar = Calendar(identifier: .gregorian)
    },
    .dependencies {
      try await Task.sleep(nanoseconds: 1)
      $0.limit += 1
    }
  )
  @MainActor
  func closures() async throws {
    let model = FeatureModel()
    try await model.load()
    #expect(model.names == ["Closure", "Closure"])
  }

  @Test(.dependency(Settings(size: 9)), .dependency(\.settings.theme.name, "dark"))
  func ownKey() {
    @Dependency(Settings.self) var settings
    #expect(settings == Settings(theme: Settings.Theme(name: "dark"), size: 9))
  }

  @Test(
    .dependency(\.calendar.timeZone, TimeZone(secondsFromGMT: 0)!), .dependency(\.apiClient.log, { _ in })
  )
  func nestedKeyPaths() {
    @Dependency(\.calendar) var calendar
    @Dependency(\.apiClient) var apiClient
    apiClient.log("a")
    #expect(calendar.timeZone.secondsFromGMT() == 0)
  }

  @Test(.dependency(\.store, AsyncLazy(Store(name: "mine"))))
  func valuesThatAreAwaited() async throws {
    @Dependency(\.store) var store
    #expect(try await store.value == Store(name: "mine"))
  }
}

@Suite(.dependency(\.mailer, MockMailer(answer: 7)))
struct ConcreteTests {
  @Dependency(\.mailer, as: MockMailer.self) var mailer
  @Dependency(MailerKey.self, as: MockMailer.self) var byKey

  @Test func concrete() async throws {
    #expect(byKey == mailer)
    #expect(try await mailer.send("") == 7)
  }
}

// XCTest's cases, as 1.16's users write them.

nonisolated class BaseTestCase: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.apiClient.fetchUser = { User(id: $0, name: "Base") }
      $0.limit = 2
    } operation: {
      super.invokeTest()
    }
  }
}

nonisolated final class InvokeTests: BaseTestCase {
  @Dependency(\.limit) var limit

  func testLimit() { XCTAssertEqual(limit, 2) }

  @MainActor
  func testLoading() async throws {
    let model = FeatureModel()
    try await model.load()
    XCTAssertEqual(model.names, ["Base", "Base"])
  }
}
