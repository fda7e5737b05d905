import Store
import Synchronization
import Testing

/// When a test ends, everything is received and no effect runs.
@MainActor
@Suite struct EndTests {
  @Test func whatIsNotReceived() async {
    let line: UInt = #line + 2
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.request(3))
      await store.receive(.response(0))
    }
    let message = """
      The test ended without having received these actions of effects:

        .response(1)
        .response(2)

      Call 'await store.receive(…)' for each of them.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func whatStillRuns() async {
    let line: UInt = #line + 2
    let reported = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.start)
    }
    let message = """
      The test ended while effects ran, started by:

        .start

      Have them end: by an action that cancels them, by advancing the clock that they wait on, or with \
      'await store.finish()' if they end by themselves.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func whatWasStoppedDoesNotRun() async {
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.start)
      await store.send(.stop)
    }
    #expect(reported == [])
  }

  @Test func finishingReportsWhatStillRunsAndStopsIt() async {
    let line: UInt = #line + 5
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.start)
      await store.send(.start)
      await store.finish(timeout: .milliseconds(10))
      await store.finish(timeout: .milliseconds(10))
    }
    let message = """
      Effects still run after 0.01 seconds, started by:

        .start
        .start

      Have them end: by an action that cancels them, by advancing the clock that they wait on, or with \
      'await store.finish()' if they end by themselves.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func finishingReportsWhatIsNotReceivedOnce() async {
    let line: UInt = #line + 4
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.request(1))
      await store.finish()
    }
    let message = """
      The test ended without having received these actions of effects:

        .response(0)

      Call 'await store.receive(…)' for each of them.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func finishingWaitsForWhatGoesOnAfterItsLastAction() async {
    let gate = Gate()
    let reported = await issues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, String> { _, action in
          guard action == "begin" else { return .none }
          return .run { send in
            send("end")
            await gate.wait()
          }
        }
      }
      await store.send("begin")
      await store.receive("end")
      Task { gate.open() }
      await store.finish()
    }
    #expect(reported == [])
  }

  /// What another task of the test does counts at once.
  @Test(.timeLimit(.minutes(10)))
  func finishingEndsWhenAllIsStopped() async {
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.start)
      Task { await store.send(.stop) }
      // Longer than this test may take.
      await store.finish(timeout: .seconds(3600))
    }
    #expect(reported == [])
  }

  /// A test that has exceeded its time limit is cancelled, and then ends.
  @Test(.timeLimit(.minutes(10)))
  func aCancelledTestDoesNotWait() async {
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.start)
      let waiting = Task { await store.finish(timeout: .seconds(3600)) }
      await Task.yield()
      waiting.cancel()
      await waiting.value
    }
    #expect(reported.count == 1)
  }

  /// An issue is the test's, as any other failure is, with the line to fix.
  @Test func theIssueIsTheTests() async {
    let locations = Mutex<[SourceLocation]>([])
    let line = #line + 2
    await withKnownIssue {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.increment)
      await store.send(.start)
    } matching: { issue in
      locations.withLock { $0 += [issue.sourceLocation].compactMap(\.self) }
      return true
    }
    #expect(locations.withLock { $0.map(\.line) } == [line + 1, line])
    #expect(locations.withLock { $0.allSatisfy { $0.fileID == #fileID } })
  }
}
