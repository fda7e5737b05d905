import Dependencies
import Observation

@MainActor @Observable
final class AppModel {
  let brew = BrewModel()
  var tasting: BrewModel?
  // Not read: `from: self` needs a model that has a dependency.
  @ObservationIgnored @Dependency(\.context) var context

  func tastingButtonTapped() {
    tasting = withDependencies(from: self) {
      $0.continuousClock = .immediate
      $0.cupStore = .inMemory()
    } operation: {
      BrewModel()
    }
  }

  func doneButtonTapped() {
    tasting = nil
  }
}
