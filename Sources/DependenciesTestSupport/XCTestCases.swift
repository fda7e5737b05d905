internal import Dependencies

#if canImport(XCTest)
  private import XCTest
#endif

/// The root of the XCTest case that runs; XCTest runs one at a time in a process.
///
/// There is none before the first case starts. XCTest makes the instances of all cases by then, and what
/// their stored `@Dependency` properties take hold of must be the root of whichever case reads them.
enum XCTestCases {
  private final class State: @unchecked Sendable {
    // Sendable: `scope` is guarded by `lock`.
    let lock = Lock()
    var scope: Scope?
  }

  private static let state = State()

  static var scope: Scope? { state.lock.withLock { state.scope } }

  /// Starts a fresh root; the old one goes when the last object of its test does.
  fileprivate static func renew(testName: String?) {
    let fresh = Scope(root: Root(testName: testName))
    let old = state.lock.withLock {
      let old = state.scope
      state.scope = fresh
      return old
    }
    _ = old  // Released outside the lock, since what goes with it may read dependencies.
  }

  #if canImport(XCTest)
    static func observe() {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }

    private final class Observer: NSObject, XCTestObservation {
      func testCaseWillStart(_ testCase: XCTestCase) { renew(testName: testCase.name) }
      func testCaseDidFinish(_ testCase: XCTestCase) { renew(testName: nil) }
    }
  #else
    static func observe() {}
  #endif
}
