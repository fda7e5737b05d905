import DependenciesTestSupport
import TestHelpers
import Testing

@testable import Dependencies

private enum EggKey: TestDependencyKey {
  static var testValue: AsyncLazy<Int> {
    AsyncLazy(
      {
        async let hen = current(\.hen).value
        return try await hen
      }, line: 101)
  }
}

private enum HenKey: TestDependencyKey {
  static var testValue: AsyncLazy<Int> { AsyncLazy({ try await current(\.egg).value }, line: 102) }
}

extension DependencyValues {
  fileprivate var egg: AsyncLazy<Int> { self[EggKey.self] }
  fileprivate var hen: AsyncLazy<Int> { self[HenKey.self] }
}

@Suite struct AsyncLazyCycleTests {
  private let gate = Gate()

  /// A child task of the first creation waits, so nothing in the creation itself does.
  @Test func `two values that need each other are an issue with the path, and an error`() async throws {
    let log = IssueLog()
    let error = await log.collect {
      await #expect(throws: (any Error).self) { try await within(60) { try await current(\.egg).value } }
    }
    #expect(log.entries.map(\.code) == ["DEP-async-cycle"])
    let message = try #require(log.entries.first?.message)
    #expect(message.hasPrefix("Circular dependency: \\.hen → \\.egg → \\.hen\n"))
    #expect(message.contains("\n  \\.hen is created at DependenciesTests/AsyncLazyCycleTests.swift:102\n"))
    #expect(message.contains("\n  \\.egg is created at DependenciesTests/AsyncLazyCycleTests.swift:101\n"))
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `two creations that began apart and wait for each other`() async throws {
    let pair = Pair()
    for other in [1, 0] {
      pair.add {
        await gate.wait()
        return try await pair[other].value
      }
    }
    let log = IssueLog()
    await log.collect {
      let tasks = [pair[0], pair[1]].map { lazy in Task { try await lazy.value } }
      await pair[0].untilWaiting(1)
      await pair[1].untilWaiting(1)
      gate.open()
      for task in tasks {
        await #expect(throws: (any Error).self) { try await within(60) { try await task.value } }
      }
    }
    #expect(log.entries.map(\.code) == ["DEP-async-cycle"])
  }

  @Test func `many that wait for one are no cycle`() async throws {
    let base = AsyncLazy {
      await gate.wait()
      return 1
    }
    let others = (0..<4).map { _ in AsyncLazy { try await base.value } }
    let top = AsyncLazy {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for other in others + [base] { group.addTask { try await other.value } }
        return try await group.reduce(0, +)
      }
    }
    let task = Task { try await top.value }
    await base.untilWaiting(5)
    gate.open()
    #expect(try await task.value == 5)
  }

  @Test func `a task that outlives the creation can use the value`() async throws {
    let pair = Pair()
    let late = Box<[Task<Int, any Error>]>([])
    pair.add {
      late.append(
        Task {
          await gate.wait()
          return try await pair[0].value
        })
      return 3
    }
    #expect(try await pair[0].value == 3)
    gate.open()
    #expect(try await late.value[0].value == 3)
  }
}

/// Two values that refer to each other.
private final class Pair: Sendable {
  private let values = Box<[AsyncLazy<Int>]>([])

  subscript(_ index: Int) -> AsyncLazy<Int> { values.value[index] }
  func add(_ create: @escaping @Sendable () async throws -> Int) {
    values.update { $0.append(AsyncLazy(create)) }
  }
}

@Suite struct AsyncLazyRaceTests {
  @Test func `20,000 callers share one creation`() async throws {
    let runs = Box(0)
    let gate = Gate()
    let lazy = AsyncLazy {
      await gate.wait()
      return runs.increment()
    }
    #expect(runs.value == 0)
    // Not a group, in which this test would take minutes if they were resumed in another order.
    let tasks = (0..<20_000).map { _ in Task { try await lazy.value } }
    await lazy.untilWaiting(20_000)
    gate.open()
    var sum = 0
    for task in tasks { sum += try await task.value }
    #expect(sum == 20_000)
    #expect(try await lazy.value == 1)
    #expect(runs.value == 1)
    #expect(lazy.waiterCount == 0)
  }

  @Test(arguments: 0..<8)
  func `callers are canceled at random, and creations fail at random`(seed: Int) async {
    let random = Box(SeededGenerator(seed: seed))
    let running = Box(0)
    let overlaps = Box(0)
    let runs = Box(0)
    let lazy = AsyncLazy { () async throws -> Int in
      if running.increment() > 1 { overlaps.increment() }
      defer { running.update { $0 -= 1 } }
      let run = runs.increment()
      for _ in 0..<random.update({ Int.random(in: 0..<8, using: &$0) }) { await Task.yield() }
      if random.update({ Int.random(in: 0..<40, using: &$0) }) > 0 { throw CancellationError() }
      return run
    }
    let values = await withTaskGroup(of: Int?.self) { group in
      for index in 0..<3_000 {
        group.addTask {
          let task = Task { try await lazy.value }
          if random.update({ Bool.random(using: &$0) }) {
            for _ in 0..<index % 4 { await Task.yield() }
            task.cancel()
          }
          return try? await task.value
        }
      }
      return await group.reduce(into: Set<Int>()) { if let value = $1 { $0.insert(value) } }
    }
    #expect(overlaps.value == 0)
    #expect(values.count <= 1)
    #expect(lazy.waiterCount == 0)
  }
}

extension AsyncLazy {
  /// The number of tasks that wait for the value.
  package var waiterCount: Int { LazyCreation.withLock { state.waiterCount } }

  /// Returns when at least so many tasks wait.
  package func untilWaiting(_ count: Int) async { while waiterCount < count { await Task.yield() } }
}
