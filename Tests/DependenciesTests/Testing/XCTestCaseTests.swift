import Dependencies
import DependenciesTestSupport
import Foundation
import TestHelpers
import XCTest

/// Every XCTest method starts from a fresh root, with no base class.
final class XCTestCaseTests: XCTestCase {
  private static let sightings = Sightings<Counter>()
  private static let late = LateWork<Bool>()

  private func check(file: StaticString = #filePath, line: UInt = #line) {
    let counter = DependencyValues._current.counter
    XCTAssertTrue(Self.sightings.isNew(counter), file: file, line: line)
    XCTAssertEqual(counter.increment(), 1, file: file, line: line)
    XCTAssertEqual(Feature().act(), 2, file: file, line: line)
    // The values that are read when other methods run.
    let feature = Feature()
    Self.late.start {
      Thread.sleep(forTimeInterval: 0.02)
      return feature.act() == 3 && counter.increment() == 4
    }
  }

  override class func tearDown() {
    XCTAssertEqual(late.results(), Array(repeating: true, count: 6))
  }

  func testFirst() { check() }
  func testSecond() { check() }
  func testThrowing() throws { check() }
  func testAsync() async {
    await Task.yield()
    check()
  }
  func testAsyncThrowing() async throws {
    check()
    let counter = DependencyValues._current.counter
    let inTask = await Task { DependencyValues._current.counter }.value
    XCTAssertTrue(inTask === counter)
  }
  @MainActor func testOnTheMainActor() async { check() }
}

/// A base class for other tests, and its subclass's own override on top.
final class InheritedInvokeTestTests: InvokeTestTests {
  private static let sightings = Sightings<Counter>()

  override func invokeTest() {
    withDependencies {
      $0.counter = Counter()
    } operation: {
      super.invokeTest()
    }
  }

  func testBothOverridesHold() {
    XCTAssertEqual(Feature().number, 1234)
    XCTAssertTrue(Self.sightings.isNew(DependencyValues._current.counter))
    XCTAssertEqual(Feature().act(), 1)
  }
}
