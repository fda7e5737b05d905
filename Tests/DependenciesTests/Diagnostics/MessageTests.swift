import Testing

@testable import Dependencies

@Suite struct MessageTests {
  @Test(arguments: [
    ("It failed. [DEP-code]", "It failed.\n\nHere. [DEP-code]"),
    ("It failed.\n\n[DEP-code]", "It failed.\n\nHere. [DEP-code]"),
    ("It failed.", "It failed.\n\nHere."),
    ("It failed: [1, 2]", "It failed: [1, 2]\n\nHere."),
    ("It failed: [1]. [DEP-code]", "It failed: [1].\n\nHere. [DEP-code]"),
    ("", "\n\nHere."),
  ])
  func aParagraphIsAddedBeforeTheCode(message: String, expected: String) {
    #expect(Message.adding("Here.", to: message) == expected)
  }

  @Test func aPrintedWarningHasThePlaceAndTheTest() {
    #expect(
      Message.printed("It is stale.", test: "Tests.testA", at: "/Tests.swift:7")
        == "/Tests.swift:7: warning: Tests.testA : It is stale.")
    #expect(
      Message.printed("It is stale.", test: nil, at: "/A.swift:7") == "/A.swift:7: warning: It is stale.")
  }
}
