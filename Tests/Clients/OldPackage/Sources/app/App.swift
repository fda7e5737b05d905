import Dependencies
import Feature
import Foundation

@main
enum App {
  @MainActor
  static func main() async throws {
    prepareDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    let model = WeatherModel()
    try await model.appear()
    guard model.rows.map(\.weather.degrees) == [20, 20], model.books() == 3,
      model.rows.allSatisfy({ $0.date.timeIntervalSince1970 == 0 })
    else { fatalError("The rows are wrong: \(model.rows)") }
    let trial = model.tryOut()
    try await trial.appear()
    guard trial.rows.map(\.weather.degrees) == [0, 0] else { fatalError("The trial is live: \(trial.rows)") }
    model.rowTapped(model.rows[0])
    guard model.city == "Oslo" else { fatalError("The city was not kept.") }
  }
}
