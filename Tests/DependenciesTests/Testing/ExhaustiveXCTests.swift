#if DEBUG
  import Dependencies
  import DependenciesTestSupport
  import TestHelpers
  import XCTest

  /// `withDependencies(exhaustive: true)` around `invokeTest` judges each test.
  final class ExhaustiveXCTests: XCTestCase {
    override func invokeTest() {
      let issues = issues {
        withDependencies(exhaustive: true) {
          $0.number = 5
        } operation: {
          super.invokeTest()
        }
      }
      XCTAssertEqual(issues.count, name.contains("testReadsNothing") ? 1 : 0, "\(issues)")
      XCTAssert(
        issues.allSatisfy {
          $0.message.hasPrefix(#"@Dependency(\.number) is overridden, but nothing read it."#)
        })
    }

    func testReadsNothing() {}
    func testReads() { XCTAssertEqual(DependencyValues._current.number, 5) }
    func testReadsAsynchronously() async {
      await Task.yield()
      let read = await Task { DependencyValues._current.number }.value
      XCTAssertEqual(read, 5)
    }
  }
#endif
