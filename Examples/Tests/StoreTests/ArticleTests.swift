import Dependencies
import Foundation
import Store
import StoreFeatures
import XCTest

/// Tests as articles about such stores show them.
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

@MainActor
final class PracticeReducerTests: XCTestCase {
  func testRandomImageData() async {
    let dummyData = Data(count: 0)
    let store = TestStore(initialState: PracticeReducer.State()) {
      PracticeReducer()
    } withDependencies: {
      $0.imageApiClient.getRandomImageData = { dummyData }
    }

    await store.send(.getImageButtonTapped) {
      $0.isRequestingImage = true
    }
    await store.receive(.imageDataResponse(dummyData)) {
      $0.imageData = dummyData
      $0.isRequestingImage = false
    }
  }
}
