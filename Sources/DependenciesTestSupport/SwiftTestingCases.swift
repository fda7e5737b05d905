#if canImport(Testing)
  internal import Dependencies
  internal import IssueReporting
  private import Testing

  /// The roots of Swift Testing's cases: one for each test, and one for each argument of a
  /// parameterized test, with no trait needed.
  ///
  /// The testing library names the test that runs, but shows what tells two arguments apart only through reflection, which takes
  /// microseconds. If a later version of the testing library reflects nothing, all arguments share the test's root. With a trait, a
  /// case always has the root of the trait.
  enum SwiftTestingCases {
    private struct Key: Hashable {
      let test: Test.ID
      let arguments: String
    }

    private static let roots = LockedValue<[Key: Root]>([:])

    /// The root of the case that runs, if a trait has created it.
    @TaskLocal static var rootOfTrait: Root?

    static func root(for purpose: RootProvider.Purpose) -> Root? {
      if let rootOfTrait { return rootOfTrait }
      guard let key, purpose != .capture || Test.Case.current != nil else { return nil }
      return roots.withLock { roots in
        if let root = roots[key] { return root }
        let root = Root(test: TestRun("\(key.test)"))
        roots[key] = root
        return root
      }
    }

    /// The root that the running case has used so far, for a trait, which otherwise creates one.
    static func takeRoot() -> Root? { key.flatMap { key in roots.withLock { $0.removeValue(forKey: key) } } }

    private static var key: Key? {
      Test.current.map { Key(test: $0.id, arguments: Test.Case.current.map(description) ?? "") }
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

    /// The identities of a case's arguments, and what tells it apart from cases with the same ones.
    private static func description(of testCase: Test.Case) -> String {
      guard testCase.isParameterized else { return "" }
      var parts: [String] = []
      func visit(_ value: Any, label: String?, depth: Int) {
        switch label {
        case "id", "discriminator": parts.append("\(label ?? "")=\(value)")
        default:
          guard depth < 5 else { return }
          // The arguments themselves are the user's: they are told apart by their `id`.
          for child in Mirror(reflecting: value).children where child.label != "value" {
            visit(child.value, label: child.label, depth: depth + 1)
          }
        }
      }
      visit(testCase, label: nil, depth: 0)
      return parts.joined(separator: ";")
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
