internal import IssueReporting

/// Finds the root for code that runs outside of all scopes: that of the current test, or the process's.
package enum RootProvider {
  /// Returns the scope of the test that the calling code belongs to, or `nil` outside of tests.
  package typealias Provider = @Sendable (_ purpose: Purpose) -> Scope?

  /// The reason why a root is needed.
  package enum Purpose {
    /// To read or override something now.
    case read
    /// To be captured, perhaps before the start of the test that reads it.
    case capture
  }

  /// Lets test support find the roots of tests.
  ///
  /// The first provider stays.
  package static func install(_ provider: @escaping Provider) {
    installed.withLock { $0.provider = $0.provider ?? provider }
  }

  /// The scope of the test that runs here, if one does; the process's scope stands for it.
  static func scope(for purpose: Purpose) -> Scope? {
    let provider = installed.withLock { $0.provider } ?? TestRoots.scope
    return provider(purpose)
  }

  private struct Installed {
    var provider: Provider?
  }

  private static let installed = LockedValue(Installed())
}

/// The roots of Swift Testing's tests in processes without this package's test support.
///
/// They live until the process ends, since the library isn't told when a test has ended. The arguments of a
/// parameterized test share a root. With test support, each has its own.
private enum TestRoots {
  private static let scopes = LockedValue<[TestContext.Testing.Test.ID: Scope]>([:])

  @Sendable
  static func scope(for purpose: RootProvider.Purpose) -> Scope? {
    guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
    let id = testing.test.id
    return scopes.withLock { scopes in
      if let scope = scopes[id] { return scope }
      let scope = Scope(root: Root(test: TestRun("\(id)")))
      scopes[id] = scope
      return scope
    }
  }
}
