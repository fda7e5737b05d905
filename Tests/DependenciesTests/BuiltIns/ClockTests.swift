import Dependencies
import Testing

struct ClockTests {
  @Test func `live and in previews, they are the standard library's`() {
    for root in [DependencyValues.live, .preview] {
      #expect(root.continuousClock is ContinuousClock)
      #expect(root.suspendingClock is SuspendingClock)
    }
  }

  @Test func `in tests, they are unimplemented, and tell where they came from`() async throws {
    try await withFreshRoot(.test) {
      let first: UInt = #line + 1
      @Dependency(\.continuousClock) var continuousClock
      let second: UInt = #line + 1
      @Dependency(\.suspendingClock) var suspendingClock
      #expect(continuousClock is UnimplementedClock<Duration>)
      #expect(suspendingClock is UnimplementedClock<Duration>)
      try await expect(#"@Dependency(\.continuousClock)"#, madeAt: first) {
        try await sleep(on: continuousClock)
      }
      try await expect(#"@Dependency(\.suspendingClock)"#, madeAt: second) {
        try await sleep(on: suspendingClock)
      }
    }
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

  private func sleep(on clock: some Clock<Duration>) async throws {
    try await clock.sleep(until: clock.now, tolerance: nil)
  }

  private func expect(
    isolation: isolated (any Actor)? = #isolation, _ name: String, madeAt line: UInt,
    _ body: () async throws -> Void
  ) async rethrows {
    try await withKnownIssue {
      try await body()
    } matching: {
      let text = $0.comments.map(\.rawValue).joined()
      #if DEBUG
        guard text.contains("Clock made at: \(#fileID):\(line)") else { return false }
      #endif
      return text.hasPrefix(#"The clock "\#(name)" has no implementation here"#)
    }
  }
}
