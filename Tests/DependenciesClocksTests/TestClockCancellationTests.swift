import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct TestClockCancellationTests {
  let clock = TestClock()

  @Test func `a task that is canceled before it sleeps does not sleep`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a task that is canceled before a sleep that is due throws`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .zero)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a task that is canceled while it sleeps wakes`() async throws {
    let task = await startSleeper(on: self.clock, for: .seconds(1)) { Issue.record("It was woken.") }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await self.clock.checkSuspension()
    await self.clock.advance(by: .seconds(1))
  }

  @Test func `a task that is canceled after its sleep has slept`() async throws {
    let task = await startSleeper(on: self.clock, for: .seconds(1))
    await self.clock.advance(by: .seconds(1))
    task.cancel()
    try await task.value
  }

  @Test func `leaves the others asleep`() async throws {
    let log = Log<Int>()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<200 {
      tasks.append(
        await startSleeper(on: self.clock, for: .seconds(number + 1)) { await log.append(number) })
    }
    for number in tasks.indices where number % 10 != 3 { tasks[number].cancel() }
    await self.clock.advance(by: .seconds(200))
    #expect(await log.entries == Array(stride(from: 3, to: 200, by: 10)))
    try await self.clock.checkSuspension()
  }

  @Test func `a canceled sleeper does not hold time at its deadline`() async {
    let log = Log<Duration>()
    let cancelled = await startSleeper(on: self.clock, for: .seconds(1))
    _ = await startSleeper(on: self.clock, for: .seconds(2)) { [clock] in await log.append(clock.now.offset) }
    cancelled.cancel()
    await self.clock.run(timeout: .seconds(30))
    #expect(await log.entries == [.seconds(2)])
  }

  /// Cancels at every moment around the start and the end of a sleep.
  ///
  /// A continuation that is lost hangs the test, one that is resumed twice stops the program.
  @Test func `races with sleeping and waking`() async {
    for round in 0..<200 {
      let clock = TestClock()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          let sleeper = Task.detached { try await clock.sleep(for: .seconds(1)) }
          group.addTask {
            for _ in 0..<round % 20 { await Task.yield() }
            sleeper.cancel()
          }
          group.addTask { _ = await sleeper.result }
        }
        if round % 4 == 0 { group.addTask { await clock.advance(by: .seconds(1)) } }
      }
    }
  }
}
