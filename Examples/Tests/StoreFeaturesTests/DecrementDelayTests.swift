import Dependencies
import DependenciesTestSupport
import Foundation
import Store
import StoreFeatures
import Testing

/// The delay of `EffectsBasics`: a number below zero goes up again.
@MainActor
@Suite struct DecrementDelayTests {
  private let clock = TestClock()

  private func makeStore(count: Int = 0) -> TestStore<EffectsBasics.State, EffectsBasics.Action> {
    TestStore(initialState: EffectsBasics.State(count: count)) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func aNumberBelowZeroGoesUpAfterASecond() async {
    let store = makeStore()
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.count == -1)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.decrementDelayResponse) { $0.count = 0 }
  }

  /// Each tap has the number wait for a second anew, and each second takes it up by one.
  @Test func tapsPutItOff() async {
    let store = makeStore()
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .milliseconds(600))
    await store.send(.decrementButtonTapped) { $0.count = -2 }
    await clock.advance(by: .milliseconds(600))
    await clock.advance(by: .milliseconds(400))
    await store.receive(.decrementDelayResponse) { $0.count = -1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.decrementDelayResponse) { $0.count = 0 }
  }

  /// Nothing is left to wait for: otherwise the test would fail at its end.
  @Test func goingUpByHandEndsIt() async {
    let store = makeStore()
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await store.send(.incrementButtonTapped) { $0.count = 0 }
  }

  @Test func aNumberAboveZeroStays() async {
    let store = makeStore(count: 2)
    await store.send(.decrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func inAStore() async {
    let store = Store(initialState: EffectsBasics.State()) { EffectsBasics() }
    for _ in 0..<3 { store.send(.decrementButtonTapped) }
    #expect(store.state.count == -3)
    await store.finish()
    #expect(store.state.count == 0)
  }
}
