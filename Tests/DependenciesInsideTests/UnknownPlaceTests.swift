import TestHelpers
import Testing

@testable import Dependencies

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
