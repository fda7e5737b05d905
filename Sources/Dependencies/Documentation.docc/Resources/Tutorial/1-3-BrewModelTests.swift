import Testing

@testable import TeaTime

@MainActor
struct BrewModelTests {
  @Test func brew() async throws {
    let model = BrewModel()
    try await model.brewButtonTapped(.green)

    #expect(model.cups.count == 1)
    // Two minutes later. And which identifier, and which date?
  }
}
