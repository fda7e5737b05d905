import Observation
import Store
import Testing

/// What a store makes of actions and effects.
@MainActor
@Suite struct EffectTests {
  @Test func anActionIsHandledWhenSendReturns() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    #expect(store.state.count == 1)
  }

  @Test func effectsSendActions() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.request(4))
    #expect(store.state.count == 0)
    await store.finish()
    #expect(store.state.count == 6)
  }

  /// What an effect has sent has been handled when it goes on.
  @Test func anEffectGoesOnAfterItsActionWasHandled() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == "begin" else { return .none }
        return .run { send in
          send("first")
          send("second")
        }
      }
    }
    store.send("begin")
    await store.finish()
    #expect(store.state == ["begin", "first", "second"])
  }

  @Test func theTasksOfAnEffectSendActions() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 0 else { return .none }
        return .run { send in
          await withTaskGroup(of: Void.self) { group in
            for number in 1...100 { group.addTask { await send(number) } }
          }
        }
      }
    }
    store.send(0)
    await store.finish()
    #expect(store.state == 5050)
  }

  @Test func finishingWaitsForEffectsOfEffects() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action > 0 ? .task { action - 1 } : .none
      }
    }
    store.send(100)
    await store.finish()
    #expect(store.state == 101)
  }

  @Test func mergedEffectsRunAtTheSameTime() async {
    let (left, right) = (Gate(), Gate())
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == "begin" else { return .none }
        // Each waits for the other, so neither would end if they ran one after the other.
        return .merge(
          .task {
            left.open()
            await right.wait()
            return "left"
          },
          .task {
            right.open()
            await left.wait()
            return "right"
          })
      }
    }
    store.send("begin")
    await store.finish()
    #expect(store.state.sorted() == ["begin", "left", "right"])
  }

  @Test func anErrorThatAnEffectThrows() async {
    struct Failure: Error { var code = 1 }
    let line: UInt = #line + 4
    let reported = await issues {
      let store = Store(initialState: 0) {
        Reduce<Int, String> { _, action in
          action == "begin" ? .task { throw Failure() } : .none
        }
      }
      store.send("begin")
      await store.finish()
    }
    let message = """
      The effect that "begin" started threw an error: Failure(code: 1)

      Catch it in the effect, and send an action that tells of it.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func anEffectThatEndsByCancellingItselfIsNotAnIssue() async {
    let reported = await issues {
      let store = Store(initialState: 0) {
        Reduce<Int, String> { _, _ in .run { _ in throw CancellationError() } }
      }
      store.send("begin")
      await store.finish()
    }
    #expect(reported == [])
  }

  @Test func anActionAfterTheEffectsEnd() async {
    let (gate, sent) = (Gate(), Gate())
    let line: UInt = #line + 5
    let reported = await issues {
      let store = Store(initialState: 0) {
        Reduce<Int, String> { state, _ in
          state += 1
          return .run { send in
            Task {
              await gate.wait()
              send("late")
              sent.open()
            }
          }
        }
      }
      store.send("begin")
      await store.finish()
      gate.open()
      await sent.wait()
      #expect(store.state == 1)
    }
    let message = """
      The effect that "begin" started sent "late" after its end, so it was not handled.

      Have the effect await what it starts.
      """
    #expect(reported == [ReportedIssue(message, line: line)])
  }

  @Test func viewsSeeChanges() {
    let store = Store(initialState: Counter.State()) { Counter() }
    nonisolated(unsafe) var changes = 0  // SAFETY: called where the change is made, on this thread.
    withObservationTracking {
      _ = store.state
    } onChange: {
      changes += 1
    }
    store.send(.increment)
    #expect(changes == 1)
  }

  @Test func resultsOfWork() async {
    enum Failure: Error, Equatable { case offline, refused(Int) }
    struct Opaque: Error {}
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw Failure.refused(2) }
    #expect(success == .success(1))
    #expect(success != .success(2))
    #expect(success != failure)
    #expect(failure == .failure(Failure.refused(2)))
    #expect(failure != .failure(Failure.refused(3)))
    #expect(failure != .failure(Failure.offline))
    #expect(failure != .failure(Opaque()))
    #expect(TaskResult<Int>.failure(Opaque()) != .failure(Opaque()), "Nothing tells that they are equal.")
  }
}
