import Dependencies
import IssueReporting
import TestHelpers
import Testing

private struct UntestedClient: DependencyKey {
  static let liveValue = UntestedClient(name: "live")
  var name: String
}

private enum UntestedKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
}

private enum ReaderKey: TestDependencyKey {
  static let line: UInt = #line + 1
  static var testValue: String { current(UntestedKey.self) + "!" }
}

extension DependencyValues {
  fileprivate var untestedClient: UntestedClient {
    get { self[UntestedClient.self] }
    set { self[UntestedClient.self] = newValue }
  }
}

@Suite("A key without a test value, in a test") struct NoTestValueTests {
  @Test func `the message names the key path, the place, and the fixes`() {
    let line: UInt = #line + 1
    let issues = issues { #expect(current(\.untestedClient).name == "live") }
    let place = "DependenciesTests/NoTestValueTests.swift"
    #expect(issues.map(\.code) == inDebug(["DEP-no-test-value"]))
    #expect(issues.map { $0["Read at"] } == inDebug(["\(place):\(line)"]))
    #expect(issues.allSatisfy { $0.message.contains("$0.untestedClient = … }") })
    #expect(issues.allSatisfy { $0.fileID == place && $0.line == line && $0.severity == .error })
  }

  @Test func `the message names the key where there is no key path`() {
    let issues = issues { #expect(current(UntestedKey.self) == "preview") }
    let fix = "withDependencies { $0[DependenciesTests.UntestedKey.self] = … } operation: { … }"
    #expect(issues.map { $0.message.contains(fix) } == inDebug([true]))
  }

  @Test func `a test reports a key once`() {
    let first: UInt = #line + 2
    let issues = issues {
      @Dependency(\.untestedClient) var client
      @Dependency(\.untestedClient) var sameClient
      for _ in 0..<3 { _ = (client, sameClient) }
    }
    #expect(issues.map(\.line) == inDebug([first]))
  }

  /// An expected issue does not hide the next test's, nor that of another root.
  @Test(arguments: 1...2) func `each case reports`(number: Int) {
    withKnownIssue {
      _ = current(\.untestedClient)
    } when: {
      !inDebug([true]).isEmpty
    }
    let issues = issues {
      _ = current(\.untestedClient)
      withFreshRoot(DependencyValues()) { _ = current(\.untestedClient) }
    }
    #expect(issues.count == inDebug([1]).count)
  }

  @Test func `threads report once`() async {
    let issues = await issues {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<64 { group.addTask { _ = current(UntestedKey.self) } }
      }
    }
    #expect(issues.count == inDebug([1]).count)
  }

  /// The process's root belongs to no test, so each place outside of tests counts.
  @Test func `outside of tests, each place reports once`() async {
    /// Read by this test only.
    enum Key: DependencyKey { static let liveValue = 0 }
    let found = await Task.detached {
      issues { for line: UInt in [7_001, 7_002, 7_001] { _ = current(Key.self, line: line) } }
    }.value
    #expect(found.map(\.line) == inDebug([7_001, 7_002]))
  }

  @Test func `an override of it reports nothing`() {
    let issues = issues {
      withDependencies({ $0.untestedClient = UntestedClient(name: "mock") }) {
        #expect(current(\.untestedClient).name == "mock")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `an initializer that reads it reports, at its own line`() {
    let issues = issues { #expect(current(ReaderKey.self) == "preview!") }
    #expect(issues.map(\.line) == inDebug([ReaderKey.line]))
  }
}

private enum Forwarding: TestDependencyKey { static var testValue: String { UntestedKey.testValue } }

/// The default `testValue` reports in tests, even if code other than a read of its key uses it.
@Suite("The default test value") struct DefaultTestValueTests {
  private func expectReport(in issues: [IssueLog.Entry], at place: String?) {
    #expect(issues.map(\.code) == inDebug(["DEP-no-test-value"]))
    #expect(issues.map { $0["Key"] } == inDebug(["DependenciesTests.UntestedKey"]))
    #expect(issues.map { $0["Read at"] } == inDebug([place]))
  }

  @Test func `a call of the default test value reports`() {
    expectReport(in: issues { #expect(UntestedKey.testValue == "preview") }, at: nil)
  }

  /// A key cannot hide that it is created from another one's missing test value.
  @Test func `a test value that is another key's default reports`() {
    let line: UInt = #line + 1
    let issues = issues { #expect(current(Forwarding.self) == "preview") }
    expectReport(in: issues, at: "\(#fileID):\(line)")
  }

  @Test func `a call while values are set is silent`() async {
    let issues = await issues {
      withDependencies({ $0[UntestedKey.self] = UntestedKey.testValue }, operation: {})
      await withDependencies {
        await Task.yield()
        $0[UntestedKey.self] = UntestedKey.testValue
      } operation: {
      }
    }
    #expect(issues.isEmpty)
  }

  @Test(arguments: [DependencyContext.live, .preview])
  func `a call outside tests is silent`(context: DependencyContext) {
    let issues = issues { withContext(context) { #expect(UntestedKey.testValue == "preview") } }
    #expect(issues.isEmpty)
  }
}
