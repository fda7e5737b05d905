import Dependencies
import DependenciesTestSupport
import XCTest

// XCTest's own initializer keeps a test class from being the main actor's on Linux.
nonisolated final class MainActorXCTests: XCTestCase {
  @Dependency(\.store) private var store

  override func invokeTest() {
    withDependencies {
      $0.limit = 12
    } operation: {
      super.invokeTest()
    }
  }

  func testSynchronous() {
    XCTAssertEqual(Calculator().limit, 12)
  }

  @MainActor func testOnTheMainActor() async {
    XCTAssertEqual(ChildModel().limit, 12)
    let count = await store.add(1)
    XCTAssertEqual(count, 1)
  }

  @MainActor func testAgainOnTheMainActor() async {
    XCTAssertEqual(ChildModel().limit, 12)
    let count = await store.add(1)
    XCTAssertEqual(count, 1)
  }
}
