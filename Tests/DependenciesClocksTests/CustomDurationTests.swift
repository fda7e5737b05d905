import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct CustomDurationTests {
  @Test func `a test clock may have its own duration`() async throws {
    let clock = TestClock<Steps>()
    let log = Log<Int>()
    for count in [3, 1, 2] {
      _ = await startSleeper(on: clock, for: Steps(count)) { await log.append(count) }
    }
    await clock.advance(by: Steps(2))
    #expect(await log.entries == [1, 2])
    await clock.run(timeout: .seconds(30))
    #expect(await log.entries == [1, 2, 3])
    #expect(clock.now == .init(offset: Steps(3)))
    try await clock.checkSuspension()
  }

  @Test func `an immediate clock may have its own duration`() async throws {
    let clock = ImmediateClock<Steps>(now: .init(offset: Steps(1)))
    try await clock.sleep(for: Steps(4))
    #expect(clock.now.offset == Steps(5))
  }

  @Test func `an unimplemented clock may have its own duration`() async {
    let clock = UnimplementedClock(ImmediateClock<Steps>(), name: "steps")
    await withKnownIssue { try await clock.sleep(for: Steps(4)) }
  }

  @Test func `any clock may have its own duration`() async throws {
    let clock = AnyClock(ImmediateClock<Steps>())
    let elapsed = try await clock.measure { try await clock.sleep(for: Steps(4)) }
    #expect(elapsed == Steps(4))
  }

  @Test func `a timer may have its own duration`() async {
    let clock = TestClock<Steps>()
    let erased: any Clock<Steps> = clock
    let log = Log<String>()
    let tasks = [
      Task { for await _ in clock.timer(interval: Steps(2)) { await log.append("known") } },
      Task { for await _ in erased.timer(interval: Steps(5)) { await log.append("hidden") } },
    ]
    await clock.advance(by: Steps(7))
    #expect(await log.entries == ["known", "known", "hidden", "known"])
    for task in tasks { task.cancel() }
  }
}
