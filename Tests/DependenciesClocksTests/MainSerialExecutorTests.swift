#if os(Linux)
  import DependenciesClocks
  import Testing

  /// The clocks while all tasks run on the main actor, as in tests that use `withMainSerialExecutor`.
  @Suite(.timeLimit(.minutes(1))) struct MainSerialExecutorTests {
    /// The published clocks enqueue 125 jobs for one advance with one sleeper.
    @Test func advancingTakesFewJobs() async {
      await #expect(processExitsWith: .success) { @MainActor in
        MainSerialExecutor.install()
        let clock = TestClock()
        let task = Task { for _ in 1...100 { try await clock.sleep(for: .seconds(1)) } }
        await clock.advance()
        let start = MainSerialExecutor.jobs
        for _ in 1...100 { await clock.advance(by: .seconds(1)) }
        let jobs = (MainSerialExecutor.jobs - start) / 100
        try await task.value
        #expect(jobs <= 90)
      }
    }

    @Test func timersMissNoTicks() async {
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

    @Test func workThatRacesAnImmediateSleepFinishesFirst() async {
      await #expect(processExitsWith: .success) { @MainActor in
        MainSerialExecutor.install()
        #expect(await timeoutsLoggedFirst(runs: 100) == 0)
      }
    }
  }
#endif
