package import Dependencies
import DependenciesMacros
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

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Has images.
@DependencyClient
package struct ImageAPIClient: Sendable {
  /// The data of any image.
  package var getRandomImageData: @Sendable () async throws -> Data
}

extension DependencyValues {
  /// Has images.
  package var imageApiClient: ImageAPIClient {
    get { self[ImageAPIClient.self] }
    set { self[ImageAPIClient.self] = newValue }
  }
}

extension ImageAPIClient: DependencyKey {
  /// Asks a service on the web.
  package static let liveValue = Self(
    getRandomImageData: {
      @Dependency(\.urlSession) var urlSession
      return try await urlSession.answer(from: "https://picsum.photos/300")
    }
  )

  /// Fails the test that uses it without having set its answer.
  package static let testValue = Self()
}
