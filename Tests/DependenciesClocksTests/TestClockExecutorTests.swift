import DependenciesClocks
import Synchronization
import Testing

/// Sleepers on executors other than the test's, and on several.
@Suite(.timeLimit(.minutes(10))) struct TestClockExecutorTests {
  let clock = TestClock()

  @Test func `waits for a model on the main actor`() async {
    for _ in 1...50 {
      let model = await Model(clock: clock)
      await model.start(sleeps: 1)
      await clock.advance(by: .seconds(1))
      #expect(await model.wakes == 1)
    }
  }

  @Test(arguments: [1, 3]) func `waits for three sleeps in a row`(advances: Int) async {
    for _ in 1...50 {
      let model = await Model(clock: clock)
      await model.start(sleeps: 3)
      for _ in 1...advances { await clock.advance(by: .seconds(3 / advances)) }
      #expect(await model.wakes == 3)
    }
  }

  @Test func `waits for an actor with a thread of its own`() async {
    for _ in 1...50 {
      let actor = ThreadActor(clock: clock)
      await actor.start(sleeps: 3)
      await clock.advance(by: .seconds(3))
      #expect(await actor.wakes == 3)
    }
  }

  @Test func `waits for a task executor`() async {
    for _ in 1...50 {
      let log = Log<Int>()
      Task(executorPreference: ThreadExecutor.shared) {
        for sleep in 1...3 {
          try await clock.sleep(for: .seconds(1))
          await log.append(sleep)
        }
      }
      await clock.advance(by: .seconds(3))
      #expect(await log.entries == [1, 2, 3])
    }
  }

  @Test(arguments: [TaskPriority.high, .medium, .low, .background])
  func `waits for any priority`(_ priority: TaskPriority) async {
    for _ in 1...50 {
      let log = Log<Int>()
      Task.detached(priority: priority) {
        for sleep in 1...3 {
          try await clock.sleep(for: .seconds(1))
          await log.append(sleep)
        }
      }
      await clock.advance(by: .seconds(3))
      #expect(await log.entries == [1, 2, 3])
    }
  }

  @Test func `waits for a sleeper that hops between executors`() async {
    let actor = ThreadActor(clock: clock)
    for _ in 1...50 {
      let log = Log<Int>()
      Task { @MainActor in
        for sleep in 1...3 {
          for _ in 1...5 {
            _ = await actor.wakes
            await Task.detached(priority: .background) {}.value
          }
          try await clock.sleep(for: .seconds(1))
          await log.append(sleep)
        }
      }
      await clock.advance(by: .seconds(3))
      #expect(await log.entries == [1, 2, 3])
    }
  }

  @Test func `waits for sleepers that woken ones create elsewhere`() async {
    for _ in 1...50 {
      let model = await Model(clock: clock)
      await model.startNested()
      await clock.advance(by: .seconds(3))
      #expect(await model.wakes == 3)
    }
  }

  @Test func `waits for a timer on the main actor`() async {
    for _ in 1...50 {
      let model = await Model(clock: clock)
      await model.startTimer()
      await clock.advance(by: .seconds(5))
      #expect(await model.wakes == 5)
      await model.stop()
    }
  }

  @Test func `waits for a debounce in a model on the main actor`() async {
    for _ in 1...50 {
      let model = await Model(clock: clock)
      await model.type("s")
      await clock.advance(by: .milliseconds(500))
      await model.type("sw")
      await clock.advance(by: .milliseconds(999))
      #expect(await model.searches == [])
      await clock.advance(by: .milliseconds(1))
      #expect(await model.searches == ["sw"])
    }
  }

  @Test func `waits beside tasks that are always busy`() async {
    let busy = [
      Task.detached { while !Task.isCancelled { await Task.yield() } },
      Task.detached(priority: .low) { while !Task.isCancelled {} },
    ]
    for _ in 1...20 {
      let model = await Model(clock: clock)
      await model.start(sleeps: 3)
      await clock.advance(by: .seconds(3))
      #expect(await model.wakes == 3)
    }
    for task in busy { task.cancel() }
  }

  #if os(Linux) || os(macOS)
    @Test func `does not wait for a blocked main thread`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        await Task.yield()
        blockUntilDone {
          let busy = Task.detached { while !Task.isCancelled {} }
          let clock = TestClock()
          await clock.advance(by: .seconds(1))
          busy.cancel()
        }
      }
    }
  #endif
}

@MainActor private final class Model {
  private(set) var wakes = 0
  private(set) var searches: [String] = []
  private let clock: any Clock<Duration>
  private var task: Task<Void, any Error>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  func start(sleeps: Int) {
    task = Task {
      for _ in 1...sleeps {
        try await clock.sleep(for: .seconds(1))
        wakes += 1
      }
    }
  }

  func startNested() {
    task = Task {
      try await clock.sleep(for: .seconds(1))
      wakes += 1
      Task.detached(priority: .background) { [clock] in
        try await clock.sleep(for: .seconds(1))
        await self.start(sleeps: 1)
        await MainActor.run { self.wakes += 1 }
      }
    }
  }

  func startTimer() {
    task = Task {
      for await _ in clock.timer(interval: .seconds(1)) { wakes += 1 }
    }
  }

  func stop() {
    task?.cancel()
  }

  func type(_ query: String) {
    task?.cancel()
    task = Task {
      try await clock.sleep(for: .seconds(1))
      searches.append(query)
    }
  }
}

private actor ThreadActor {
  private(set) var wakes = 0
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    ThreadExecutor.shared.asUnownedSerialExecutor()
  }

  func start(sleeps: Int) {
    Task {
      for _ in 1...sleeps {
        try await clock.sleep(for: .seconds(1))
        wakes += 1
      }
    }
  }
}

#if os(Linux)
  /// The clocks while all tasks run on the main actor, as in tests that use `withMainSerialExecutor`.
  @Suite(.timeLimit(.minutes(10))) struct MainSerialExecutorTests {
    /// Twenty detached tasks that yield, which is how the published clocks wait, take about 120 jobs, and an
    /// advance with one sleeper needs three times as many.
    @Test func `advancing takes few jobs`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        MainSerialExecutor.install()
        let clock = TestClock()
        let task = Task { for _ in 1...100 { try await clock.sleep(for: .seconds(1)) } }
        await clock.advance()
        let start = MainSerialExecutor.jobs.load(ordering: .relaxed)
        for _ in 1...100 { await clock.advance(by: .seconds(1)) }
        let jobs = (MainSerialExecutor.jobs.load(ordering: .relaxed) - start) / 100
        try await task.value
        #expect(jobs <= 300)
      }
    }

    @Test func `timers miss no ticks`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        MainSerialExecutor.install()
        let clock = TestClock()
        let log = Log<Duration>()
        let tasks = (1...5).map { _ in
          Task {
            for await tick in clock.timer(interval: .seconds(1)) {
              for _ in 0..<10 { await Task.detached {}.value }
              await log.append(tick.offset)
            }
          }
        }
        await clock.advance(by: .seconds(100))
        #expect(await log.entries == (1...100).flatMap { Array(repeating: .seconds($0), count: 5) })
        for task in tasks { task.cancel() }
        try await clock.checkSuspension()
      }
    }
  }
#endif
