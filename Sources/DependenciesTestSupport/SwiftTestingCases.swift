#if canImport(Testing)
  internal import Dependencies
  internal import IssueReporting
  private import Testing

  /// The roots of Swift Testing's cases: one for each test, and one for each argument of a
  /// parameterized test, with no trait needed.
  ///
  /// If a later version of the testing library does not show the difference of two arguments, all arguments
  /// share the test's root. With a trait, a case always has the root of the trait.
  enum SwiftTestingCases {
    private static let tests = LockedValue<[Test.ID: ParameterizedCases.Slot]>([:])
    private static let cases = ParameterizedCases()

    /// The root of the case that runs, if a trait has created it.
    @TaskLocal static var rootOfTrait: Root?

    static func root(for purpose: RootProvider.Purpose) -> Root? {
      if let rootOfTrait { return rootOfTrait }
      let testCase = Test.Case.current
      return purpose == .capture && testCase == nil ? nil : slot(of: testCase)?.root
    }

    /// The root that the running case has used so far, for a trait, which otherwise creates one.
    static func takeRoot() -> Root? {
      if let testCase = Test.Case.current, testCase.isParameterized {
        return cases.removeSlot(of: testCase, identify: key)?.root
      }
      guard let id = Test.current?.id else { return nil }
      return tests.withLock { $0.removeValue(forKey: id) }?.root
    }

    private static func slot(of testCase: Test.Case?) -> ParameterizedCases.Slot? {
      if let testCase, testCase.isParameterized { return cases.slot(of: testCase, identify: key) }
      guard let id = Test.current?.id else { return nil }
      return tests.withLock { tests in
        if let slot = tests[id] { return slot }
        let slot = ParameterizedCases.Slot(id)
        tests[id] = slot
        return slot
      }
    }

    private static func key(of testCase: Test.Case) -> ParameterizedCases.Key? {
      Test.current.map { ParameterizedCases.Key(testCase, of: $0.id) }
    }

    /// Records an issue that is reported outside the task of a test; returns whether it did.
    ///
    /// An error fails the run.
    /// `IssueReporting` takes code outside such a task for code of an XCTest case, which loses the issue.
    static func record(_ message: String, severity: IssueSeverity, at place: Place?) -> Bool {
      guard Test.current == nil else { return false }
      let place = place ?? .unknown
      let location = SourceLocation(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
        column: max(1, Int(place.column)))
      let comment = Comment(rawValue: message)
      if severity == .error {
        Issue.record(comment, sourceLocation: location)
      } else {
        #if compiler(>=6.3)
          Issue.record(comment, severity: .warning, sourceLocation: location)
        #else
          return false
        #endif
      }
      return true
    }
  }
#else
  internal import Dependencies
  internal import IssueReporting

  enum SwiftTestingCases {
    static func root(for purpose: RootProvider.Purpose) -> Root? { nil }
    static func record(_ message: String, severity: IssueSeverity, at place: Place?) -> Bool { false }
  }
#endif
