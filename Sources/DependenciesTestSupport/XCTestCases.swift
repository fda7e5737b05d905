internal import Dependencies

#if canImport(XCTest)
  private import XCTest
#endif

/// The root of the XCTest case that runs; XCTest runs one at a time in a process.
///
/// There is none before the first case starts. XCTest makes the instances of all cases by then, and what
/// their stored `@Dependency` properties capture must be the root of the case that reads them.
enum XCTestCases {
  private final class State: @unchecked Sendable {
    // Sendable: `lock` guards the rest.
    let lock = Lock()
    var scope: Scope?
    var test: TestRun?
  }

  private static let state = State()

  static var scope: Scope? { state.lock.withLock { state.scope } }

  /// Starts a fresh root; the old one goes when the last object of its test does.
  fileprivate static func renew(for test: TestRun?) {
    let fresh = Scope(root: Root(test: test))
    let old = state.lock.withLock {
      let old = (state.scope, state.test)
      (state.scope, state.test) = (fresh, test)
      return old
    }
    old.1?.end()
    // Released outside the lock, since what goes with it may read dependencies.
    withExtendedLifetime(old) {}
  }

  #if canImport(XCTest)
    static func observe() {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }

    private final class Observer: NSObject, XCTestObservation {
      func testCaseWillStart(_ testCase: XCTestCase) { renew(for: TestRun(testCase.name)) }
      func testCaseDidFinish(_ testCase: XCTestCase) { renew(for: nil) }
    }
  #else
    static func observe() {}
  #endif
}
