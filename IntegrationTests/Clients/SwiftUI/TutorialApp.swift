import Dependencies
import SwiftUI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@main
struct TutorialApp: App {
  init() {
    prepareDependencies {
      $0.openURL = OpenURLEffect { _ in false }
    }
  }

  var body: some Scene {
    WindowGroup {
      TutorialView()
    }
    .dependency(\.apiClient, .mock)
    .dependency(\.date.now, .distantPast)
    .dependency(APIClient.mock)
  }
}

struct TutorialView: View {
  @Environment(\.dependencies) var dependencies

  var body: some View {
    FeatureView(model: FeatureModel())
      .dependency(\.apiClient.fetchUser) { _ in "Blob" }
      .dependency(\.uuid, .incrementing)
      .dependency(APIClient.mock)
      .environment(\.dependencies, dependencies)
  }
}
