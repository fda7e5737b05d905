import Dependencies
import SwiftUI

@MainActor
@Observable
final class FeatureModel {
  var message: String?

  @ObservationIgnored
  @Dependency(\.continuousClock) var clock
  @ObservationIgnored
  @Dependency(\.openURL) var openURL

  func onAppear() async {
    do {
      try await clock.sleep(for: .seconds(10))
      message = "Welcome!"
    } catch {}
  }

  func helpButtonTapped() async {
    guard let url = URL(string: "https://example.com/help") else { return }
    await openURL(url)
  }
}

struct FeatureView: View {
  let model: FeatureModel
  // In a view, a dependency is read from the environment too.
  @Dependency(\.date.now) var now
  @Dependency(APIClient.self) var apiClient

  var body: some View {
    Form {
      if let message = model.message {
        Text(message)
      }
      Text("\(now)")
      Button("Help") {
        Task { await model.helpButtonTapped() }
      }
    }
    .task { await model.onAppear() }
  }
}
