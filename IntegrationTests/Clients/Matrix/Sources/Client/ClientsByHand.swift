public import ClientKeys
public import Dependencies
import Foundation

// Clients and keys as they are written by hand.

/// The live value of a client whose interface is in another module.
nonisolated extension APIClient: DependencyKey {
  public static let liveValue = APIClient(
    fetchUser: { User(id: $0, name: "Live") },
    log: { _ in }
  )
}

/// A client that is its own key, with values that are stored.
nonisolated struct AudioClient: Sendable {
  struct Volume: Sendable { var level = 5 }
  var play: @Sendable (String) async throws -> Void
  var stop: @Sendable () async -> Void = {}
  var volume = Volume()
}

nonisolated extension AudioClient: DependencyKey {
  static let liveValue = Self(play: { _ in })
  static let testValue = Self(play: { _ in
    struct Failed: Error {}; throw Failed()
  })
}

/// A key with computed values.
nonisolated enum LimitKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var previewValue: Int { 10 }
  static var testValue: Int { 1 }
}

/// A key with a closure as its value, and the type spelled out.
nonisolated private struct FormatKey: DependencyKey {
  typealias Value = @Sendable (Int) -> String
  static let liveValue: Value = { "live \($0)" }
  static let testValue: Value = { "test \($0)" }
}

nonisolated private enum NicknameKey: DependencyKey { static let liveValue: String? = nil }

/// A key without a live value.
nonisolated enum TokenKey: TestDependencyKey { static let testValue = "test token" }

/// A generic client, with a key for each type.
nonisolated struct Repository<Element: Sendable & Equatable>: Sendable {
  var all: @Sendable () async throws -> [Element]
}

nonisolated extension Repository: TestDependencyKey {
  static var testValue: Repository { Repository(all: { [] }) }
}

nonisolated extension Repository: DependencyKey where Element == Int {
  static var liveValue: Repository { Repository(all: { [1, 2, 3] }) }
}

/// An actor that is its own key.
actor Counter: DependencyKey {
  static let liveValue = Counter()
  static var testValue: Counter { Counter() }
  private var count = 0
  func increment() -> Int {
    count += 1
    return count
  }
}

/// A client that reads other dependencies when it is created and when it is used.
nonisolated struct Greeter: DependencyKey {
  @Dependency(\.apiClient) private var apiClient
  var limit: Int

  static var liveValue: Greeter {
    @Dependency(\.limit) var limit
    return Greeter(limit: limit)
  }

  init(limit: Int) { self.limit = limit }

  func greeting() async throws -> String { "Hello, \(try await apiClient.fetchUser(1).name) of \(limit)" }
}

nonisolated extension DependencyValues {
  var audio: AudioClient {
    get { self[AudioClient.self] }
    set { self[AudioClient.self] = newValue }
  }

  var limit: Int {
    get { self[LimitKey.self] }
    set { self[LimitKey.self] = newValue }
  }

  var format: @Sendable (Int) -> String {
    get { self[FormatKey.self] }
    set { self[FormatKey.self] = newValue }
  }

  var nickname: String? {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }

  var token: String {
    get { self[TokenKey.self] }
    set { self[TokenKey.self] = newValue }
  }

  /// With every argument spelled, as generated code has it.
  var counter: Counter {
    get {
      self[
        Counter.self, fileID: #fileID, filePath: #filePath, line: #line, column: #column,
        function: #function]
    }
    set {
      self[
        Counter.self, fileID: #fileID, filePath: #filePath, line: #line, column: #column,
        function: #function] = newValue
    }
  }

  var greeter: Greeter {
    get { self[Greeter.self] }
    set { self[Greeter.self] = newValue }
  }

  /// A combination that has no key.
  var summary: String { "\(self[NicknameKey.self] ?? "none") \(limit)" }
}

struct HandFeature {
  @Dependency(\.apiClient) var apiClient
  @Dependency(\.apiClient.fetchUser) var fetchUser
  @Dependency(\.audio.volume.level) var level
  @Dependency(\.format) var format
  @Dependency(\.limit) private var privateLimit: Int
  @Dependency(\.mailer) var mailer: any Mailer
  @Dependency(\.nickname) var nickname
  @Dependency(\.summary) var summary
  @Dependency(AudioClient.self) var audio
  @Dependency(Repository<Int>.self) var numbers
  @Dependency(Repository<String>.self) var texts
  @Dependency(LimitKey.self) var limit
  var state = 0
}

struct CustomInitializers {
  @Dependency(\.audio) var audio: AudioClient
  @Dependency var limit: Int
  @Dependency var level: Int

  init() {
    _audio = Dependency(\.audio)
    _limit = Dependency(\.limit)
    _level = .init(\.audio.volume.level, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  }
}

// Their uses.

func readByHand() async throws {
  let feature = HandFeature()
  let custom = CustomInitializers()
  @Dependency(\.greeter) var greeter
  @Dependency(\.counter) var counter
  @Dependency(\.token) var token
  _ = try await (feature.fetchUser(7), feature.mailer.send("abc"), feature.numbers.all())
  _ = (feature.level, feature.format(1), feature.limit, feature.nickname, feature.summary)
  _ = try await (greeter.greeting(), token, custom.level)
  feature.apiClient.log("a")
  await feature.audio.stop()
  _ = await counter.increment()
}

func overrideByHand() async throws {
  _ = withDependencies {
    $0.audio.volume.level = 11
    $0.apiClient.fetchUser = { User(id: $0, name: "Override") }
    $0.mailer = MockMailer(answer: 4)
    $0.nickname = "Bob"
    $0.format = { "override \($0)" }
    $0.limit += 1
    $0[Repository<String>.self].all = { ["a"] }
    $0[TokenKey.self] = "secret"
  } operation: {
    HandFeature()
  }
  _ = withMocks { HandFeature() }
}

/// A value of a key, given by name.
nonisolated func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
  @Dependency(key) var value
  return value
}

func changeByKeyPath() {
  var values = DependencyValues()
  values.limit = value(of: LimitKey.self)
  let keyPath: WritableKeyPath<DependencyValues, Int> = \.limit
  values[keyPath: keyPath] += 1
  values[keyPath: \.audio.volume.level] = 6
}

// Declarations that `import Dependencies` alone makes available.

nonisolated struct ReexportsClient: Sendable {
  var run: @Sendable (Int) -> Int = unimplemented("ReexportsClient.run", placeholder: 7)
}

func reexports() {
  guard !isTesting, TestContext.current == nil else { return }
  reportIssue("a report")
  withErrorReporting { throw CancellationError() }
}
