import Dependencies
import Foundation
import TestHelpers
import Testing

/// In real processes, the environment decides the context that dependencies are resolved for.
@Suite("The context of real processes") struct ProcessContextTests {
  @Test func `it is test in a test`() {
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(DependencyContext.default == .test)
    #expect(DependencyValues().context == .test)
  }

  @Test func `the variable sets the process`() async {
    await #expect(processExitsWith: .success) {
      setenv("SWIFT_DEPENDENCIES_CONTEXT", "preview", 1)
      @Dependency(ProcessContextKey.self) var value
      @Dependency(\.context) var context
      precondition(context == .preview)
      precondition(value == "preview")
      precondition(DependencyValues().context == .preview)
    }
  }

  @Test func `an unknown text is one issue`() async {
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
      precondition(log.entries.map(\.code) == ["DEP-unknown-context"])
      #if DEBUG
        precondition(log.entries[0].fileID == "DependenciesTests/ProcessContextTests.swift")
      #endif
      precondition(log.messages[0].contains("is \"prod\u{301}\", but has to be "))
    }
  }

  @Test func `bytes that are not text are an issue`() async {
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
