import Dependencies
import Foundation
import TestHelpers
import Testing

/// In real processes, what the environment says is what dependencies are resolved for.
@Suite("The context of real processes") struct ProcessContextTests {
  @Test func isTestInATest() {
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(DependencyContext.default == .test)
    #expect(DependencyValues().context == .test)
  }

  @Test func theVariableSetsTheProcess() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 1)
      @Dependency(ProcessContextKey.self) var value
      @Dependency(\.context) var context
      precondition(context == .preview)
      precondition(value == "preview")
      precondition(DependencyValues().context == .preview)
    }
  }

  @Test func otherTextIsAnIssueOnce() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "prod\u{301}", 1)
      let log = IssueLog()
      log.collect {
        @Dependency(\.context) var context
        @Dependency(ProcessContextKey.self) var value
        precondition(context == .test || context == .live)
        precondition(value == context.rawValue)
        _ = DependencyValues()
      }
      precondition(
        log.messages == [
          """
          SWIFT_DEPENDENCIES_CONTEXT is "prod\u{301}", but has to be "live", "preview" or "test".

          The environment variable is ignored. [DEP-unknown-context]
          """
        ])
    }
  }

  @Test func bytesThatAreNotTextAreAnIssue() async {
    await #expect(processExitsWith: .success) {
      let bytes: [CChar] = [CChar(bitPattern: 0xFF), CChar(bitPattern: 0xC0), 0]
      setenv("SWIFT_DEPENDENCIES_CONTEXT", bytes, 1)
      let log = IssueLog()
      log.collect {
        @Dependency(\.context) var context
        precondition(context == .test || context == .live)
      }
      precondition(log.messages.count == 1)
      precondition(log.messages[0].contains("is \"\u{FFFD}\u{FFFD}\", but has to be "))
    }
  }
}

enum ProcessContextKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
  static let testValue = "test"
}
