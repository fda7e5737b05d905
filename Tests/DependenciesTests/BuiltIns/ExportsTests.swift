import Dependencies
import TestHelpers
import Testing

struct ExportsTests {
  @Test func `what reports issues comes with the library`() {
    #expect(isTesting)
    let client: @Sendable (Int) -> Int = unimplemented("client", placeholder: 1)
    withKnownIssue { #expect(client(2) == 1) }
    withKnownIssue { reportIssue("An issue.") }
    withKnownIssue { withErrorReporting { throw CancelledOrder() } }
  }

  @Test func `the clocks come with the library`() {
    let clocks: [any Clock<Duration>] = [ImmediateClock(), TestClock(), AnyClock(ImmediateClock())]
    #expect(clocks.count == 3)
  }

  private struct CancelledOrder: Error {}
}
