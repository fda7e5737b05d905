import Dependencies
import TestHelpers
import Testing

struct AssertTests {
  private func expectFailure(_ comment: String, line: Int, _ body: () -> Void) {
    let found = Box(0)
    defer { #expect(found.value == 1) }
    withKnownIssue {
      body()
    } matching: { (issue: Issue) in
      found.increment()
      let place = issue.sourceLocation
      return issue.comments.map(\.rawValue) == [comment] && place?.line == line && place?.fileID == #fileID
    }
  }

  @Test func `a failure is an issue at its own line`() {
    @Dependency(\.assert) var assert
    @Dependency(\.precondition) var precondition
    @Dependency(\.assertionFailure) var assertionFailure
    let line = #line
    expectFailure("Assertion failed: No.", line: line + 1) { assert(1 > 2, "No.") }
    expectFailure("Assertion failed.", line: line + 2) { assert(1 > 2) }
    expectFailure("Precondition failed: No.", line: line + 3) { precondition(1 > 2, "No.") }
    expectFailure("Precondition failed.", line: line + 4) { precondition(1 > 2) }
    expectFailure("Assertion failed: No.", line: line + 5) { assertionFailure("No.") }
    expectFailure("Assertion failed.", line: line + 6) { assertionFailure() }
  }

  @Test(arguments: [DependencyContext.live, .preview, .test])
  func `a check that holds reports nothing and does not evaluate its message`(context: DependencyContext) {
    func message() -> String {
      Issue.record("The message is made.")
      return ""
    }
    withContext(context) {
      @Dependency(\.assert) var assert
      @Dependency(\.precondition) var precondition
      assert(2 > 1, message())
      precondition(2 > 1, message())
    }
  }

  enum Check: String, CaseIterable, Codable, Sendable {
    case precondition
    #if DEBUG
      case assert, assertionFailure
    #endif

    func fail(in values: DependencyValues) {
      switch self {
      case .precondition: values.precondition(1 > 2)
      #if DEBUG
        case .assert: values.assert(1 > 2)
        case .assertionFailure: values.assertionFailure()
      #endif
      }
    }
  }

  @Test(arguments: Check.allCases, [false, true])
  func `live and in previews, a check that fails ends the process`(check: Check, isPreview: Bool) async {
    await #expect(processExitsWith: .failure) { [check, isPreview] in
      check.fail(in: isPreview ? .preview : .live)
    }
  }
}
