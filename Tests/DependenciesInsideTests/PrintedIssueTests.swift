#if !canImport(os)
  import IssueReporting
  import Testing

  @testable import Dependencies

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
