import DependenciesClocks
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnimplementedClockTests {
  private func isReport(
    _ message: String, of member: String, name: String = "uploads", line: Int,
    consequence: String = "It acts like a 'TestClock<Duration>'."
  ) -> Bool {
    message.hasPrefix("Unimplemented: the clock '\(name)' has no test value, but '\(member)' was used.\n")
      && message.contains("  Created at: \(#fileID):\(line)\n\n\(consequence) ")
      && message.hasSuffix("[DEP-unimplemented-clock]")
  }

  @Test func `reports each use where it was created`() async throws {
    let clock = UnimplementedClock(TestClock(now: .init(offset: .seconds(9))), name: "uploads")
    let line = #line - 1
    withKnownIssue {
      _ = clock.now
    } matching: { issue in
      isReport(issue.message, of: "now", line: line) && issue.sourceLocation?.line == line
    }
    withKnownIssue {
      #expect(clock.minimumResolution == .zero)
    } matching: { issue in
      isReport(issue.message, of: "minimumResolution", line: line)
    }
    // Created from another clock's reading, so that nothing has been reported for it.
    let deadline = AnyClock(TestClock(now: .init(offset: .seconds(3)))).now
    try await withKnownIssue {
      try await clock.sleep(until: deadline)
    } matching: { issue in
      isReport(issue.message, of: "sleep(until:tolerance:)", line: line)
    }
  }

  @Test func `one sleep is one issue and does not wait`() async throws {
    let clock: any Clock<Duration> = .unimplemented()
    let line = #line - 1
    let issues = Log<String>()
    try await withKnownIssue {
      try await clock.sleep(for: .seconds(100_000))
    } matching: { issue in
      Task { await issues.append(issue.message) }
      return isReport(
        issue.message, of: "now", name: "UnimplementedClock", line: line,
        consequence: "Sleeps return without waiting.")
    }
    // The first sleep is awaited by asking for its entry.
    while await issues.entries.isEmpty { await Task.yield() }
    await TestClock().advance()
    #expect(await issues.entries.count == 1)
  }

  @Test func `one reading of the time is one issue whatever is computed from it`() async throws {
    let clock = AnyClock(UnimplementedClock(ImmediateClock()))
    var deadline: AnyClock<Duration>.Instant?
    withKnownIssue { deadline = clock.now.advanced(by: .seconds(1)).advanced(by: .seconds(1)) }
    try await clock.sleep(until: #require(deadline))
  }

  @Test func `acts like the clock it is given`() async throws {
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
      issue.message.hasPrefix("Unimplemented: the clock 'uploads' has no test value")
    }
  }
}
