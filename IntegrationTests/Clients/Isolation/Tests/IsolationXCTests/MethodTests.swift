import Dependencies
import Feature
import XCTest

/// Methods of classes without a base class of the library's.
final class MethodTests: XCTestCase {
  func testFirst() throws { try LeakCheck("first").runSynchronously() }
  func testSecond() throws { try LeakCheck("second").runSynchronously() }
  func testAsync() async throws { try await LeakCheck("async").run() }
  func testAnotherAsync() async throws { try await LeakCheck("another async").run() }
  @MainActor func testOnTheMainActor() async throws { try await LeakCheck("main").run() }
}

/// Overrides around all methods.
class InvokeTests: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.owner = "invokeTest"
    } operation: {
      super.invokeTest()
    }
  }

  override func tearDown() { XCTAssertEqual(Model().owner, "invokeTest") }

  func testFirst() throws {
    XCTAssertEqual(Model().owner, "invokeTest")
    try LeakCheck("first").runSynchronously()
  }

  func testAsync() async throws {
    XCTAssertEqual(Model().owner, "invokeTest")
    try await LeakCheck("async").run()
    XCTAssertEqual(Model().owner, "invokeTest")
  }
}

final class InheritedInvokeTests: InvokeTests {
  func testOwn() async throws {
    XCTAssertEqual(Model().owner, "invokeTest")
    try await LeakCheck("own").run()
  }
}

/// A wrapper in the test class, whose instances are all created before the first test.
final class StoredTests: XCTestCase {
  @Dependency(\.ledger) private var ledger

  private func check() throws {
    XCTAssertTrue(ledger.all.isEmpty)
    XCTAssertTrue(ledger === Model().ledger)
    try LeakCheck("stored").runSynchronously()
  }

  func testFirst() throws { try check() }
  func testSecond() throws { try check() }
}

/// The first test's override must be gone for the next: nothing is overridden here.
final class UnoverriddenTests: XCTestCase {
  func testNothingIsLeftOfInvokeTest() { XCTAssertEqual(Model().owner, "nobody") }

  func testPreparation() throws {
    prepareDependencies { $0.owner = "prepared" }
    XCTAssertEqual(Model().owner, "prepared")
    try LeakCheck("prepared").runSynchronously()
  }

  func testPreparationIsGone() { XCTAssertEqual(Model().owner, "nobody") }
}
