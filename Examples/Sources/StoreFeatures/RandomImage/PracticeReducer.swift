import Dependencies
package import Foundation
package import Store

/// Shows an image, a random one each time that its button is tapped.
package struct PracticeReducer: Reducer {
  /// The state of the feature.
  package struct State: Equatable, Sendable {
    /// The image, once one has arrived.
    package var imageData: Data?
    /// Whether one is on its way.
    package var isRequestingImage = false
    /// The message to the user if no image came.
    package var errorMessage: String?

    package init() {}
  }

  /// The actions that the feature handles.
  package enum Action: Equatable, Sendable {
    case getImageButtonTapped
    case imageDataResponse(Data)
    case imageRequestFailed
  }

  private enum CancelID {
    case request
  }

  @Dependency(\.imageApiClient) var imageApiClient

  package init() {}

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .getImageButtonTapped:
      state.errorMessage = nil
      state.isRequestingImage = true
      return .task {
        do {
          return .imageDataResponse(try await imageApiClient.getRandomImageData())
        } catch {
          return .imageRequestFailed
        }
      }
      .cancellable(id: CancelID.request, cancelInFlight: true)

    case .imageDataResponse(let data):
      state.imageData = data
      state.isRequestingImage = false
      return .none

    case .imageRequestFailed:
      state.errorMessage = "The image could not be loaded."
      state.isRequestingImage = false
      return .none
    }
  }
}
