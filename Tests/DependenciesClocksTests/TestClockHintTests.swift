import DependenciesClocks
import Testing

#if os(Linux)
  import Glibc
#endif

@Suite(.timeLimit(.minutes(10))) struct TestClockHintTests {
  @Test func `names the place and the deadline`() async throws {
    let (clock, line) = (TestClock(), #line)
    let task = await startSleeper(on: clock, for: .seconds(7))
    var pauses = 0
    let hint = try #require(await TestClock.hint(about: { clock }) { pauses += 1 })
    #expect(pauses == 1)
    #expect(hint.contains("Created at: \(#fileID):\(line)\n"))
    #expect(hint.contains("  Deadlines: 7.0 seconds\n"))
    #expect(hint.hasSuffix("[DEP-clock-not-advanced]"))
    task.cancel()
  }

  @Test func `an advance starts the time again`() async throws {
    let clock = TestClock()
    let task = await startSleeper(on: clock, for: .seconds(7))
    var pauses = 0
    let hint = await TestClock.hint(about: { clock }) {
      pauses += 1
      if pauses <= 3 { await clock.advance(by: .seconds(1)) }
    }
    #expect(hint?.contains("  Deadlines: 7.0 seconds\n") == true)
    #expect(pauses == 4)
    task.cancel()
  }

  @Test func `forgets a clock without sleepers`() async throws {
    let clock = TestClock()
    let task = await startSleeper(on: clock, for: .seconds(7))
    #expect(await TestClock.hint(about: { clock }) { await clock.run() } == nil)
    try await task.value
  }

  @Test func `retains no clock`() async {
    var clock: TestClock<Duration>? = TestClock()
    weak let reference = clock
    let task = await startSleeper(on: clock!, for: .seconds(7))
    let hint = await TestClock.hint(about: { reference }) {
      task.cancel()
      _ = await task.result
      clock = nil
    }
    #expect(reference == nil)
    #expect(hint == nil)
  }

  #if os(Linux)
    /// Reading the hint from a pipe waits until it is there, however slow the machine is.
    @Test func `prints on standard error`() async {
      await #expect(processExitsWith: .success) {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0 && dup2(ends[1], STDERR_FILENO) == STDERR_FILENO)
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        var text = ""
        while !text.contains("[DEP-clock-not-advanced]\n") {
          var byte: UInt8 = 0
          try #require(read(ends[0], &byte, 1) == 1)
          text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        #expect(text.contains("Created at: \(#fileID)"))
        task.cancel()
      }
    }
  #endif
}
