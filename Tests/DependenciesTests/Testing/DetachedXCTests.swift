import Dependencies
import DependenciesTestSupport
import TestHelpers
import XCTest

/// Across XCTest methods: a model of one is read while another runs.
final class DetachedXCTests: XCTestCase {
  private static let leftovers = Collected<(feature: Feature, own: Counter, number: Int)>()

  private func check(_ number: Int) async {
    let feature = withDependencies {
      $0.number = number
    } operation: {
      Feature()
    }
    let own = DependencyValues._current.counter
    XCTAssertEqual(own.increment(), 1)
    Self.leftovers.add((feature, own, number))
    for leftover in Self.leftovers.all {
      let before = leftover.own.increment()
      let (after, seen) = await Task.detached { (leftover.feature.act(), leftover.feature.number) }.value
      XCTAssertEqual(after, before + 1)
      XCTAssertEqual(seen, leftover.number)
      XCTAssertEqual(leftover.feature.act(), before + 2)
    }
  }

  func testFirst() async { await check(1) }
  func testSecond() async { await check(2) }
  func testThird() async { await check(3) }
}
