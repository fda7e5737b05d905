import Testing

@testable import Dependencies

/// A release build does not know where a key is read by its type: the place is in the library then.
@Suite struct UnknownPlaceTests {
  private let place = Place(
    fileID: "Dependencies/DependencySource.swift", filePath: "DependencySource.swift", line: 30, column: 1)

  @Test func aMessageDoesNotNameTheLibrary() {
    #expect(place.description == "unknown in a release build")
  }

  @Test func anIssueIsReportedAtNoPlaceOfTheLibrary() {
    let log = IssueLog()
    log.collect { place.report("A message") }
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.fileID != "Dependencies/DependencySource.swift")
  }
}
