package import Dependencies
import DependenciesMacros
package import Foundation

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

  /// Fails the test that uses it without having said what it answers.
  package static let testValue = Self()
}
