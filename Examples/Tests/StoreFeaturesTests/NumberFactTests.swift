import Dependencies
import DependenciesTestSupport
import Foundation
import Store
import StoreFeatures
import Testing

/// The facts of `EffectsBasics`.
@MainActor
@Suite struct NumberFactTests {
  private struct Offline: Error, Equatable {}

  @Test func aFactThatCannotBeHad() async {
    let store = TestStore(initialState: EffectsBasics.State(), reducer: EffectsBasics())
    store.dependencies.factClient.fetch = { _ in throw Offline() }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(.numberFactResponse(.failure(Offline()))) { $0.isNumberFactRequestInFlight = false }
  }

  /// A fact about a number that is gone does not arrive.
  @Test(arguments: [EffectsBasics.Action.incrementButtonTapped, .decrementButtonTapped])
  func aFactAboutTheNumberBefore(change: EffectsBasics.Action) async {
    let store = TestStore(initialState: EffectsBasics.State(count: 5), reducer: EffectsBasics())
    store.dependencies.factClient.fetch = { _ in
      try await Task.sleep(for: .seconds(3600))
      return "too late"
    }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.send(change) {
      $0.count = change == .incrementButtonTapped ? 6 : 4
      $0.isNumberFactRequestInFlight = false
    }
  }

  @Test func aNewNumberHasNoFactYet() async {
    let store = TestStore(initialState: EffectsBasics.State(), reducer: EffectsBasics())
    store.dependencies.factClient.fetch = { "\($0) is nothing" }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    await store.receive(.numberFactResponse(.success("0 is nothing"))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "0 is nothing"
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
      $0.numberFact = nil
    }
  }

  @Test func askingAgainAsksOnce() async {
    let store = TestStore(initialState: EffectsBasics.State(), reducer: EffectsBasics())
    store.dependencies.factClient.fetch = { _ in
      try await Task.sleep(for: .seconds(3600))
      return "first"
    }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    store.dependencies.factClient.fetch = { _ in "second" }
    await store.send(.numberFactButtonTapped)
    await store.receive(.numberFactResponse(.success("second"))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "second"
    }
  }

  /// A test that does not say what the client answers fails, and is told which endpoint was called.
  @Test func aClientThatTheTestDoesNotSet() async {
    await withKnownIssue {
      let store = Store(initialState: EffectsBasics.State()) { EffectsBasics() }
      store.send(.numberFactButtonTapped)
      await store.finish()
      #expect(store.state == EffectsBasics.State())
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Unimplemented: FactClient.fetch") }
    }
  }

  @Test(arguments: [1: "1 is on the web", 404: nil])
  func onTheWeb(number: Int, fact: String?) async {
    let store = withDependencies {
      $0.context = .live
      $0.urlSession = .stub
    } operation: {
      Store(initialState: EffectsBasics.State(count: number)) { EffectsBasics() }
    }
    store.send(.numberFactButtonTapped)
    await store.finish()
    #expect(store.state.numberFact == fact)
    #expect(!store.state.isNumberFactRequestInFlight)
  }
}
