import ClientKeys
import Dependencies
import Foundation

// Closures that call asynchronous methods, isolated to no actor, of values that are not `Sendable`.

nonisolated final class Setup {
  var calls = 0

  func limit() async -> Int {
    await Task.yield()
    calls += 1
    return calls
  }

  func fill(_ values: inout DependencyValues) async throws {
    await Task.yield()
    values.limit = await limit()
  }
}

nonisolated func closuresOfNoActor() async throws {
  let setup = Setup()
  let model = PlainModel()
  try await withDependencies {
    $0.limit = await setup.limit()
    $0.apiClient.fetchUser = { User(id: $0, name: "") }
  } operation: {
    try await model.load()
  }
  try await withDependencies {
    try await setup.fill(&$0)
  } operation: {
    try await model.load()
    _ = await setup.limit()
  }
  try await withDependencies(from: model) {
    $0.limit = await setup.limit()
  } operation: {
    try await model.load()
  }
  try await withDependencies(from: model) { try await model.load() }
  try await withEscapedDependencies { dependencies in
    try await model.load()
    try await dependencies.yield {
      try await model.load()
      _ = await setup.limit()
    }
  }
}

@MainActor
func closuresOfTheMainActor() async throws {
  let screen = ScreenModel()
  let worker = Worker()
  try await withDependencies {
    $0.limit = await worker.work() - 93
  } operation: {
    try await screen.appear()
    screen.total += 1
  }
  try await withDependencies(from: screen) {
    $0.limit = screen.total
    await Task.yield()
  } operation: {
    screen.total = 0
    try await screen.appear()
  }
  try await withEscapedDependencies { dependencies in
    try await dependencies.yield {
      screen.total = 0
      try await screen.appear()
    }
  }
}

actor Station {
  let setup = Setup()
  var count = 0

  func run() async -> Int {
    await withDependencies {
      count += 1
      $0.limit = count
    } operation: {
      await Task.yield()
      count += 1
      @Dependency(\.limit) var limit
      return limit + count
    }
  }
}

func closuresOfAnActor() async throws { _ = await Station().run() }

/// A function that takes an operation, as test helpers do, and hands it on.
func withLimit<R>(
  _ limit: Int, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  try await withDependencies {
    $0.limit = limit
  } operation: {
    try await operation()
  }
}

/// As above, with the closure handed on as it is.
func withLimitDirectly<R>(
  _ limit: Int, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  try await withDependencies({ $0.limit = limit }, operation: operation)
}

nonisolated func closuresHandedOn() async throws {
  let model = PlainModel()
  try await withLimit(3) { try await model.load() }
  try await withLimitDirectly(4) { try await model.load() }
}

/// The functions as values, with the types that they have in 1.16.
func closuresAsValues() async throws {
  let update: (inout DependencyValues) async throws -> Void = { $0.limit = 5 }
  let operation: () async throws -> Int = {
    @Dependency(\.limit) var limit
    return limit
  }
  _ = try await withDependencies(update, operation: operation)
  let synchronous: (inout DependencyValues) -> Void = { $0.limit = 6 }
  _ = withDependencies(synchronous, operation: { DependencyValues._current.limit })
}
