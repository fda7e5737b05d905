import DependenciesClocks
import Testing

@Suite struct TestClockAdvanceTests {
  let clock = TestClock()

  @Test func `time stands still until advanced`() async {
    #expect(self.clock.now == .init())
    #expect(self.clock.minimumResolution == .zero)
    await self.clock.advance()
    #expect(self.clock.now.offset == .zero)
    await self.clock.advance(by: .seconds(2))
    #expect(self.clock.now.offset == .seconds(2))
    await self.clock.advance(to: .init(offset: .seconds(5)))
    #expect(self.clock.now.offset == .seconds(5))
  }

  @Test func `never moves back`() async {
    await self.clock.advance(by: .seconds(5))
    await self.clock.advance(by: .seconds(-1))
    await self.clock.advance(to: .init(offset: .seconds(1)))
    #expect(self.clock.now.offset == .seconds(5))
  }

  @Test func `wakes in order of deadlines, and shows each deadline to its sleeper`() async {
    let log = Log<Duration>()
    for seconds in [5, 1, 4, 2, 3, 9, 7, 8, 6] {
      _ = await startSleeper(on: self.clock, for: .seconds(seconds)) { [clock] in
        await log.append(clock.now.offset)
      }
    }
    await self.clock.advance(by: .seconds(10))
    #expect(await log.entries == (1...9).map { .seconds($0) })
    #expect(self.clock.now.offset == .seconds(10))
  }

  @Test func `wakes ties in the order they went to sleep`() async {
    let log = Log<Int>()
    for number in 1...50 {
      _ = await startSleeper(on: self.clock, for: .seconds(1)) { await log.append(number) }
    }
    await self.clock.advance(by: .seconds(1))
    #expect(await log.entries == Array(1...50))
  }

  @Test func `wakes again within one advance`() async throws {
    let log = Log<Duration>()
    let task = Task { [clock] in
      for seconds in 1...10 {
        try await clock.sleep(for: .seconds(seconds))
        await log.append(clock.now.offset)
      }
    }
    await self.clock.advance(by: .seconds(55))
    #expect(await log.entries == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55].map { .seconds($0) })
    try await task.value
  }

  @Test func `lets a woken task hop before the next one wakes`() async {
    // On a busy machine, the task may be overtaken now and then, but seldom.
    var inOrder = 0
    for _ in 1...10 {
      let log = Log<String>()
      _ = await startSleeper(on: self.clock, for: .seconds(1)) {
        for _ in 1...10 { await Task.detached {}.value }
        await Task { @MainActor in await log.append("first") }.value
      }
      _ = await startSleeper(on: self.clock, for: .seconds(1)) { await log.append("second") }
      await self.clock.advance(by: .seconds(1))
      if await log.entries == ["first", "second"] { inOrder += 1 }
    }
    #expect(inOrder > 5)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [Duration.zero, .seconds(1)])
  func `a deadline that is now sleeps until the next advance`(by duration: Duration) async throws {
    await self.clock.advance(by: .seconds(5))
    let log = Log<Duration>()
    let task = Task { [clock] in
      try await clock.sleep(until: clock.now)
      await log.append(clock.now.offset)
    }
    await #expect(throws: SuspensionError.self) { try await self.clock.checkSuspension() }
    #expect(await log.entries == [])
    await self.clock.advance(by: duration)
    #expect(await log.entries == [.seconds(5)])
    try await task.value
  }

  @Test(.timeLimit(.minutes(10))) func `sleeps for no time end within the same advance`() async throws {
    let log = Log<Duration>()
    let task = Task { [clock] in
      try await clock.sleep(for: .seconds(1))
      for _ in 1...20 { try await clock.sleep(for: .zero) }
      await log.append(clock.now.offset)
    }
    await self.clock.advance(by: .seconds(2))
    #expect(await log.entries == [.seconds(1)])
    try await task.value
  }

  @Test(.timeLimit(.minutes(10))) func `deadlines that have passed end the sleep`() async throws {
    await self.clock.advance(by: .seconds(5))
    try await self.clock.sleep(for: .seconds(-1))
    try await self.clock.sleep(until: .init())
    #expect(self.clock.now.offset == .seconds(5))
  }

  @Test(.timeLimit(.minutes(10))) func `a task that never leaves the clock alone does not hang it`() async {
    let task = Task { [clock] in
      while true { try await clock.sleep(for: .zero) }
    }
    await self.clock.advance(by: .seconds(1))
    #expect(self.clock.now.offset == .seconds(1))
    task.cancel()
  }
}

@Suite(.timeLimit(.minutes(10)), .serialized) struct TestClockScaleTests {
  let clock = TestClock()

  @Test func `a thousand sleepers wake in order, and sleep again until one instant`() async throws {
    let log = Log<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in (1...1_100).shuffled() {
        group.addTask { [clock] in
          try await clock.sleep(for: .seconds(number))
          await log.append(number)
          try await clock.sleep(until: .init(offset: .seconds(1_100)))
          try await clock.sleep(for: .zero)
        }
      }
      await self.clock.advance(by: .seconds(1_100))
      try await self.clock.checkSuspension()
      try await group.waitForAll()
    }
    let entries = await log.entries
    #expect(entries.sorted() == Array(1...1_100))
    // Where the processor of a virtual machine is stopped, the next task may overtake the one that ran on it.
    #expect(zip(entries, entries.dropFirst()).count { $0 > $1 } <= 10)
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
