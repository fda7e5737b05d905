import Dependencies
import Observation

@MainActor @Observable
final class AppModel {
  let brew = BrewModel()
  var tasting: BrewModel?

  func tastingButtonTapped() {
    tasting = withDependencies {
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
