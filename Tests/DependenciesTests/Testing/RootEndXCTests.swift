import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// The values of one XCTest method are freed when the next one runs, in any order.
final class RootEndXCTests: XCTestCase {
  private final class Weak: @unchecked Sendable {
    // SAFETY: weak references are safe to read, and XCTest runs one method at a time.
    weak var counter: Counter?
  }

  private static let others = Collected<Weak>()

  private func check() {
    for other in Self.others.all { XCTAssertNil(other.counter) }
    let own = Weak()
    own.counter = DependencyValues._current.counter
    XCTAssertNotNil(own.counter, "The root keeps it as long as the test runs.")
    Self.others.add(own)
  }

  func testFirst() { check() }
  func testSecond() async { check() }
  func testThird() { check() }
}
