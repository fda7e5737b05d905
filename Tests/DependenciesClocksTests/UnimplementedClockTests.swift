import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(1))) struct UnimplementedClockTests {
  private func message(member: String, name: String = "uploads", line: Int) -> String {
    """
    The clock "\(name)" has no implementation here, but '\(member)' was used.

      Clock made at: \(#fileID):\(line)

    Override the clock for this test: with an immediate clock ('.immediate') if all sleeps may end at once, \
    or with a test clock ('TestClock()') if the test has to say when time passes.
    """
  }

  @Test func reportsEachUseWhereItWasMade() async throws {
    let clock = UnimplementedClock(TestClock(now: .init(offset: .seconds(9))), name: "uploads")
    let line = #line - 1
    // Read from the hidden clock, as the deadline must be one of its instants.
    var now: UnimplementedClock<Duration>.Instant?
    withKnownIssue {
      now = clock.now
    } matching: { issue in
      issue.message == self.message(member: "now", line: line) && issue.sourceLocation?.line == line
    }
    withKnownIssue {
      #expect(clock.minimumResolution == .zero)
    } matching: { issue in
      issue.message == self.message(member: "minimumResolution", line: line)
    }
    let deadline = try #require(now)
    try await withKnownIssue {
      try await clock.sleep(until: deadline)
    } matching: { issue in
      issue.message == self.message(member: "sleep(until:tolerance:)", line: line)
    }
  }

  @Test func doesNotWaitUnlessToldTo() async throws {
    let clock: any Clock<Duration> = .unimplemented()
    let line = #line - 1
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(100_000))
    } matching: { issue in
      ["now", "sleep(until:tolerance:)"].contains { member in
        issue.message == self.message(member: member, name: "UnimplementedClock", line: line)
      }
    }
  }

  @Test func actsLikeTheClockItIsGiven() async throws {
    let base = TestClock()
    let clock: any Clock<Duration> = .unimplemented(base, name: "uploads")
    let log = Log<String>()
    try await withKnownIssue {
      let task = Task {
        try await clock.sleep(for: .seconds(1))
        await log.append("awake")
      }
      await base.advance(by: .milliseconds(999))
      #expect(await log.entries == [])
      await base.advance(by: .milliseconds(1))
      #expect(await log.entries == ["awake"])
      try await task.value
    } matching: { issue in
      issue.message.hasPrefix(#"The clock "uploads" has no implementation here"#)
    }
  }

  @Test func aSleeperEndsWhenCancelled() async {
    await withKnownIssue {
      let clock = UnimplementedClock(TestClock())
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    } matching: { issue in
      issue.message.hasPrefix(#"The clock "UnimplementedClock" has no implementation here"#)
    }
  }
}
