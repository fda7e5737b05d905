import Dependencies
import Testing

struct AssertTests {
  @Test func `a failed assertion is an issue at its own line`() {
    withFreshRoot(.test) {
      @Dependency(\.assert) var assert
      let line: UInt = #line + 2
      withKnownIssue {
        assert(1 > 2, "One is less than two.")
      } matching: {
        $0.comments.map(\.rawValue) == ["Assertion failed: One is less than two."]
          && $0.sourceLocation?.line == Int(line) && $0.sourceLocation?.fileID == #fileID
      }
      expectIssue(["Assertion failed."]) { assert(1 > 2) }
    }
  }

  @Test func `a failed precondition is an issue at its own line`() {
    withFreshRoot(.test) {
      @Dependency(\.precondition) var precondition
      let line: UInt = #line + 2
      withKnownIssue {
        precondition(1 > 2, "One is less than two.")
      } matching: {
        $0.comments.map(\.rawValue) == ["Precondition failed: One is less than two."]
          && $0.sourceLocation?.line == Int(line) && $0.sourceLocation?.fileID == #fileID
      }
      expectIssue(["Precondition failed."]) { precondition(1 > 2) }
    }
  }

  @Test func `an assertion failure is an issue at its own line`() {
    withFreshRoot(.test) {
      @Dependency(\.assertionFailure) var assertionFailure
      let line: UInt = #line + 2
      withKnownIssue {
        assertionFailure("Not here.")
      } matching: {
        $0.comments.map(\.rawValue) == ["Assertion failed: Not here."]
          && $0.sourceLocation?.line == Int(line) && $0.sourceLocation?.fileID == #fileID
      }
      expectIssue(["Assertion failed."]) { assertionFailure() }
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
