import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@testable import TeaTime

@MainActor
@Suite(
  .dependencies {
    $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    $0.uuid = .incrementing
  }
)
struct AppModelTests {
  @Test func tastingLeavesTheCupsAlone() async throws {
    let model = withDependencies {
      $0.cupStore = .inMemory()
    } operation: {
      AppModel()
    }
    model.tastingButtonTapped()
    let tasting = try #require(model.tasting)
    try await tasting.brewButtonTapped(.green)
    #expect(tasting.cups.map(\.tea) == ["Green"])

    await model.brew.appeared()
    #expect(model.brew.cups == [])
  }
}
