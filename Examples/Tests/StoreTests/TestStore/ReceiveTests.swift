import Store
import Testing

/// A test has to receive each action of an effect, in order and in time.
@MainActor
@Suite struct ReceiveTests {
  @Test func anActionThatNoEffectSends() async {
    let line: UInt = #line + 4
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.look)
      await store.receive(.response(1))
    }
    let message = """
      .response(1) cannot be received: no effect runs that could send it.

      Check that the reducer returns the effect, and that nothing has cancelled it.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  /// That nothing can come any more is seen when it happens, not when the time is over.
  @Test(.timeLimit(.minutes(10)))
  func anActionThatNoEffectSendsBeforeItEnds() async {
    let gate = Gate()
    let line: UInt = #line + 8
    let reported = await issues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, String> { _, _ in .run { _ in await gate.wait() } }
      }
      await store.send("begin")
      Task { gate.open() }
      // Longer than this test may take.
      await store.receive("end", timeout: .seconds(3600))
    }
    let message = """
      "end" cannot be received: no effect runs that could send it.

      Check that the reducer returns the effect, and that nothing has cancelled it.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func anActionThatDoesNotComeInTime() async {
    let line: UInt = #line + 4
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.start)
      await store.receive(.response(1), timeout: .milliseconds(10))
      await store.send(.stop)
    }
    let message = """
      .response(1) was not received within 0.01 seconds. Effects run that were started by:

        .start

      If one waits on a clock, advance the clock. If one takes longer, pass a longer 'timeout'.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func anotherActionThanExpected() async {
    let line: UInt = #line + 4
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(count: 1), reducer: Counter())
      await store.send(.request(2))
      await store.receive(.response(1)) { $0.count = 2 }
      await store.receive(.response(1)) { $0.count = 2 }
    }
    let message = """
      Another action was received than expected:

        expected .response(1)
        received .response(0)

      Receive actions in the order in which effects send them.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func errorsThatCannotBeCompared() async {
    struct Failure: Error {}
    let line: UInt = #line + 8
    let reported = await issues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, TaskResult<Int>?> { _, action in
          action == nil ? .task { .failure(Failure()) } : .none
        }
      }
      await store.send(nil)
      await store.receive(.failure(Failure()))
    }
    let message = """
      Another action was received than expected:

        expected .failure(Failure())
        received .failure(Failure())

      They print alike and are not equal. Make the errors in them 'Equatable'.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func sendingBeforeReceiving() async {
    let line: UInt = #line + 4
    let reported = await issues {
      let store = TestStore(initialState: Counter.State(), reducer: Counter())
      await store.send(.request(2))
      await store.send(.increment) { $0.count = 2 }
    }
    let message = """
      .increment was sent before these actions of effects were received:

        .response(0)
        .response(1)

      Call 'await store.receive(…)' for each of them first.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  /// An effect has begun when `send` returns, so that it waits on the clock that a test advances next.
  @Test func effectsBeginBeforeTheTestGoesOn() async {
    let begun = Gate()
    let store = TestStore(initialState: 0) {
      Reduce<Int, String> { _, _ in .run { _ in begun.open() } }
    }
    await store.send("begin")
    #expect(begun.isOpen)
  }

  /// A chain of effects does not wait for the test, as it would not in an application.
  @Test func actionsAreHandledWhenTheyArrive() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action < 3 ? .task { action + 1 } : .none
      }
    }
    await store.send(1) { $0 = 1 }
    for _ in 0..<10 { await Task.yield() }
    await store.receive(2) { $0 = 3 }
    #expect(store.state == 3, "The test has seen this much.")
    await store.receive(3) { $0 = 6 }
  }
}
