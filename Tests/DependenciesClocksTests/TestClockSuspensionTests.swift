import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct TestClockSuspensionTests {
  let clock = TestClock()

  @Test func `accepts a clock without sleepers`() async throws {
    try await self.clock.checkSuspension()
    let task = await startSleeper(on: self.clock, for: .seconds(1))
    await self.clock.advance(by: .seconds(1))
    try await self.clock.checkSuspension()
    try await task.value
  }

  @Test func `lets pending work settle first`() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError.self) { try await self.clock.checkSuspension() }
    sleeper.cancel()
    try await self.clock.checkSuspension()
  }

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
