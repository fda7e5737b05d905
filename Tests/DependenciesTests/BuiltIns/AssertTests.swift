import Dependencies
import TestHelpers
import Testing

struct AssertTests {
  /// Expects one issue, at a line of this file.
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
    withFreshRoot(.test) {
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

  @Test func `live, a precondition that fails ends the process`() async {
    await #expect(processExitsWith: .failure) {
      DependencyValues.live.precondition(1 > 2)
    }
  }

  @Test func `in previews, a precondition that fails ends the process`() async {
    await #expect(processExitsWith: .failure) {
      DependencyValues.preview.precondition(1 > 2)
    }
  }

  #if DEBUG
    @Test func `live, an assertion that fails ends the process`() async {
      await #expect(processExitsWith: .failure) {
        DependencyValues.live.assert(1 > 2)
      }
      await #expect(processExitsWith: .failure) {
        DependencyValues.live.assertionFailure()
      }
    }

    @Test func `in previews, an assertion that fails ends the process`() async {
      await #expect(processExitsWith: .failure) {
        DependencyValues.preview.assert(1 > 2)
      }
      await #expect(processExitsWith: .failure) {
        DependencyValues.preview.assertionFailure()
      }
    }
  #endif
}
