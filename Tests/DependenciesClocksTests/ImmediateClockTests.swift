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

  @Test func `measures how long a task slept`() async throws {
    let clock: any Clock<Duration> = .immediate
    let elapsed = try await clock.measure { try await clock.sleep(for: .seconds(3)) }
    #expect(elapsed == .seconds(3))
  }
}
