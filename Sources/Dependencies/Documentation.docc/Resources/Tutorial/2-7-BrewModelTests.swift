import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@testable import TeaTime

@MainActor
@Suite(
  .dependencies {
    $0.cupStore = .inMemory()
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

  @Test func countsDown() async throws {
    let clock = TestClock()
    let model = withDependencies {
      $0.continuousClock = clock
    } operation: {
      BrewModel()
    }

    let brewing = Task { try await model.brewButtonTapped(.green) }
    await clock.advance(by: .seconds(30))
    #expect(model.secondsLeft == 90)

    await clock.advance(by: .seconds(90))
    try await brewing.value
    #expect(model.cups.map(\.id) == [UUID(0)])
  }
}
