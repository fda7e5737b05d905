import Dependencies
import Dispatch
import IssueReporting
import TestHelpers
import Testing

private struct Database: Equatable, Sendable { var name: String }

private enum DatabaseKey: DependencyKey {
  static let liveValue = AsyncLazy(Database(name: "file"))
  static let testValue = AsyncLazy(Database(name: "memory"))
}

extension DependencyValues {
  fileprivate var database: AsyncLazy<Database> {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }
}

@Suite struct AsyncLazyTests {
  private let runs = Box(0)
  private let gate = Gate()

  // MARK: - One creation

  @Test func `those that wait go on in the order of their arrival`() async throws {
    guard #available(iOS 18, macOS 15, tvOS 18, watchOS 11, *) else { return }
    /// Runs jobs one after the other, in the order in which they are resumed.
    final class Queue: TaskExecutor {
      private let queue = DispatchQueue(label: "AsyncLazyTests")
      func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      }
    }
    let (executor, order) = (Queue(), Box<[Int]>([]))
    let lazy = AsyncLazy { await gate.wait() }
    let tasks = (0..<1_000).map { number in
      Task(executorPreference: executor) {
        try await lazy.value
        order.update { $0.append(number) }
      }
    }
    await lazy.untilWaiting(1_000)
    gate.open()
    for task in tasks { try await task.value }
    #expect(order.value == Array(0..<1_000))
  }

  @Test func `an error is thrown to all that wait, and the next caller tries again`() async throws {
    let lazy = AsyncLazy { () async throws -> Int in
      let run = runs.increment()
      await gate.wait()
      if run < 3 { throw Failure(number: run) }
      return run
    }
    let tasks = (0..<5).map { _ in Task { try await lazy.value } }
    await lazy.untilWaiting(5)
    gate.open()
    for task in tasks { await #expect(throws: Failure(number: 1)) { try await task.value } }
    await #expect(throws: Failure(number: 2)) { try await lazy.value }
    #expect(try await lazy.value == 3)
    #expect(try await lazy.value == 3)
  }

  @Test func `the closure is released when the value is there`() async throws {
    final class Key: Sendable {}
    var key: Key? = Key()
    weak let weakKey = key
    let lazy = AsyncLazy { [key] in key == nil ? 0 : 1 }
    key = nil
    #expect(weakKey != nil)
    #expect(try await lazy.value == 1)
    #expect(isSoon { weakKey == nil })
  }

  // MARK: - Cancellation

  @Test func `a caller that is canceled before it waits begins nothing`() async {
    let lazy = AsyncLazy { runs.increment() }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await lazy.value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runs.value == 0)
  }

  @Test func `the last one that leaves cancels the creation`() async throws {
    let lazy = AsyncLazy { () async throws -> Int in
      let run = runs.increment()
      await gate.wait()
      try Task.checkCancellation()
      return run
    }
    let tasks = (0..<3).map { _ in Task { try await lazy.value } }
    await lazy.untilWaiting(3)
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    // The next caller waits for the end of the canceled creation, and for one of its own.
    let next = Task { try await lazy.value }
    await lazy.untilWaiting(1)
    gate.open()
    #expect(try await next.value == 2)
  }

  @Test func `a canceled caller leaves at once, and the creation goes on for the others`() async throws {
    let lazy = AsyncLazy { () async throws -> String in
      await gate.wait()
      try Task.checkCancellation()
      return "value"
    }
    let tasks = (0..<2).map { _ in Task { try await lazy.value } }
    await lazy.untilWaiting(2)
    tasks[0].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[0].value }
    gate.open()
    #expect(try await tasks[1].value == "value")
  }

  @Test func `a canceled creation that succeeds anyway is used`() async throws {
    let lazy = AsyncLazy {
      await gate.wait()
      return runs.increment()
    }
    let task = Task { try await lazy.value }
    await lazy.untilWaiting(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let second = Task { try await lazy.value }
    await lazy.untilWaiting(1)
    gate.open()
    #expect(try await second.value == 1)
    #expect(runs.value == 1)
  }

  // MARK: - Priority

  @Test func `a caller with a high priority lends it to the creation`() async throws {
    let isRunning = Gate()
    let lazy = AsyncLazy { () async throws -> TaskPriority in
      isRunning.open()
      while Task.currentPriority < .high { try await Task.sleep(nanoseconds: 1_000_000) }
      return Task.currentPriority
    }
    let first = Task.detached(priority: .low) { try await lazy.value }
    await isRunning.wait()
    let second = Task.detached(priority: .high) { try await lazy.value }
    #expect(try await second.value >= .high)
    #expect(try await first.value >= .high)
  }

  @Test func `a waiting caller that gets a higher priority lends it`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let isRunning = Gate()
    let lazy = AsyncLazy { () async throws -> Bool in
      isRunning.open()
      while Task.currentPriority < .high { try await Task.sleep(nanoseconds: 1_000_000) }
      return true
    }
    let first = Task.detached(priority: .low) { try await lazy.value }
    await isRunning.wait()
    let second = Task.detached(priority: .high) { try await first.value }
    #expect(try await second.value)
  }

  // MARK: - Dependencies

  private enum LabelKey: TestDependencyKey {
    static var testValue: AsyncLazy<Int> { AsyncLazy { current(\.alpha) } }
    static var dependencyLifetime: DependencyLifetime { .root }
  }

  @Test func `the creation has the dependencies of its own place`() async throws {
    let lazy = withNumbers(alpha: 7) { AsyncLazy { current(\.alpha) } }
    #expect(try await withNumbers(alpha: 8) { try await lazy.value } == 7)
  }

  @Test func `it does not matter which scope comes first`() async throws {
    @Dependency(LabelKey.self) var label
    @Dependency(\.alpha) var alpha
    #expect(try await withNumbers(alpha: 8) { try await label.value } == alpha)
    #expect(try await label.value == alpha)
  }

  // MARK: - Asking

  #if DEBUG
    @Test func `an explanation has the state`() async throws {
      func state(of lazy: AsyncLazy<Database>) -> String? {
        withDependencies({ $0.database = lazy }) {
          DependencyValues.explain(\.database).dependencies[0].state
        }
      }
      let lazy = AsyncLazy { () async throws -> Database in
        await gate.wait()
        throw Failure(number: 1)
      }
      #expect(state(of: lazy) == "not created yet")
      let task = Task { try await lazy.value }
      await lazy.untilWaiting(1)
      #expect(state(of: lazy) == "running")
      gate.open()
      _ = await task.result
      #expect(state(of: lazy) == "failed: Failure(number: 1)")
      #expect(state(of: AsyncLazy(Database(name: ""))) == "created")
      let text = withDependencies({ $0.database = AsyncLazy { Database(name: "") } }) {
        "\(DependencyValues.explain(\.database))"
      }
      #expect(text.contains("\n  state    not created yet\n"), "\(text)")
      #expect(DependencyValues.explain(\.alpha).dependencies[0].state == nil)
    }

    private enum BrokenKey: DependencyKey {
      static var liveValue: AsyncLazy<Int> { AsyncLazy { throw Failure(number: 5) } }
    }

    private enum ReportingKey: DependencyKey {
      static var liveValue: AsyncLazy<Int> {
        AsyncLazy {
          reportIssue("Bad")
          return 1
        }
      }
    }

    @Test func `a validation awaits values`() async throws {
      let error = await #expect(throws: DependencyValidationError.self) {
        try await DependencyValues.validate(
          .live, keys: [DatabaseKey.self, BrokenKey.self, ReportingKey.self], keyPaths: [\.database])
      }
      #expect(
        error?.problems.map(\.messages) == [
          ["Its creation has thrown an error: Failure(number: 5)"], ["Bad"],
        ])
    }
  #endif
}
