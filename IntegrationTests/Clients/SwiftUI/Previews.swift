import Dependencies
import SwiftUI

struct NoSamples: Error {}

// The traits for `#Preview(traits: …)` as values, because the macro exists only on Apple's platforms.
@MainActor
@available(iOS 18, macOS 15, tvOS 18, watchOS 11, *)
enum Previews {
  static let traits: [PreviewTrait<Preview.ViewTraits>] = [
    .dependencies { $0.continuousClock = .immediate },
    .dependencies {
      $0.date.now = .distantPast
      throw NoSamples()
    },
    .dependency(\.continuousClock, .immediate),
    .dependency(\.apiClient.fetchUser) { _ in throw NoSamples() },
    .dependency(\.apiClient, try sample()),
    .dependency(APIClient.mock),
  ]

  static var feature: some View {
    FeatureView(
      model: withDependencies {
        $0.continuousClock = ImmediateClock()
        $0.apiClient.fetchUser = { _ in throw NoSamples() }
      } operation: {
        FeatureModel()
      }
    )
  }

  static func sample() throws -> APIClient { throw NoSamples() }
}
