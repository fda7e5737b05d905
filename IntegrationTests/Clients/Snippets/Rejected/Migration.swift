// Errors of the compiler that articles quote: `Scripts/snippets` compiles each part with the declarations before the first one.

import Dependencies

// rejected: cannot find 'LockIsolated' in scope

let count = LockIsolated(0)

// rejected: cannot pass function of type '() async throws -> Int' to parameter expecting synchronous function type

func load() async throws -> Int { 42 }

let result = await Result { try await load() }

// rejected: 'mainQueue' is unavailable: Turn on the trait CombineSchedulers

struct Ticker {
  @Dependency(\.mainQueue) var mainQueue
}

// rejected: cannot form main actor-isolated conformance

@MainActor
final class Player {}

@MainActor
enum PlayerKey: @MainActor DependencyKey {
  static var liveValue: Player { Player() }
}
