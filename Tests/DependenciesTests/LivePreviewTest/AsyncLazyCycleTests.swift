import Dependencies
import DependenciesTestSupport
import TestHelpers
import Testing

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
