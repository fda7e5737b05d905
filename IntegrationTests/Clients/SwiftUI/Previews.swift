import Dependencies
import SwiftUI

// Uses that the documentation's examples, which `Scripts/snippets` compiles, don't have.

struct APIClient: DependencyKey {
  var fetchUser: @Sendable (_ id: Int) async throws -> String
  static let liveValue = APIClient(fetchUser: { id in "User \(id)" })
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

struct NoSamples: Error {}

// The traits for `#Preview(traits: …)` as values, because the macro exists only on Apple's platforms.
@MainActor
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
enum Previews {
  static let traits: [PreviewTrait<Preview.ViewTraits>] = [
    .dependencies {
      $0.date.now = .distantPast
      throw NoSamples()
    },
    .dependency(\.apiClient.fetchUser) { _ in throw NoSamples() },
    .dependency(\.apiClient, try sample()),
  ]

  static func sample() throws -> APIClient { throw NoSamples() }
}

/// In a view, a dependency is read from the environment, too.
struct UserView: View {
  @Environment(\.dependencies) var dependencies
  @Dependency(\.date.now) var now
  @Dependency(\.openURL) var openURL
  @Dependency(APIClient.self) var apiClient

  var body: some View {
    Text("\(now)").dependency(\.apiClient.fetchUser) { _ in "Blob" }.environment(\.dependencies, dependencies)
    Button("Help") { Task { await openURL(URL(fileURLWithPath: "help")) } }
  }
}
