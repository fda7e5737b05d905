import Dependencies
import DependenciesTestSupport
import Foundation
import Store
import StoreFeatures
import Testing

/// The feature of an image that is another one each time.
@MainActor
@Suite struct RandomImageTests {
  @Test func anImageThatDoesNotCome() async {
    let store = TestStore(initialState: PracticeReducer.State(), reducer: PracticeReducer())
    store.dependencies.imageApiClient.getRandomImageData = { throw URLError(.timedOut) }
    await store.send(.getImageButtonTapped) { $0.isRequestingImage = true }
    await store.receive(.imageRequestFailed) {
      $0.errorMessage = "The image could not be loaded."
      $0.isRequestingImage = false
    }

    store.dependencies.imageApiClient.getRandomImageData = { Data([1]) }
    await store.send(.getImageButtonTapped) {
      $0.errorMessage = nil
      $0.isRequestingImage = true
    }
    await store.receive(.imageDataResponse(Data([1]))) {
      $0.imageData = Data([1])
      $0.isRequestingImage = false
    }
  }

  @Test func theImageIsThatOfTheLastTap() async {
    let store = TestStore(initialState: PracticeReducer.State(), reducer: PracticeReducer())
    store.dependencies.imageApiClient.getRandomImageData = {
      try await Task.sleep(for: .seconds(3600))
      return Data([1])
    }
    await store.send(.getImageButtonTapped) { $0.isRequestingImage = true }
    store.dependencies.imageApiClient.getRandomImageData = { Data([2]) }
    await store.send(.getImageButtonTapped)
    await store.receive(.imageDataResponse(Data([2]))) {
      $0.imageData = Data([2])
      $0.isRequestingImage = false
    }
  }

  @Test func onTheWeb() async {
    let store = withDependencies {
      $0.context = .live
      $0.urlSession = .stub
    } operation: {
      Store(initialState: PracticeReducer.State()) { PracticeReducer() }
    }
    store.send(.getImageButtonTapped)
    await store.finish()
    #expect(store.state.imageData == Data("an image".utf8))
    #expect(store.state.errorMessage == nil)
  }
}
