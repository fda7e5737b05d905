import Dependencies
import TestHelpers
import Testing

struct ClockTests {
  @Test func `live and in previews, they are the standard library's`() {
    for root in [DependencyValues.live, .preview] {
      #expect(root.continuousClock is ContinuousClock)
      #expect(root.suspendingClock is SuspendingClock)
    }
  }

  @Test func `in tests, one sleep is one issue, which says that the test really waits`() async throws {
    let first: UInt = #line + 1
    @Dependency(\.continuousClock) var continuousClock
    let second: UInt = #line + 1
    @Dependency(\.suspendingClock) var suspendingClock
    #expect(continuousClock is UnimplementedClock<Duration>)
    #expect(suspendingClock is UnimplementedClock<Duration>)
    let code = "DEP-unimplemented-clock"
    try await expectIssue(unoverridden("continuousClock", code: code, line: first)) {
      try await continuousClock.sleep(for: .nanoseconds(1))
    }
    try await expectIssue(unoverridden("suspendingClock", code: code, line: second)) {
      try await suspendingClock.sleep(for: .nanoseconds(1))
    }
  }

  @Test func `in tests, a use while values are being set reports no issue`() async throws {
    try await withDependencies({ try await $0.continuousClock.sleep(for: .nanoseconds(1)) }) {
      await withKnownIssue { try await current(\.continuousClock).sleep(for: .nanoseconds(1)) }
    }
    withDependencies({ _ = $0.suspendingClock.minimumResolution }, operation: {})
  }

  @Test func `they can be overridden`() async throws {
    try await withDependencies {
      $0.continuousClock = .immediate
      $0.suspendingClock = ImmediateClock()
    } operation: {
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      try await continuousClock.sleep(for: .seconds(100_000))
      try await suspendingClock.sleep(for: .seconds(100_000))
    }
  }
}
