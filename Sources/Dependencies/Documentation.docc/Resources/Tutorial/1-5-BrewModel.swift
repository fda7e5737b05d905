import Dependencies
import Foundation
import Observation

@MainActor @Observable
final class BrewModel {
  var cups: [Cup] = []
  var secondsLeft = 0
  @ObservationIgnored @Dependency(\.continuousClock) var clock
  @ObservationIgnored @Dependency(\.date.now) var now
  @ObservationIgnored @Dependency(\.uuid) var uuid

  func brewButtonTapped(_ tea: Tea) async throws {
    secondsLeft = tea.seconds
    while secondsLeft > 0 {
      try await clock.sleep(for: .seconds(1))
      secondsLeft -= 1
    }
    cups.append(Cup(id: uuid(), tea: tea.name, brewedAt: now))
  }
}
