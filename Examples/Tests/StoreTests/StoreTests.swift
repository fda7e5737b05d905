import Dependencies
import DependenciesTestSupport
import Foundation
import Store
import StoreFeatures
import Testing

@MainActor
@Suite struct StoreTests {
  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func `a store's effects use the dependencies that it was created with`() async {
    let store = withDependencies {
      $0.factClient.fetch = { "\($0) of the store" }
    } operation: {
      Store(initialState: EffectsBasics.State(count: 1)) { EffectsBasics() }
    }
    await withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      store.send(.numberFactButtonTapped)
      await store.finish()
    }
    #expect(store.state.numberFact == "1 of the store")
  }

  @Test func `a child's store inherits, and its overrides don't reach its parent`() async {
    let parent = withDependencies {
      $0.factClient.fetch = { "\($0) of the parent" }
    } operation: {
      Store(initialState: EffectsBasics.State(count: 1)) { EffectsBasics() }
    }
    let child = withDependencies(from: parent) {
      Store(initialState: EffectsBasics.State(count: 2)) { EffectsBasics() }
    }
    let sandbox = withDependencies(from: parent) {
      $0.factClient.fetch = { "\($0) of the sandbox" }
    } operation: {
      Store(initialState: EffectsBasics.State(count: 3)) { EffectsBasics() }
    }
    for store in [parent, child, sandbox] {
      store.send(.numberFactButtonTapped)
      await store.finish()
    }
    #expect(
      [parent, child, sandbox].map(\.state.numberFact)
        == ["1 of the parent", "2 of the parent", "3 of the sandbox"])
  }

  @Test func `an endpoint that a test doesn't set fails the test`() async {
    await withKnownIssue {
      let store = Store(initialState: EffectsBasics.State()) { EffectsBasics() }
      store.send(.numberFactButtonTapped)
      await store.finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Unimplemented: FactClient.fetch") }
    }
  }

  @Test func `a number below zero goes up after a second without taps`() async {
    let clock = TestClock()
    let store = TestStore(initialState: EffectsBasics.State()) {
      EffectsBasics()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.decrementButtonTapped) { $0.count = -1 }
    await clock.advance(by: .milliseconds(600))
    await store.send(.decrementButtonTapped) { $0.count = -2 }
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.count == -2)
    await clock.advance(by: .milliseconds(1))
    await store.receive(.decrementDelayResponse) { $0.count = -1 }
    // Nothing is left to wait for, or the test would fail at its end.
    await store.send(.incrementButtonTapped) { $0.count = 0 }
  }

  @Test func `a request that is canceled sends nothing`() async {
    let store = TestStore(initialState: EffectsBasics.State(count: 5), reducer: EffectsBasics())
    store.dependencies.factClient.fetch = { _ in
      try await Task.sleep(for: .seconds(3_600))
      return "too late"
    }
    await store.send(.numberFactButtonTapped) { $0.isNumberFactRequestInFlight = true }
    store.dependencies.factClient.fetch = { "\($0) is odd" }
    await store.send(.numberFactButtonTapped)
    await store.receive(.numberFactResponse(.success("5 is odd"))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "5 is odd"
    }
  }
}

/// What a test store makes fail.
@MainActor
@Suite struct TestStoreTests {
  private func makeStore() -> TestStore<PracticeReducer.State, PracticeReducer.Action> {
    TestStore(initialState: PracticeReducer.State()) {
      PracticeReducer()
    } withDependencies: {
      $0.imageApiClient.getRandomImageData = { Data([1]) }
    }
  }

  private func failing(
    with text: String, _ test: (TestStore<PracticeReducer.State, PracticeReducer.Action>) async -> Void
  ) async {
    await withKnownIssue {
      await test(makeStore())
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(text) }
    }
  }

  @Test func `a change that isn't asserted`() async {
    await failing(with: "Sending getImageButtonTapped led to another state than is asserted") { store in
      await store.send(.getImageButtonTapped)
      await store.receive(.imageDataResponse(Data([1]))) {
        $0.imageData = Data([1])
        $0.isRequestingImage = false
      }
    }
  }

  @Test func `an assertion of no change`() async {
    await failing(with: "changed nothing") { store in
      await store.send(.imageDataResponse(Data([1]))) { $0.imageData = Data([1]) }
      await store.send(.imageDataResponse(Data([1]))) { $0.imageData = Data([1]) }
    }
  }

  @Test func `another action than expected`() async {
    await failing(with: "Expected imageRequestFailed, but received imageDataResponse") { store in
      await store.send(.getImageButtonTapped) { $0.isRequestingImage = true }
      await store.receive(.imageRequestFailed)
    }
  }

  @Test func `an action that no effect sends`() async {
    await failing(with: "imageRequestFailed can't be received") { store in
      await store.receive(.imageRequestFailed)
    }
  }

  @Test func `an action that isn't received at the end`() async {
    await failing(with: "The test has ended without a 'store.receive' for imageDataResponse") { store in
      await store.send(.getImageButtonTapped) { $0.isRequestingImage = true }
      for _ in 1...10 { await Task.yield() }
    }
  }

  @Test func `an action that isn't received before the next one is sent`() async {
    await failing(with: "was sent before imageDataResponse") { store in
      await store.send(.getImageButtonTapped) { $0.isRequestingImage = true }
      for _ in 1...10 { await Task.yield() }
      await store.send(.imageRequestFailed) { $0.errorMessage = "The image could not be loaded." }
    }
  }

  @Test func `an effect that runs at the end`() async {
    await failing(with: "The test has ended while an effect of getImageButtonTapped ran") { store in
      store.dependencies.imageApiClient.getRandomImageData = {
        try await Task.sleep(for: .seconds(3_600))
        return Data()
      }
      await store.send(.getImageButtonTapped) { $0.isRequestingImage = true }
    }
  }
}
