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
@globalActor private actor SlowActor {
  static let shared = SlowActor()
}
