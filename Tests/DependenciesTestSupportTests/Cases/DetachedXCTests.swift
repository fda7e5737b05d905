import Dependencies
import DependenciesTestSupport
import XCTest

/// Across XCTest methods: a model of one that has ended keeps its overrides, over the root of the one that reads it.
final class DetachedXCTests: XCTestCase {
  private static let leftovers = Collected<(feature: Feature, number: Int)>()

  private func check(_ number: Int) async {
    let feature = withDependencies {
      $0.number = number
    } operation: {
      Feature()
    }
    let own = DependencyValues._current.counter
    XCTAssertEqual(own.increment(), 1)
    Self.leftovers.add((feature, number))
    for leftover in Self.leftovers.all {
      let before = own.increment()
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
