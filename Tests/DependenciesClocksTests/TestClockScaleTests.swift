import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10)), .serialized) struct TestClockScaleTests {
  let clock = TestClock()

  /// Whether at most one number in a hundred comes after a greater one.
  ///
  /// Where the processor of a virtual machine is stopped, the next task may overtake the one that ran on it.
  private func isNearlySorted(_ numbers: [Int]) -> Bool {
    zip(numbers, numbers.dropFirst()).count { $0 > $1 } <= numbers.count / 100
  }

  @Test func `a thousand sleepers wake in order`() async throws {
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
    let entries = await log.entries
    #expect(entries.sorted() == Array(1...1_000))
    #expect(isNearlySorted(entries))
  }

  @Test func `five thousand sleepers wake`() async throws {
    let log = Log<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in (0..<5_000).shuffled() {
        group.addTask { [clock] in
          try await clock.sleep(for: .seconds(number / 2 + 1))
          await log.append(number / 2)
        }
      }
      await self.clock.advance(by: .seconds(2_500))
      try await group.waitForAll()
    }
    let entries = await log.entries
    #expect(entries.sorted() == (0..<5_000).map { $0 / 2 })
    #expect(isNearlySorted(entries))
  }

  @Test func `ten thousand sleepers are canceled`() async throws {
    let tasks = (1...10_000).map { number in
      Task { [clock] in try await clock.sleep(for: .seconds(number)) }
    }
    await self.clock.advance()
    for task in tasks { task.cancel() }
    // Not an expectation each, because those take longer than all the rest.
    var cancellations = 0
    for task in tasks {
      do { try await task.value } catch is CancellationError { cancellations += 1 }
    }
    #expect(cancellations == 10_000)
    try await self.clock.checkSuspension()
  }
}
