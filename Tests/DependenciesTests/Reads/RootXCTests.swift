import Dependencies
import TestHelpers
import XCTest

private struct InstanceKey: DependencyKey {
  static var liveValue: Instance { Instance() }
  static var testValue: Instance { Instance() }
}

/// In XCTest each method has a root of its own, and `invokeTest` can override for all.
final class RootXCTests: XCTestCase {
  private static let seen = Box<[Instance]>([])

  override func invokeTest() {
    withDependencies {
      $0.alpha = 7
    } operation: {
      super.invokeTest()
    }
  }

  private func check() {
    @Dependency(InstanceKey.self) var instance
    XCTAssertIdentical(instance, instance)
    let first = instance
    XCTAssertFalse(Self.seen.value.contains { $0 === first })
    Self.seen.update { $0.append(first) }
    XCTAssertEqual(numbersHere, [7, 30, 300])
  }

  func testFirst() { check() }

  func testSecond() { check() }

  func testAsync() async {
    check()
    let numbers = await Task { numbersHere }.value
    XCTAssertEqual(numbers, [7, 30, 300])
  }

  func testDetachedReadsOfTheTestsRoot() {
    @Dependency(InstanceKey.self) var instance
    let dependency = _instance
    let first = instance
    XCTAssertIdentical(onNewThread { dependency.wrappedValue }, first)
  }
}
