import DependenciesClocks
import Testing

#if os(Linux)
  import Foundation
#endif

@Suite(.timeLimit(.minutes(10))) struct TestClockHintTests {
  let patience = SleeperWatch.patience

  @Test func `names the place and the deadline, once`() async throws {
    let (clock, line) = (TestClock(), #line)
    let task = await startSleeper(on: clock, for: .seconds(7))
    var watch = SleeperWatch()
    watch.add(clock, activity: try #require(clock.activityWhileWatched()))
    #expect(watch.hints(at: 1_000) == [])
    #expect(watch.hints(at: 999 + patience) == [])
    let hints = watch.hints(at: 1_000 + patience)
    #expect(hints.count == 1)
    #expect(hints.first?.contains("Created at: \(#fileID):\(line)\n") == true)
    #expect(hints.first?.contains("  Deadlines: 7.0 seconds\n") == true)
    #expect(hints.first?.hasSuffix("[DEP-clock-not-advanced]") == true)
    #expect(watch.isEmpty)
    task.cancel()
  }

  @Test func `an advance starts the time again`() async throws {
    let clock = TestClock()
    let task = await startSleeper(on: clock, for: .seconds(7))
    var watch = SleeperWatch()
    watch.add(clock, activity: try #require(clock.activityWhileWatched()))
    #expect(watch.hints(at: 0) == [])
    await clock.advance(by: .seconds(1))
    #expect(watch.hints(at: patience) == [])
    #expect(watch.hints(at: 2 * patience - 1) == [])
    #expect(watch.hints(at: 2 * patience).count == 1)
    task.cancel()
  }

  @Test func `retains no clock`() {
    var watch = SleeperWatch()
    weak var clock: TestClock<Duration>?
    do {
      let temporary = TestClock()
      watch.add(temporary, activity: 0)
      clock = temporary
    }
    #expect(clock == nil)
    #expect(watch.hints(at: patience) == [])
    #expect(watch.isEmpty)
  }

  #if os(Linux)
    @Test func `a look at the threads leaves no file open`() async {
      await #expect(processExitsWith: .success) {
        /// Whether an open file is one about threads.
        func isOfThreads(_ file: Int32) -> Bool {
          let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(file)")
          return path?.contains("/task") == true
        }
        let clock = TestClock()
        let task = await startSleeper(on: clock, for: .seconds(1))
        await clock.advance(by: .seconds(1))
        try await task.value
        #expect((0..<1_024).filter(isOfThreads) == [])
      }
    }

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
