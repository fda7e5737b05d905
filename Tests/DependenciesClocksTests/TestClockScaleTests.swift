import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10)), .serialized) struct TestClockScaleTests {
  let clock = TestClock()

  @Test func aThousandSleepersWakeInOrder() async throws {
    let log = Log<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in (1...1_000).shuffled() {
        group.addTask { [clock] in
          try await clock.sleep(for: .seconds(number))
          await log.append(number)
        }
      }
      await self.clock.advance(by: .seconds(1_000))
      try await group.waitForAll()
    }
    #expect(await log.entries == Array(1...1_000))
  }

  @Test func tenThousandSleepersWake() async throws {
    let log = Log<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in (0..<10_000).shuffled() {
        group.addTask { [clock] in
          try await clock.sleep(for: .seconds(number / 2 + 1))
          await log.append(number / 2)
        }
      }
      await self.clock.advance(by: .seconds(5_000))
      try await group.waitForAll()
    }
    #expect(await log.entries == (0..<10_000).map { $0 / 2 })
  }

  @Test func tenThousandSleepersAreCancelled() async throws {
    let tasks = (1...10_000).map { number in
      Task { [clock] in try await clock.sleep(for: .seconds(number)) }
    }
    await self.clock.advance()
    for task in tasks { task.cancel() }
    // Not an expectation each, as those take longer than all the rest.
    var cancellations = 0
    for task in tasks {
      do { try await task.value } catch is CancellationError { cancellations += 1 }
    }
    #expect(cancellations == 10_000)
    try await self.clock.checkSuspension()
  }
}
