import Dependencies
import Foundation
import Store
import StoreFeatures
import XCTest

/// Seed 003, word for word.
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
