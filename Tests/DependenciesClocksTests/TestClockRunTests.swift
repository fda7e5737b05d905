import DependenciesClocks
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct TestClockRunTests {
  let clock = TestClock()

  @Test func `runs until no task sleeps`() async throws {
    let log = Log<Duration>()
    let task = Task { [clock] in
      for _ in 1...5 {
        try await clock.sleep(for: .seconds(60))
        await log.append(clock.now.offset)
      }
    }
    // If this fails, the code below must not hang.
    defer { task.cancel() }
    await self.clock.run()
    try #require(self.clock.now.offset == .seconds(300))
    try await task.value
    #expect(await log.entries == [60, 120, 180, 240, 300].map { .seconds($0) })
  }

  @Test func `returns at once when no task sleeps`() async {
    await self.clock.run(timeout: .zero)
    #expect(self.clock.now.offset == .zero)
  }

  @Test func `reports sleeping tasks where it was called`() async {
    let tasks = [
      await startSleeper(on: self.clock, for: .seconds(3)),
      await startSleeper(on: self.clock, for: .seconds(1.5)),
    ]
    let line = #line + 2
    await withKnownIssue {
      await self.clock.run(timeout: .zero)
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.message.contains("did not finish within 0.0 seconds: 2 tasks still sleep.")
        && issue.message.contains("  Deadlines: 1.5 seconds, 3.0 seconds\n")
        && issue.message.hasSuffix("[DEP-clock-run-timed-out]")
    }
    for task in tasks { task.cancel() }
  }

  /// The run shares an actor with the woken tasks, so it continues only when they have left the actor.
  @SlowActor @Test func `a slow wake does not use up the timeout`() async {
    var wakes = 0
    let tasks = [1, 2].map { second in
      Task { [clock] in
        try? await clock.sleep(for: .seconds(second))
        wakes += 1
        usleep(12_000)
      }
    }
    await self.clock.run(timeout: .milliseconds(8))
    #expect(wakes == 2)
    for task in tasks { task.cancel() }
  }

  @Test func `gives up on an endless timer`() async {
    let task = Task { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    await withKnownIssue {
      await self.clock.run(timeout: .milliseconds(50))
    } matching: { issue in
      issue.message.hasPrefix(
        "The test clock's 'run' did not finish within 0.05 seconds: 1 task still sleeps.\n")
    }
    task.cancel()
  }
}

/// Not the main actor, for which tasks of other tests wait.
@globalActor private actor SlowActor { static let shared = SlowActor() }

@Suite(.timeLimit(.minutes(10))) struct TestClockSuspensionTests {
  let clock = TestClock()

  @Test func `names the deadlines`() async throws {
    var tasks = [await startSleeper(on: self.clock, for: .seconds(12))]
    await self.clock.advance(by: .seconds(2))
    var error = await #expect(throws: SuspensionError.self) { try await self.clock.checkSuspension() }
    #expect(error?.description.contains("1 task still sleeps.\n\n  Time of the clock: 2.0 seconds\n") == true)
    #expect(error?.description.contains("  Deadlines: 12.0 seconds\n") == true)
    #expect(error?.description.hasSuffix("[DEP-clock-still-suspended]") == true)
    for seconds in 1...11 { tasks.append(await startSleeper(on: self.clock, for: .seconds(seconds * 100))) }
    error = await #expect(throws: SuspensionError.self) { try await self.clock.checkSuspension() }
    #expect(error?.description.contains(", 902.0 seconds, and 2 more\n") == true)
    for task in tasks { task.cancel() }
  }
}

@Suite(.timeLimit(.minutes(10))) struct TestClockCancellationTests {
  let clock = TestClock()

  @Test(arguments: [Duration.zero, .seconds(1)])
  func `a task that is canceled before it sleeps does not sleep`(for duration: Duration) async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: duration)
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

  @Test func `leaves the others asleep`() async throws {
    let log = Log<Int>()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<200 {
      tasks.append(await startSleeper(on: self.clock, for: .seconds(number + 1)) { await log.append(number) })
    }
    for number in tasks.indices where number % 10 != 3 { tasks[number].cancel() }
    await self.clock.advance(by: .seconds(200))
    #expect(await log.entries == Array(stride(from: 3, to: 200, by: 10)))
    try await self.clock.checkSuspension()
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
