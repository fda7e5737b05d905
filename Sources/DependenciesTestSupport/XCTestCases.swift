internal import Dependencies

#if canImport(XCTest)
  private import XCTest
#endif
#if canImport(Foundation)
  private import Foundation
#endif

/// The root of the XCTest case that runs; XCTest runs one at a time in a process.
///
/// There is none before the first case starts. By then, XCTest has created the instances of all cases, whose
/// stored `@Dependency` properties must read from the root of the case that runs.
enum XCTestCases {
  private static let current = LockedValue<(root: Root?, test: TestRun?)>((nil, nil))

  /// The root of the case that runs.
  ///
  /// Synchronous code of the main thread certainly belongs to it. A queue, another thread, or a task may
  /// do the work of an earlier case.
  static func root(for purpose: RootProvider.Purpose) -> Root? {
    if purpose == .owner, !Thread.isMainThread || isInTask { return nil }
    return current.withLock { $0.root }
  }

  // SAFETY: the task is only compared, in the closure that receives it.
  private static var isInTask: Bool { unsafe withUnsafeCurrentTask { task in unsafe task != nil } }

  /// The number of nested suites that run.
  private static let suites = LockedValue(0)

  /// Whether XCTest runs tests in this process now.
  static var isRunning: Bool { suites.withLock { $0 > 0 } }

  /// Whether XCTest runs code for several tests, such as `class func setUp`.
  static var isBetweenTests: Bool { isRunning && current.withLock { $0.test == nil } }

  /// Starts a fresh root for a test, or none; the old one ends with the last object of its test.
  fileprivate static func renew(for test: TestRun?) {
    let fresh = test.map { Root(test: $0) }
    let old = current.withLock { current in
      defer { current = (fresh, test) }
      return current
    }
    old.test?.end()
    // Released outside the lock, because a `deinit` may read dependencies.
    withExtendedLifetime(old) {}
  }

  #if canImport(XCTest)
    static func observe() {
      XCTestObservationCenter.shared.addTestObserver(Observer())
    }

    /// Fails the test that runs; returns whether it did.
    static func record(_ message: String, at place: Place?) -> Bool {
      let place = place ?? .unknown
      XCTFail(message, file: place.filePath, line: place.line)
      return true
    }

    private final class Observer: NSObject, XCTestObservation {
      func testSuiteWillStart(_ testSuite: XCTestSuite) { suites.withLock { $0 += 1 } }
      func testSuiteDidFinish(_ testSuite: XCTestSuite) { suites.withLock { $0 -= 1 } }
      func testCaseWillStart(_ testCase: XCTestCase) { renew(for: TestRun(testCase.name)) }
      func testCaseDidFinish(_ testCase: XCTestCase) { renew(for: nil) }
    }
  #else
    static func observe() {}
    static func record(_ message: String, at place: Place?) -> Bool { false }
  #endif
}
