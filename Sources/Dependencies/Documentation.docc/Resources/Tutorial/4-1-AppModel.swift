import Dependencies
import Observation

@MainActor @Observable
final class AppModel {
  let brew = BrewModel()
  var tasting: BrewModel?
}
