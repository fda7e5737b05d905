import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct AnyClockTests {
  @Test func `acts like a test clock`() async throws {
    let base = TestClock()
    let clock = AnyClock(base)
    let start = clock.now
    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(2))) }
    await base.advance(by: .seconds(1))
    await #expect(throws: SuspensionError.self) { try await base.checkSuspension() }
    await base.advance(by: .seconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(2))
    #expect(clock.minimumResolution == .zero)
  }

  @Test(arguments: [ContinuousClock(), SuspendingClock()] as [any Clock<Duration>])
  func `acts like the clock of the system`(base: any Clock<Duration>) async throws {
    let clock = AnyClock(base)
    let elapsed = try await clock.measure { try await clock.sleep(for: .milliseconds(5)) }
    #expect(elapsed >= .milliseconds(5))
    #expect(clock.minimumResolution == base.minimumResolution)
  }

  @Test func `hides a clock once only`() async {
    let base = TestClock()
    let clock = AnyClock(base)
    #expect(AnyClock(clock).now == clock.now)
    #expect(AnyClock(base).now == clock.now)
  }

  @Test func `instants compare as their clocks do`() {
    let clock = AnyClock(TestClock())
    let now = clock.now
    let later = now.advanced(by: .seconds(1))
    #expect(now < later)
    #expect(!(later < now))
    #expect(now != later)
    #expect(later.advanced(by: .seconds(-1)) == now)
    #expect(later.duration(to: now) == .seconds(-1))
    #expect(Set([now, later, later.advanced(by: .seconds(-1))]).count == 2)
    #expect(now != AnyClock(ContinuousClock()).now)
  }

  @Test func `a sleeper ends when canceled`() async {
    let clocks: [any Clock<Duration>] = [ContinuousClock(), SuspendingClock(), TestClock(), .immediate]
    for clock in clocks.map({ AnyClock($0) }) {
      let task = Task { while true { try await clock.sleep(for: .seconds(600)) } }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `mixing instants of different clocks stops the program`() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = AnyClock(ContinuousClock()).now < AnyClock(SuspendingClock()).now
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      let types = "expected a 'Swift.ContinuousClock.Instant', but got a 'Swift.SuspendingClock.Instant'."
      #expect(text.contains("Fatal error: Instants of two different clocks were used together: \(types)"))
      #expect(text.contains("[DEP-clock-foreign-instant]"))
    }
  #endif
}

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

  @Test func `other clocks may have their own duration`() async throws {
    let clock = AnyClock(ImmediateClock<Steps>(now: .init(offset: Steps(1))))
    let elapsed = try await clock.measure { try await clock.sleep(for: Steps(4)) }
    #expect(elapsed == Steps(4))
    let unimplemented = UnimplementedClock(ImmediateClock<Steps>(), name: "steps")
    await withKnownIssue { try await unimplemented.sleep(for: Steps(4)) }
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
