internal import IssueReporting

/// Finds the root for code that runs outside all scopes: that of the current test, or the process's.
package enum RootProvider {
  /// Returns the root of the test that the calling code belongs to, or `nil` outside tests.
  package typealias Provider = @Sendable (_ purpose: Purpose) -> Root?

  /// The reason why a root is needed.
  package enum Purpose {
    /// To read or override something now.
    case read
    /// To be captured, perhaps before the start of the test that reads it.
    case capture
    /// To know which test the calling code certainly belongs to.
    case owner
  }

  /// Lets test support find the roots of tests.
  ///
  /// The first provider stays.
  package static func install(_ provider: @escaping Provider) {
    installed.withLock { $0.provider = $0.provider ?? provider }
  }

  /// Whether the process's root stands for that of the test that runs.
  static let findsTests = isTesting

  /// The process's root, if it stands for no test's.
  static let programRoot = findsTests ? nil : Root.process

  /// The root of the test that runs here; `nil` outside tests.
  static func testRoot(for purpose: Purpose) -> Root? {
    guard findsTests else { return nil }
    let provider = installed.withLock { $0.provider } ?? TestRoots.root
    return provider(purpose)
  }

  /// The root for code outside all scopes.
  static var currentRoot: Root { programRoot ?? testRoot(for: .read) ?? .process }

  /// The root of the test that reads what was captured in a scope, outside all scopes; `nil` if that is not known.
  static func readerRoot(for captured: Scope) -> Root? {
    guard findsTests else { return nil }
    if captured.rootID == Root.process.id { return testRoot(for: .read) }
    if captured.testRun == nil { return nil }
    return testRoot(for: .owner)
  }

  /// The root for a read of what was captured in a scope, if that is not the scope's own: that of the test that reads.
  static func root(for captured: Scope, readIn reader: Scope) -> Root? {
    guard findsTests, reader.rootID != captured.rootID else { return nil }
    let root = reader.testRun == nil ? readerRoot(for: captured) : reader.strongRoot
    guard let root, root.id != captured.rootID else { return nil }
    if captured.rootID == Root.process.id { return root }
    return captured.testRun != nil && captured.testRun !== root.test ? root : nil
  }

  private struct Installed {
    var provider: Provider?
  }

  private static let installed = LockedValue(Installed())
}

/// The roots of Swift Testing's tests in processes without this package's test support.
///
/// They live until the process ends, because the library isn't told when a test has ended. The arguments of a
/// parameterized test share a root. With test support, each has its own.
private enum TestRoots {
  private static let roots = LockedValue<[TestContext.Testing.Test.ID: Root]>([:])

  @Sendable
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
}
