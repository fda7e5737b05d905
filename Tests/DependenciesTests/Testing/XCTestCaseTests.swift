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

/// Every instance of a test class is made before the first test runs; its wrappers are those of its test.
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

/// `setUp` reads and prepares the values of its test.
final class SetUpXCTests: XCTestCase {
  private var feature: Feature?

  override func setUp() {
    prepareDependencies { $0.number = 7 }
    feature = Feature()
    XCTAssertEqual(feature?.act(), 1)
  }

  override func tearDown() async throws {
    XCTAssertEqual(feature?.act(), 3)
    XCTAssertEqual(Feature().act(), 4)
    XCTAssertEqual(Feature().number, 7)
  }

  func testFirst() { XCTAssertEqual(Feature().act(), 2) }
  func testSecond() async {
    XCTAssertEqual(Feature().act(), 2)
    XCTAssertEqual(feature?.number, 7)
  }
}
