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
  expectEqual(model.total, 1)
  try await withDependencies {
    try await setup.fill(&$0)
  } operation: {
    try await model.load()
    _ = await setup.limit()
  }
  expectEqual(model.total, 3)
  try await withDependencies(from: model) {
    $0.limit = await setup.limit()
  } operation: {
    try await model.load()
  }
  expectEqual(model.total, 7)
  try await withDependencies(from: model) {
    try await model.load()
  }
  try await withEscapedDependencies { dependencies in
    try await model.load()
    try await dependencies.yield {
      try await model.load()
      _ = await setup.limit()
    }
  }
  expectEqual(model.total, 307)
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
  expectEqual(screen.total, 8)
  try await withDependencies(from: screen) {
    $0.limit = screen.total
    await Task.yield()
  } operation: {
    screen.total = 0
    try await screen.appear()
  }
  expectEqual(screen.total, 8)
  try await withEscapedDependencies { dependencies in
    try await dependencies.yield {
      screen.total = 0
      try await screen.appear()
    }
  }
  expectEqual(screen.total, 100)
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

func closuresOfAnActor() async throws {
  expectEqual(await Station().run(), 3)
}

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
  expectEqual(model.total, 7)
}

/// The functions as values, with the types that they have in 1.16.
func closuresAsValues() async throws {
  let update: (inout DependencyValues) async throws -> Void = { $0.limit = 5 }
  let operation: () async throws -> Int = {
    @Dependency(\.limit) var limit
    return limit
  }
  let number = try await withDependencies(update, operation: operation)
  expectEqual(number, 5)
  let synchronous: (inout DependencyValues) -> Void = { $0.limit = 6 }
  expectEqual(withDependencies(synchronous, operation: { DependencyValues._current.limit }), 6)
}

// Work that is started and not waited for.

@MainActor
final class CountingModel {
  var count = 0
  @Dependency(\.fireAndForget) var fireAndForget

  func tapped() async {
    await fireAndForget { self.count += 1 }
  }

  func tappedTwice() async {
    await fireAndForget(name: "twice", priority: .high) {
      self.count += 1
      await Task.yield()
      self.count += 1
    }
  }
}

@MainActor
func fireAndForgetInheritsTheActor() async {
  let model = withDependencies {
    $0.context = .test
  } operation: {
    CountingModel()
  }
  await withDependencies {
    $0.context = .test
  } operation: {
    await model.tapped()
    await model.tappedTwice()
  }
  expectEqual(model.count, 3)
}
