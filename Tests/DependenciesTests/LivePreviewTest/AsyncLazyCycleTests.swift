import DependenciesTestSupport
import TestHelpers
import Testing

@testable import Dependencies

private enum EggKey: TestDependencyKey {
  static var testValue: AsyncLazy<Int> {
    AsyncLazy(
      {
        @Dependency(\.hen) var hen
        return try await hen.value
      }, line: 101)
  }
}

private enum HenKey: TestDependencyKey {
  static var testValue: AsyncLazy<Int> {
    AsyncLazy(
      {
        @Dependency(\.egg) var egg
        return try await egg.value
      }, line: 102)
  }
}

private enum OwnWaiterKey: TestDependencyKey {
  static var testValue: AsyncLazy<Int> {
    AsyncLazy {
      @Dependency(\.ownWaiter) var ownWaiter
      // A child task waits, so nothing in the creation itself does.
      async let value = ownWaiter.value
      return try await value
    }
  }
}

extension DependencyValues {
  fileprivate var egg: AsyncLazy<Int> { self[EggKey.self] }
  fileprivate var hen: AsyncLazy<Int> { self[HenKey.self] }
  fileprivate var ownWaiter: AsyncLazy<Int> { self[OwnWaiterKey.self] }
}

/// A creation that needs its own value would wait forever.
@Suite struct AsyncLazyCycleTests {
  @Test func `two values that need each other are an issue with the path, and an error`() async throws {
    @Dependency(\.egg) var egg
    let log = IssueLog()
    let error = await log.collect { [egg] in
      await #expect(throws: (any Error).self) { try await within(60) { try await egg.value } }
    }
    #expect(log.entries.map(\.code) == ["DEP-async-cycle"])
    let message = try #require(log.entries.first?.message)
    #expect(message.hasPrefix("Circular dependency: \\.hen → \\.egg → \\.hen\n"))
    #expect(message.contains("\n  \\.hen is created at DependenciesTests/AsyncLazyCycleTests.swift:102\n"))
    #expect(message.contains("\n  \\.egg is created at DependenciesTests/AsyncLazyCycleTests.swift:101\n"))
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `a child task of the creation counts`() async throws {
    @Dependency(\.ownWaiter) var ownWaiter
    let log = IssueLog()
    _ = await log.collect { [ownWaiter] in
      await #expect(throws: (any Error).self) { try await within(60) { try await ownWaiter.value } }
    }
    #expect(
      log.entries.first?.message.hasPrefix("Circular dependency: \\.ownWaiter → \\.ownWaiter\n") == true)
  }

  @Test func `two creations that began apart and wait for each other`() async throws {
    let gate = Gate()
    let pair = LockedPair()
    pair.first = AsyncLazy {
      await gate.wait()
      return try await pair.second.value
    }
    pair.second = AsyncLazy {
      await gate.wait()
      return try await pair.first.value
    }
    let log = IssueLog()
    await log.collect {
      let tasks = [pair.first, pair.second].map { lazy in Task { try await lazy.value } }
      await pair.first.untilWaiting(1)
      await pair.second.untilWaiting(1)
      gate.open()
      for task in tasks {
        await #expect(throws: (any Error).self) { try await within(60) { try await task.value } }
      }
    }
    #expect(log.entries.map(\.code) == ["DEP-async-cycle"])
  }

  @Test func `many that wait for one are no cycle`() async throws {
    let gate = Gate()
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
    let pair = LockedPair()
    let late = Collected<Task<Int, any Error>>()
    let gate = Gate()
    pair.first = AsyncLazy {
      late.add(
        Task {
          await gate.wait()
          return try await pair.first.value
        })
      return 3
    }
    #expect(try await pair.first.value == 3)
    gate.open()
    #expect(try await late.all[0].value == 3)
  }
}

/// Two values that refer to each other.
private final class LockedPair: Sendable {
  private let values = Box<[AsyncLazy<Int>?]>([nil, nil])
  var first: AsyncLazy<Int> {
    get { values.value[0]! }
    set { values.update { $0[0] = newValue } }
  }
  var second: AsyncLazy<Int> {
    get { values.value[1]! }
    set { values.update { $0[1] = newValue } }
  }
}

/// Many tasks await one value, and are canceled at random.
@Suite struct AsyncLazyRaceTests {
  @Test func `100,000 callers share one creation`() async throws {
    let runs = Box(0)
    let gate = Gate()
    let lazy = AsyncLazy {
      await gate.wait()
      return runs.increment()
    }
    // Not a group, in which this test would take minutes if they were resumed in another order.
    let tasks = (0..<100_000).map { _ in Task { try await lazy.value } }
    await lazy.untilWaiting(100_000)
    gate.open()
    var sum = 0
    for task in tasks { sum += try await task.value }
    #expect(sum == 100_000)
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
  package func untilWaiting(_ count: Int) async {
    while waiterCount < count { await Task.yield() }
  }
}
