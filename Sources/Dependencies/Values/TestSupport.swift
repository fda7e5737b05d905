internal import IssueReporting

/// A type that knows the tests of a process.
package protocol TestSupport: SendableMetatype {
  /// Returns the root of the test that the calling code belongs to, or `nil` outside tests.
  static func root(for purpose: RootProvider.Purpose) -> Root?

  /// Records an issue that is reported outside the task of a test, where no test would
  /// show it; returns whether it did.
  static func record(_ message: String, severity: IssueSeverity, at place: Place?) -> Bool

  /// Records an error in the test that XCTest runs; returns whether it did.
  static func recordInXCTest(_ message: String, at place: Place?) -> Bool

  /// Whether XCTest, and not Swift Testing, runs tests now.
  static var isXCTest: Bool { get }

  /// Whether XCTest runs code before or after a test, such as `class func setUp`, whose values no test sees.
  static var isBetweenTests: Bool { get }
}

/// The support that applies in processes without that of `DependenciesTestSupport`: it
/// knows the tests of Swift Testing.
///
/// Their roots live until the process ends, because the library isn't told when a test has ended. The
/// arguments of a parameterized test share a root. With test support, each has its own.
enum OwnTestSupport: TestSupport {
  private static let roots = LockedValue<[TestContext.Testing.Test.ID: Root]>([:])

  static func root(for purpose: RootProvider.Purpose) -> Root? {
    guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
    let id = testing.test.id
    return roots.withLock { roots in
      if let root = roots[id] { return root }
      let root = Root(test: TestRun("\(id)"))
      roots[id] = root
      return root
    }
  }

  static func record(_ message: String, severity: IssueSeverity, at place: Place?) -> Bool { false }
  static func recordInXCTest(_ message: String, at place: Place?) -> Bool { false }
  static var isXCTest: Bool { if case .xcTest? = TestContext.current { true } else { false } }
  static var isBetweenTests: Bool { false }
}
