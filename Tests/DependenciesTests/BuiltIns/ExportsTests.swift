import Dependencies
import Foundation
import TestHelpers
import Testing

struct ExportsTests {
  @Test func `functions that report issues come with the library`() {
    #expect(isTesting)
    let client: @Sendable (Int) -> Int = unimplemented("client", placeholder: 1)
    withKnownIssue { #expect(client(2) == 1) }
    withKnownIssue { reportIssue("An issue.") }
    withKnownIssue { withErrorReporting { throw CancelledOrder() } }
  }

  private struct CancelledOrder: Error {}
}
