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

nonisolated private enum NicknameKey: DependencyKey {
  static let liveValue: String? = nil
}

/// A key without a live value.
nonisolated enum TokenKey: TestDependencyKey {
  static let testValue = "test token"
}

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

// Clients that are written by hand, in each context and overridden.

func handLive() async throws {
  let feature = HandFeature()
  expectEqual(try await feature.apiClient.fetchUser(7), User(id: 7, name: "Live"))
  expectEqual(try await feature.fetchUser(7).name, "Live")
  expectEqual(feature.level, 5)
  expectEqual(feature.format(1), "live 1")
  expectEqual(feature.limit, 100)
  expectEqual(try await feature.mailer.send("abc"), 3)
  expectEqual(feature.nickname, nil)
  expectEqual(feature.summary, "none 100")
  expectEqual(try await feature.numbers.all(), [1, 2, 3])
  try await feature.audio.play("a")
  await feature.audio.stop()
  @Dependency(\.greeter) var greeter
  expectEqual(try await greeter.greeting(), "Hello, Live of 100")
  @Dependency(\.counter) var counter
  let first = await counter.increment()
  expectEqual(await counter.increment(), first + 1)
  expectReports()
  // Without a live value.
  @Dependency(\.token) var token
  expectEqual(token, "test token")
  expectSomeReport("Token")
  expectEqual(try await feature.texts.all(), [])
  expectSomeReport("Repository")
}

func handTest() async throws {
  try await withDependencies {
    $0.context = .test
  } operation: {
    let feature = HandFeature()
    expectEqual(feature.format(1), "test 1")
    expectEqual(feature.limit, 1)
    expectEqual(try await feature.mailer.send("abc"), -1)
    expectEqual(try await feature.numbers.all(), [])
    expectReports()
    feature.apiClient.log("a")
    expectReports("APIClient.log")
    // Without a test value.
    expectEqual(feature.nickname, nil)
    expectReadReport("has no test")
  }
}

func handOverrides() async throws {
  let custom = withDependencies {
    $0.audio.volume.level = 11
    $0.limit = 7
  } operation: {
    CustomInitializers()
  }
  expectEqual(custom.level, 11)
  expectEqual(custom.audio.volume.level, 11)
  expectEqual(custom.limit, 7)

  try await withDependencies {
    $0.apiClient.fetchUser = { User(id: $0, name: "Override") }
    $0.mailer = MockMailer(answer: 4)
    $0.nickname = "Bob"
    $0.format = { "override \($0)" }
    $0.limit += 1
    $0[Repository<String>.self].all = { ["a"] }
    $0[TokenKey.self] = "secret"
  } operation: {
    let feature = HandFeature()
    expectEqual(try await feature.fetchUser(1).name, "Override")
    expectEqual(try await feature.mailer.send(""), 4)
    expectEqual(feature.summary, "Bob 101")
    expectEqual(feature.format(2), "override 2")
    expectEqual(try await feature.texts.all(), ["a"])
    @Dependency(\.token) var token
    expectEqual(token, "secret")
    @Dependency(\.greeter) var greeter
    expectEqual(try await greeter.greeting(), "Hello, Override of 101")
  }
  let name = try await withMocks { HandFeature() }.fetchUser(1).name
  expectEqual(name, "Preview")
}

/// A value of a key, given by name.
nonisolated func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
  @Dependency(key) var value
  return value
}

func handGeneric() {
  withDependencies {
    $0.limit = 3
  } operation: {
    expectEqual(value(of: LimitKey.self), 3)
  }
  var values = DependencyValues()
  values.limit = 4
  let keyPath: WritableKeyPath<DependencyValues, Int> = \.limit
  values[keyPath: keyPath] += 1
  expectEqual(values[keyPath: \.limit], 5)
  values[keyPath: \.audio.volume.level] = 6
  expectEqual(values.audio.volume.level, 6)
}
