internal import IssueReporting

/// Finds the root for code that runs outside all scopes: that of the current test, or the process's.
package enum RootProvider {
  /// The reason why a root is needed.
  package enum Purpose {
    /// To read or override something now.
    case read
    /// To be captured, perhaps before the start of the test that reads it.
    case capture
    /// To know which test the calling code certainly belongs to.
    case owner
  }

  private static let installed = LockedValue<any TestSupport.Type>(OwnTestSupport.self)

  /// Lets test support find the roots of tests, and record issues.
  ///
  /// The first one stays.
  package static func install(_ support: any TestSupport.Type) {
    installed.withLock { if $0 == OwnTestSupport.self { $0 = support } }
    #if Clocks && !SwiftClocks
      ClockIssues.install { message, fileID, filePath, line, column in
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        Issues.report(message, here: place)
      }
    #endif
  }

  static var support: any TestSupport.Type { installed.withLock { $0 } }

  /// Whether the process's root stands for that of the test that runs.
  static let findsTests = isTesting

  /// The process's root, if it stands for no test's.
  static let programRoot = findsTests ? nil : Root.process

  /// The root of the test that runs here; `nil` outside tests.
  static func testRoot(for purpose: Purpose) -> Root? { findsTests ? support.root(for: purpose) : nil }

  /// The root for code outside all scopes.
  static var currentRoot: Root { programRoot ?? testRoot(for: .read) ?? .process }

  /// The root for a property that has captured a scope, and is read outside all scopes: that of the test that
  /// reads it, or `nil` if that is not known.
  static func readerRoot(for captured: Scope) -> Root? {
    guard findsTests else { return nil }
    if captured.rootID == Root.process.id { return testRoot(for: .read) }
    if captured.testRun == nil { return nil }
    return testRoot(for: .owner)
  }

  /// The root for a property that has captured a scope of another root than its reader's, if that is not the
  /// scope's own root: that of the test that reads it.
  static func root(for captured: Scope, readIn reader: Scope) -> Root? {
    guard findsTests else { return nil }
    let root = reader.testRun == nil ? readerRoot(for: captured) : reader.strongRoot
    guard let root, root.id != captured.rootID else { return nil }
    if captured.rootID == Root.process.id { return root }
    return captured.testRun != nil && captured.testRun !== root.test ? root : nil
  }
}
