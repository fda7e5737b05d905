import IssueReporting
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

/// A release build does not know where a key is read by its type, and finds a place in the library.
///
/// Few reads are compiled into the library itself, so these tests name such a place.
@Suite struct UnknownPlaceTests {
  private let place = Place(
    fileID: "Dependencies/DependencySource.swift", filePath: "DependencySource.swift", line: 30, column: 1)

  @Test func `a message does not name the library`() {
    #expect(place.description == "unknown in a release build")
  }

  @Test func `an issue is never reported at a place in the library`() {
    let log = IssueLog()
    log.collect { place.report("A message") }
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.fileID != "Dependencies/DependencySource.swift")
  }
}

#if !canImport(os)
  @Suite struct PrintedIssueTests {
    @Test func `an issue without a place is printed without one`() async throws {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          PrintedIssue().reportIssue(
            "It happened.", severity: .error, fileID: "unknown/place", filePath: "", line: 1, column: 1)
        })
      let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
      #expect(lines.contains("It happened."))
    }
  }
#endif
