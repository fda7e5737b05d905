import Dependencies
import Own
import SwiftUI

struct Key: DependencyKey { static let liveValue = Key() }

struct Uses: View {
  @Environment(\.dependencies) var dependencies
  @Environment(\.continuousClock) var continuousClock
  @Environment(\.suspendingClock) var suspendingClock

  var body: some View { Text("").dependency(\.uuid, .incrementing).dependency(Key()) }
}

struct UsesInAScene: Scene {
  var body: some Scene { WindowGroup { Text("") }.dependency(\.uuid, .incrementing).dependency(Key()) }
}

@MainActor func traits() {
  let traits: [PreviewTrait<Preview.ViewTraits>] = [
    .dependencies { $0.uuid = .incrementing }, .dependency(\.uuid, .incrementing),
  ]
  _ = traits
}
