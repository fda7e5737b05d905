import Dependencies
import IssueReporting
import TestHelpers
import Testing

/// The default `testValue` reports in tests, even if code other than a read of its key uses it.
@Suite("The default test value") struct DefaultTestValueTests {
  private func expectReport(
    in log: IssueLog, at place: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #if DEBUG
      #expect(log.entries.map(\.code) == ["DEP-no-test-value"], sourceLocation: sourceLocation)
      #expect(log.entries.map { $0["Key"] } == ["DependenciesTests.WithoutTestValue"])
      #expect(log.entries.map { $0["Read at"] } == [place], sourceLocation: sourceLocation)
    #else
      #expect(log.messages == [], sourceLocation: sourceLocation)
    #endif
  }

  @Test func `a call of the default test value reports`() {
    let log = IssueLog()
    log.collect { #expect(WithoutTestValue.testValue == "preview") }
    expectReport(in: log, at: nil)
  }

  /// A key cannot hide that it is created from another one's missing test value.
  @Test func `a test value that is another key's default reports`() {
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(Forwarding.self) var value
      #expect(value == "preview")
    }
    expectReport(in: log, at: "\(#fileID):\(line)")
  }

  @Test func `a call while values are set is silent`() async {
    let log = IssueLog()
    await log.collect {
      withDependencies {
        $0[WithoutTestValue.self] = WithoutTestValue.testValue
      } operation: {
      }
      await withDependencies {
        await Task.yield()
        $0[WithoutTestValue.self] = WithoutTestValue.testValue
      } operation: {
      }
    }
    #expect(log.messages.isEmpty)
  }

  @Test(arguments: [DependencyContext.live, .preview])
  func `a call outside tests is silent`(context: DependencyContext) {
    let log = IssueLog()
    log.collect {
      withContext(context) {
        #expect(WithoutTestValue.testValue == "preview")
      }
    }
    #expect(log.messages.isEmpty)
  }
}

enum WithoutTestValue: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
}

enum Forwarding: DependencyKey {
  static let liveValue = "live"
  static var testValue: String { WithoutTestValue.testValue }
}
