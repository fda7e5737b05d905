import Dependencies
import Foundation
import Observation

@MainActor @Observable
final class BrewModel {
  var cups: [Cup] = []
  var message: String?
  var secondsLeft = 0
  @ObservationIgnored @Dependency(\.continuousClock) var clock
  @ObservationIgnored @Dependency(\.cupStore) var cupStore
  @ObservationIgnored @Dependency(\.date.now) var now
  @ObservationIgnored @Dependency(\.uuid) var uuid

  func appeared() async {
    do {
      cups = try await cupStore.load()
    } catch {
      message = "Your cups could not be loaded."
    }
  }

  func brewButtonTapped(_ tea: Tea) async throws {
    secondsLeft = tea.seconds
    while secondsLeft > 0 {
      try await clock.sleep(for: .seconds(1))
      secondsLeft -= 1
    }
    cups.append(Cup(id: uuid(), tea: tea.name, brewedAt: now))
    try await cupStore.save(cups: cups)
  }
}
