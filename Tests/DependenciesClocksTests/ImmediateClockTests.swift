import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImmediateClockTests {
  @Test func `sleeps end at once and move the time`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(clock.now.offset == .seconds(1_000_000))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `the time never moves back`() async throws {
    let clock = ImmediateClock(now: .init(offset: .seconds(10)))
    try await clock.sleep(until: .init(offset: .seconds(5)))
    #expect(clock.now.offset == .seconds(10))
  }

  @Test func `a canceled task does not sleep`() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }

  @Test func `an endless loop ends when canceled and lets others run`() async {
    let clock: any Clock<Duration> = .immediate
    let tasks = (0..<8).map { _ in
      Task { while true { try await clock.sleep(for: .seconds(1)) } }
    }
    await Task {}.value
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
  }
}

/// Work that races a sleep on an immediate clock, such as a time-out.
@Suite(.timeLimit(.minutes(10)), .serialized) struct ImmediateClockRaceTests {
  @Test func `mocked work finishes before a timeout`() async {
    let clock: any Clock<Duration> = .immediate
    var early = 0
    for run in 0..<200 {
      let log = Log<String>()
      // Started first.
      let timeout = Task {
        try? await clock.sleep(for: .seconds(1))
        await log.append("timeout")
      }
      let work = Task {
        _ = await Server().response(run)
        await log.append("response")
      }
      _ = await (timeout.value, work.value)
      if await log.entries.first == "timeout" { early += 1 }
    }
    // 199 did when a sleep only yielded once. A machine under load may stop the work for longer than any number of turns.
    #expect(early <= 10)
  }

  @Test func `work that never ends is not waited for`() async throws {
    let clock = ImmediateClock()
    let work = Task { while !Task.isCancelled { await Task.yield() } }
    try await clock.sleep(for: .seconds(1))
    work.cancel()
  }
}

/// Something that answers after a few hops.
private actor Server {
  func response(_ number: Int) async -> Int {
    for _ in 0..<3 { await Task.yield() }
    return number
  }
}
