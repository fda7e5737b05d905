#if Foundation
  import Dependencies
  import Foundation
  import XCTest

  /// A dependency that is overridden for all methods of a class, and for the subclasses of a base class.
  final class InvokeTestTutorialTests: XCTestCase {
    override func invokeTest() {
      withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      } operation: {
        super.invokeTest()
      }
    }

    // All test functions will use the mock date generator.

    func testSynchronous() {
      @Dependency(\.date.now) var now
      XCTAssertEqual(now, Date(timeIntervalSince1970: 1_234_567_890))
    }

    func testAsynchronous() async {
      @Dependency(\.date) var date
      await Task.yield()
      XCTAssertEqual(date.now, Date(timeIntervalSince1970: 1_234_567_890))
      XCTAssertEqual(date(), Date(timeIntervalSince1970: 1_234_567_890))
    }
  }

  class BaseTestCase: XCTestCase {
    override func invokeTest() {
      withDependencies {
        // Mutate $0 to override dependencies for all test
        // cases that inherit from BaseTestCase.
        $0.uuid = .incrementing
      } operation: {
        super.invokeTest()
      }
    }
  }

  final class BaseTestCaseTutorialTests: BaseTestCase {
    func testFirst() {
      @Dependency(\.uuid) var uuid
      XCTAssertEqual(uuid(), UUID(0))
      XCTAssertEqual(uuid(), UUID(1))
    }

    func testSecond() async {
      @Dependency(\.uuid) var uuid
      XCTAssertEqual(uuid(), UUID(0))
    }
  }
#endif
