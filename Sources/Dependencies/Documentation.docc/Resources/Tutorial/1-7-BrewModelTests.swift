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
struct BrewModelTests {
  @Test(.dependency(\.continuousClock, .immediate))
  func brew() async throws {
    let model = BrewModel()
    try await model.brewButtonTapped(.green)

    #expect(
      model.cups == [
        Cup(id: UUID(0), tea: "Green", brewedAt: Date(timeIntervalSince1970: 1_234_567_890))
      ]
    )
  }
}
