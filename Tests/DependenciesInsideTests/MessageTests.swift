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

  /// Code that isn't in a property of `DependencyValues` uses keys, too.
  @Test(
    arguments: [
      ("player", "\\.player"), ("", "Swift.Int.self"), ("subscript(_:)", "Swift.Int.self"),
      ("start()", "Swift.Int.self"),
      ("getter initializer", "Swift.Int.self"), ("FeatureTests", "Swift.Int.self"),
      ("body", "Swift.Int.self"),
      ("liveValue", "Swift.Int.self"), ("testValue", "Swift.Int.self"),
    ] as [(StaticString, String)])
  func `a key is only named after what can be its property`(function: StaticString, spelling: String) {
    #expect(Message.spelling(function, Int.self) == spelling)
  }

  @Test func `a printed warning has the place and the test`() {
    #expect(
      PrintedWarning(test: "Tests.testA").text("It is stale.", at: "/Tests.swift:7")
        == "/Tests.swift:7: warning: Tests.testA : It is stale.")
    #expect(
      PrintedWarning(test: nil).text("It is stale.", at: "/A.swift:7") == "/A.swift:7: warning: It is stale.")
  }
}
