#if os(Linux)
  import DependenciesClocks
  import Synchronization
  import Testing

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
