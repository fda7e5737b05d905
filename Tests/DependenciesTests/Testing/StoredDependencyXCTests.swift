import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// Every instance of a test class is created before the first test runs; its wrappers are those of its test.
final class StoredDependencyXCTests: XCTestCase {
  private static let sightings = Sightings<Counter>()
  @Dependency(\.counter) private var counter
  private let feature = Feature()

  private func check() {
    XCTAssertTrue(Self.sightings.isNew(counter))
    XCTAssertEqual(counter.increment(), 1)
    XCTAssertEqual(feature.act(), 2)
    XCTAssertTrue(counter === DependencyValues._current.counter)
  }

  func testFirst() { check() }
  func testSecond() { check() }
  func testAsync() async { check() }
}
