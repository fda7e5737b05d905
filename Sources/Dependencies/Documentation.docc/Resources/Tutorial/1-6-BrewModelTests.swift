import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@testable import TeaTime

@MainActor
struct BrewModelTests {
  @Test func brew() async throws {
    let model = withDependencies {
      $0.continuousClock = .immediate
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.uuid = .incrementing
    } operation: {
      BrewModel()
    }
    try await model.brewButtonTapped(.green)

    #expect(
      model.cups == [
        Cup(id: UUID(0), tea: "Green", brewedAt: Date(timeIntervalSince1970: 1_234_567_890))
      ]
    )
  }
}
