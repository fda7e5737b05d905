import Dependencies
import IssueReporting
import TestHelpers
import Testing

private struct UnlinkedClient: TestDependencyKey {
  static let testValue = UnlinkedClient(name: "test")
  var name: String
}

private enum UnlinkedKey: TestDependencyKey { static let testValue = 42 }

private enum LinkedElsewhere: TestDependencyKey { static let testValue = "test" }
extension LinkedElsewhere: DependencyKey { static let liveValue = "live" }

extension DependencyValues {
  /// As the macro declares it.
  fileprivate enum PageSizeKey: TestDependencyKey { static var testValue: Int { 10 } }

  fileprivate var pageSize: Int { self[PageSizeKey.self] }

  fileprivate var unlinkedClient: UnlinkedClient {
    get { self[UnlinkedClient.self] }
    set { self[UnlinkedClient.self] = newValue }
  }
}

@Suite("A key without a live value, in a live context") struct NoLiveValueTests {
  private func liveIssues(_ operation: () -> Void) -> [IssueLog.Entry] {
    issues { withContext(.live) { operation() } }
  }

  @Test func `the message names the key path, the place, and the fixes`() {
    let line: UInt = #line + 1
    let issues = liveIssues { #expect(current(\.unlinkedClient).name == "test") }
    #expect(issues.map(\.code) == ["DEP-no-live-value"])
    #if DEBUG
      let place = "DependenciesTests/NoLiveValueTests.swift"
      #expect(issues.map { $0["Read at"] } == ["\(place):\(line)"])
      #expect(issues.allSatisfy { $0.message.contains("prepareDependencies { $0.unlinkedClient = … }") })
      #expect(issues.allSatisfy { $0.fileID == place && $0.line == line && $0.severity == .error })
    #else
      #expect(issues.map(\.severity) == [IssueSeverity.warning])
    #endif
  }

  #if DEBUG
    @Test func `the message names the macro for a key that it declares, and a key without a property`() {
      let ofMacro = liveIssues { #expect(current(\.pageSize) == 10) }
      let fixes = """
        • Give it a live value where it is declared: "@DependencyEntry(liveValue: …)".
        • Set it where the program starts: prepareDependencies { $0.pageSize = … }
        """
      #expect(ofMacro.first?.message.contains(fixes) == true)
      let ofKey = liveIssues { #expect(current(UnlinkedKey.self) == 42) }
      let name = "DependenciesTests.UnlinkedKey"
      #expect(ofKey.first?.message.hasPrefix("@Dependency(\(name).self) has no live value, but was ") == true)
      #expect(ofKey.first?.message.contains("prepareDependencies { $0[\(name).self] = … }") == true)
    }

    /// In a program, each place reports once: see `IntegrationTests/Clients/Traits`.
    @Test func `in a test, each read reports, in each root`() {
      func read() { for line: UInt in [1, 2, 1] { _ = current(UnlinkedKey.self, line: line) } }
      #expect(liveIssues(read).map(\.line) == [1, 2, 1])
      #expect(issues { withFreshRoot(.live) { read() } }.map(\.line) == [1, 2, 1])
    }
  #endif

  /// A closure that sets values is silent, so it must not use up the only warning.
  @Test func `a release build warns once for each key, at a read`() {
    enum UnlinkedPartKey: TestDependencyKey { static let testValue = [1] }
    func set() { withDependencies({ $0[UnlinkedPartKey.self].append(2) }, operation: {}) }
    #expect(liveIssues(set).isEmpty)
    let issues = liveIssues {
      for _ in 0..<3 {
        withFreshRoot(.live) {
          set()
          for _ in 0..<2 { #expect(Dependency(UnlinkedPartKey.self, line: 9_001).wrappedValue == [1]) }
        }
      }
    }
    #if DEBUG
      #expect(issues.map(\.line) == Array(repeating: 9_001, count: 6))
    #else
      #expect(issues.map(\.code) == ["DEP-no-live-value"])
      #expect(issues.first?.message.contains("UnlinkedPartKey") == true)
    #endif
  }

  /// Another file may add the conformance to `DependencyKey`.
  @Test func `an override, and a live value from elsewhere, report nothing`() {
    let issues = liveIssues {
      withDependencies({ $0[UnlinkedKey.self] = 1 }, operation: { #expect(current(UnlinkedKey.self) == 1) })
      #expect(current(LinkedElsewhere.self) == "live")
    }
    #expect(issues.isEmpty)
  }
}
