import Dependencies
import DependenciesMacros
import DependenciesTestSupport
import Testing

// Errors of the compiler that articles quote, in a module without a default isolation: see `Entries.swift`.

// These compile.
struct Client: Sendable, DependencyKey {
  var fetch: @Sendable (_ id: Int) async throws -> String
  var count: @Sendable () async throws -> Int
  static let liveValue = Client(fetch: { "\($0)" }, count: { 0 })
}

@DependencyClient
struct MacroClient: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
}

extension MacroClient: TestDependencyKey {
  static let testValue = MacroClient()
}

extension DependencyValues {
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }

  var macroClient: MacroClient {
    get { self[MacroClient.self] }
    set { self[MacroClient.self] = newValue }
  }
}

// The compiler infers `@Sendable` if the closure has no parameter, for a client without the macro, and in `.dependencies { … }`.
@Test(
  .dependency(\.client.fetch, { @Sendable in "User \($0)" }), .dependency(\.client.count, { 2 }),
  .dependencies { $0.macroClient.fetch = { "User \($0)" } })
func setsClosures() async throws {
  @Dependency(\.client) var client
  let count = try await client.count()
  #expect(count == 2)
}

#if MACROS
  extension DependencyValues {
    @DependencyEntry(liveValue: .live)  // error: cannot infer contextual base in reference to member 'live'
    var text: String = ""  // error: extensions must not contain stored properties
  }
#endif

#if SHADOWED
  enum Dependencies {}

  enum LimitKey: Dependencies.DependencyKey {  // error: 'DependencyKey' is not a member type of
    static var liveValue: Int { 1 }
  }
#endif

#if MIGRATION
  let lock = LockIsolated(0)  // error: cannot find 'LockIsolated' in scope

  func load() async throws -> Int { 42 }

  func loadResult() async {
    _ = await Result { try await load() }  // error: cannot pass function of type '() async throws -> Int' to
  }

  struct Ticker {
    @Dependency(\.mainQueue) var mainQueue  // error: Turn on the trait CombineSchedulers
  }

  @MainActor final class Player {}

  @MainActor enum PlayerKey: @MainActor DependencyKey {  // error: cannot form main actor-isolated conformance
    static var liveValue: Player { Player() }
  }
#endif

#if OVERRIDING
  func withoutOperation() async {
    withDependencies {  // error: Add 'operation: { … }' with the code that uses these values
      $0.continuousClock = .immediate
    }
    await withDependencies {  // error: Add 'operation: { … }' with the code that uses these values
      await Task.yield()
      $0.continuousClock = .immediate
    }
    withDependencies { $0.continousClock = 1 }  // error: 'DependencyValues' has no member 'continousClock'
  }

  struct Misspelled {
    @Dependency(\.continousClock) var clock  // error: no property of 'DependencyValues' has this name
    @Dependency(\.uiid) var uuid: UUIDGenerator  // error: no property of 'DependencyValues' has this name
    @Dependency(\.date.noww) var now  // error: no property of 'DependencyValues' has this name
  }
#endif

#if TESTING
  @Test(.dependency(\.macroClient.fetch, { "\($0)" }))  // error: converting non-Sendable function value to
  func fetches() {}

  func expects(client: Client) async throws {
    try await withDependencies { _ in
    } operation: {
      #expect(try await client.count() == 2)  // error: errors thrown from here are not handled
    }
  }
#endif
