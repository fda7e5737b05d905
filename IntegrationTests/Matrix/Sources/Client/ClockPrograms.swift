import Dependencies
import Foundation

// The clocks, and what is built on them.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
nonisolated private struct Ticker {
  @Dependency(\.continuousClock) var clock
  @Dependency(\.suspendingClock) var suspending

  func wait() async throws {
    try await clock.sleep(for: .seconds(1))
    try await suspending.sleep(for: .seconds(1), tolerance: nil)
  }

  func ticks(_ count: Int) async -> Int {
    var ticks = 0
    for await _ in clock.timer(interval: .seconds(1)) {
      ticks += 1
      if ticks == count { break }
    }
    return ticks
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
func clocksImmediate() async throws {
  let ticker = withDependencies {
    $0.continuousClock = .immediate
    $0.suspendingClock = ImmediateClock()
  } operation: {
    Ticker()
  }
  try await ticker.wait()
  expectEqual(await ticker.ticks(3), 3)
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
func clocksForTests() async throws {
  let clock = TestClock()
  let ticker = withDependencies {
    $0.continuousClock = clock
    $0.suspendingClock = clock
  } operation: {
    Ticker()
  }
  let task = Task { try await ticker.wait() }
  try? await clock.checkSuspension()
  await clock.advance(by: .seconds(1))
  await clock.advance(to: clock.now.advanced(by: .seconds(1)))
  try await task.value
  let ticks = Task { await ticker.ticks(3) }
  await clock.advance(by: .seconds(3))
  expectEqual(await ticks.value, 3)
  let later = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(5))) }
  await clock.run()
  try await later.value
  await clock.run(timeout: .milliseconds(100))
  try await clock.checkSuspension()
  let cancelled = Task { try await clock.sleep(for: .seconds(1)) }
  await clock.advance()
  do {
    try await clock.checkSuspension()
    expect(false, "a sleeping task was not noticed")
  } catch {
    expect(error is SuspensionError)
  }
  cancelled.cancel()
  do {
    try await cancelled.value
    expect(false, "a cancelled sleep came to its end")
  } catch {
    expect(error is CancellationError)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
func clocksAny() async throws {
  let erased: AnyClock<Duration> = AnyClock(ContinuousClock())
  try await erased.sleep(until: erased.now.advanced(by: .milliseconds(1)), tolerance: nil)
  let test = TestClock()
  let any = AnyClock(test)
  let elapsed = Task { try await any.measure { try await any.sleep(for: .seconds(2)) } }
  await test.advance(by: .seconds(2))
  expectEqual(try await elapsed.value, .seconds(2))
  for await _ in erased.timer(interval: .milliseconds(1), tolerance: .milliseconds(1)) { break }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
func clocksUnimplemented() async throws {
  try await UnimplementedClock(ImmediateClock(), name: "the clock").sleep(for: .seconds(1))
  expectSomeReport("the clock")
  try await withDependencies {
    $0.continuousClock = .unimplemented(ImmediateClock())
  } operation: {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(1))
  }
  expectSomeReport("lock")
  try await withDependencies {
    $0.context = .test
  } operation: {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .milliseconds(1))
    expectSomeReport("continuousClock")
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
nonisolated private struct Steps: DurationProtocol, Hashable {
  var count: Int
  static var zero: Steps { Steps(count: 0) }
  static func + (a: Steps, b: Steps) -> Steps { Steps(count: a.count + b.count) }
  static func - (a: Steps, b: Steps) -> Steps { Steps(count: a.count - b.count) }
  static func / (a: Steps, b: Int) -> Steps { Steps(count: a.count / b) }
  static func * (a: Steps, b: Int) -> Steps { Steps(count: a.count * b) }
  static func / (a: Steps, b: Steps) -> Double { Double(a.count) / Double(b.count) }
  static func < (a: Steps, b: Steps) -> Bool { a.count < b.count }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
func clocksOfOtherDurations() async throws {
  let clock = TestClock<Steps>(now: .init())
  let task = Task { try await clock.sleep(until: clock.now.advanced(by: Steps(count: 2))) }
  await clock.advance(by: Steps(count: 2))
  try await task.value
  let immediate = ImmediateClock<Steps>(now: .init())
  try await immediate.sleep(until: immediate.now.advanced(by: Steps(count: 2)))
  let erased = AnyClock<Steps>(immediate)
  try await erased.sleep(until: erased.now)
  expectEqual(clock.now.offset, Steps(count: 2))
}
