import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct ClockTimerTests {
  let clock = TestClock()

  @Test func `ticks once per interval within one advance`() async {
    let log = Log<TestClock<Duration>.Instant>()
    let task = Task { [clock] in
      for await instant in clock.timer(interval: .seconds(1)) { await log.append(instant) }
    }
    await self.clock.advance(by: .milliseconds(500))
    #expect(await log.entries == [])
    await self.clock.advance(by: .seconds(100))
    #expect(await log.entries == (1...100).map { .init(offset: .seconds($0)) })
    task.cancel()
    await task.value
  }

  @Test func `keeps instants of a clock whose type is known`() {
    let timer = ContinuousClock().timer(interval: .seconds(1))
    #expect(type(of: timer) == ClockTimer<ContinuousClock>.self)
  }

  /// A consumer works for a while after each tick; one tick is just due then.
  @Test(arguments: [(3, [10, 20, 30, 40, 50]), (20, [10, 30, 50]), (25, [10, 40, 70, 100])])
  func `does not drift, and leaves out ticks that were missed`(work: Int, ticks: [Int]) async {
    let log = Log<Duration>()
    let task = Task { [clock] in
      for await instant in clock.timer(interval: .seconds(10)) {
        await log.append(instant.offset)
        try? await clock.sleep(for: .seconds(work))
      }
    }
    await self.clock.advance(by: .seconds(ticks.last ?? 0))
    #expect(await log.entries == ticks.map { .seconds($0) })
    task.cancel()
  }

  @Test func `reports the time of delivery and keeps the phase on a late clock`() async {
    let clock = LateClock(delay: Steps(3))
    var timer = clock.timer(interval: Steps(10)).makeAsyncIterator()
    var offsets: [Int] = []
    for _ in 1...4 { await offsets.append(timer.next()?.offset.count ?? -1) }
    #expect(offsets == [13, 23, 33, 43])
  }

  @Test func `ends when canceled and stays ended`() async {
    let task = Task { [clock] in
      var timer = clock.timer(interval: .seconds(1)).makeAsyncIterator()
      return (await timer.next(), await timer.next())
    }
    await self.clock.advance()
    task.cancel()
    #expect(await task.value == (nil, nil))
  }

  @Test func `ends on a clock that is never asleep`() async {
    let task = Task { for await _ in ImmediateClock().timer(interval: .seconds(1)) {} }
    task.cancel()
    await task.value
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [0, -1]) func `an interval must be positive`(_ seconds: Int) async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [seconds] in
        _ = TestClock().timer(interval: .seconds(seconds))
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      let message = "it is \(Duration.seconds(seconds)). [DEP-clock-invalid-interval]\n"
      #expect(text.contains(message), "\(text.prefix(1_000))")
    }
  #endif
}

/// A clock that wakes everybody a bit too late.
private struct LateClock: Clock {
  let base = ImmediateClock<Steps>()
  let delay: Steps

  var now: OffsetInstant<Steps> { self.base.now }
  var minimumResolution: Steps { .zero }

  func sleep(until deadline: OffsetInstant<Steps>, tolerance: Steps?) async throws {
    try await self.base.sleep(until: deadline.advanced(by: self.delay))
  }
}
