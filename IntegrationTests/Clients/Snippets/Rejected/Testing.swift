// Errors of the compiler that articles quote: `Scripts/snippets` compiles each part with the declarations before the first one.

import Dependencies
import DependenciesMacros
import DependenciesTestSupport
import Testing

struct Client: Sendable, DependencyKey {
  var fetch: @Sendable (_ id: Int) async throws -> String
  var count: @Sendable () async throws -> Int
  static let liveValue = Client(fetch: { "\($0)" }, count: { 0 })
}

extension DependencyValues {
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
}

@Test(
  .dependency(\.client.fetch, { @Sendable in "User \($0)" }),
  .dependency(\.client.count, { 2 }))
func setsOneClosure() async throws {
  @Dependency(\.client) var client
  #expect(try await client.fetch(1) == "User 1")
  #expect(try await client.count() == 2)
}

@Test(.dependencies { $0.client.fetch = { "User \($0)" } })
func setsIt() async throws {
  @Dependency(\.client) var client
  #expect(try await client.fetch(1) == "User 1")
}

@Test func expectsAfterwards() async throws {
  try await withDependencies {
    $0.client.count = { 2 }
  } operation: {
    let count = try await DependencyValues._current.client.count()
    #expect(count == 2)
  }
}

// rejected: converting non-Sendable function value to '@Sendable

// The compiler infers `@Sendable` if the closure has no parameter, for a client without the macro, and in `.dependencies { … }`.
@DependencyClient
struct MacroClient: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
}

extension MacroClient: TestDependencyKey {
  static let testValue = MacroClient()
}

extension DependencyValues {
  var macroClient: MacroClient {
    get { self[MacroClient.self] }
    set { self[MacroClient.self] = newValue }
  }
}

@Test(.dependency(\.macroClient.fetch, { "\($0)" }))
func fetches() {}

// rejected: errors thrown from here are not handled

@Test func expects() async throws {
  try await withDependencies {
    $0.client.count = { 2 }
  } operation: {
    #expect(try await DependencyValues._current.client.count() == 2)
  }
}
