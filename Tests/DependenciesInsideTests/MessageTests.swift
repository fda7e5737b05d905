import TestHelpers
import Testing

@testable import Dependencies

/// Messages take these forms where another library or the testing library reports them, off the task of a test.
@Suite struct MessageTests {
  @Test(arguments: [
    ("It failed. [DEP-code]", "It failed.\n\nHere. [DEP-code]"),
    ("It failed.\n\n[DEP-code]", "It failed.\n\nHere. [DEP-code]"),
    ("It failed.", "It failed.\n\nHere."),
    ("It failed: [1, 2]", "It failed: [1, 2]\n\nHere."),
    ("It failed: [1]. [DEP-code]", "It failed: [1].\n\nHere. [DEP-code]"),
    ("", "\n\nHere."),
  ])
  func `a paragraph is added before the code`(message: String, expected: String) {
    #expect(Message.adding("Here.", to: message) == expected)
  }

  @Test func `a printed warning has the place and the test`() {
    #expect(
      PrintedWarning(test: "Tests.testA").text("It is stale.", at: "/Tests.swift:7")
        == "/Tests.swift:7: warning: Tests.testA : It is stale.")
    #expect(
      PrintedWarning(test: nil).text("It is stale.", at: "/A.swift:7") == "/A.swift:7: warning: It is stale.")
  }
}
