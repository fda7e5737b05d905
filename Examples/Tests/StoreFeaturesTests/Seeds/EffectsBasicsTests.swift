import Dependencies
import Store
import StoreFeatures
import XCTest

/// Seed 004, word for word.
@MainActor
final class EffectsBasicsTests: XCTestCase {
  func testNumberFact() async {
    let store = TestStore(
      initialState: EffectsBasics.State(),
      reducer: EffectsBasics()
    )

    store.dependencies.factClient.fetch = { "\($0) is a good number Brent" }
    store.dependencies.continuousClock = ImmediateClock()

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.numberFactButtonTapped) {
      $0.isNumberFactRequestInFlight = true
    }
    await store.receive(.numberFactResponse(.success("1 is a good number Brent"))) {
      $0.isNumberFactRequestInFlight = false
      $0.numberFact = "1 is a good number Brent"
    }
  }
}
