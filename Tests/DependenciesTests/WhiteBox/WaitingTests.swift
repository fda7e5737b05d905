import Testing

@testable import Dependencies

@Suite struct WaitingTests {
  /// All waits are woken where any run ends that another thread waits for, so a wait is not begun anew.
  @Test func theRemainingWaitEndsWithTheCurrentThreeSeconds() {
    #expect(
      [0, 2_000, 2_999, 3_000, 7_500].map(Resolver.remainingWait) == [3_000, 1_000, 1, 3_000, 1_500])
  }
}
