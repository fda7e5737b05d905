import DependenciesClocks
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct TestClockExecutorTests {
  let clock = TestClock()

  /// Where three sleeps in a row run.
  enum Place: CaseIterable, Sendable {
    case mainActor, actorWithThread, taskExecutor, high, medium, low, background, hopping, nested
  }

  @Test(arguments: Place.allCases) func `waits for three sleeps in a row`(place: Place) async {
    for _ in 1...20 {
      let log = Log<Int>()
      sleepThreeTimes(in: place, log)
      await clock.advance(by: .seconds(3))
      #expect(await log.entries == [1, 2, 3])
    }
  }

  private func sleepThreeTimes(in place: Place, _ log: Log<Int>) {
    let actor = ThreadActor()
    @Sendable func sleep(_ number: Int) async throws {
      try await clock.sleep(for: .seconds(1))
      await log.append(number)
    }
    @Sendable func sleepAll() async throws { for number in 1...3 { try await sleep(number) } }
    switch place {
    case .mainActor: Task { @MainActor in try await sleepAll() }
    case .actorWithThread: Task { try await actor.run(sleepAll) }
    case .taskExecutor: Task(executorPreference: ThreadExecutor.shared) { try await sleepAll() }
    case .high: Task.detached(priority: .high) { try await sleepAll() }
    case .medium: Task.detached(priority: .medium) { try await sleepAll() }
    case .low: Task.detached(priority: .low) { try await sleepAll() }
    case .background: Task.detached(priority: .background) { try await sleepAll() }
    case .hopping:
      Task { @MainActor in
        for number in 1...3 {
          for _ in 1...5 {
            await actor.run {}
            await Task.detached(priority: .background) {}.value
          }
          try await sleep(number)
        }
      }
    case .nested:
      Task { @MainActor in
        try await sleep(1)
        Task.detached(priority: .background) {
          try await sleep(2)
          Task { @MainActor in try await sleep(3) }
        }
      }
    }
  }

  @Test func `waits for a debounce in a model on the main actor`() async {
    for _ in 1...20 {
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
    for _ in 1...10 {
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

  init(clock: any Clock<Duration>) { self.clock = clock }

  func start(sleeps: Int) {
    task = Task {
      for _ in 1...sleeps {
        try await clock.sleep(for: .seconds(1))
        wakes += 1
      }
    }
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
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    ThreadExecutor.shared.asUnownedSerialExecutor()
  }

  func run(_ body: @Sendable () async throws -> Void) async rethrows { try await body() }
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
  }
#endif
