import Dependencies
import IssueReporting
import TestHelpers
import Testing

/// In tests, a key with no test value of its own is an issue, and its preview value is used.
@Suite("A key without a test value, in a test") struct NoTestValueTests {
  @Test func `the message names the key path, the place, and the fixes`() {
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(\.untestedClient) var client
      #expect(client.name == "live")
    }
    #if DEBUG
      let place = "DependenciesTests/NoTestValueTests.swift"
      #expect(log.entries.map(\.code) == ["DEP-no-test-value"])
      #expect(log.entries.map { $0["Read at"] } == ["\(place):\(line)"])
      #expect(log.messages.allSatisfy { $0.contains("$0.untestedClient = … }") })
      #expect(log.entries.map(\.fileID) == [place])
      #expect(log.entries.map(\.line) == [line])
      #expect(log.entries.map(\.severity) == [IssueSeverity.error])
    #else
      #expect(log.messages == [])
    #endif
  }

  @Test func `the message names the key where there is no key path`() {
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(UntestedKey.self) var value
      #expect(value == "preview")
    }
    #if DEBUG
      #expect(log.entries.map(\.line) == [line])
      let name = "DependenciesTests.UntestedKey"
      #expect(
        log.messages.first?.hasPrefix("@Dependency(\(name).self) has no test value, but was read in a test")
          == true)
      #expect(
        log.messages.first?.contains("withDependencies { $0[\(name).self] = … } operation: { … }") == true)
    #endif
  }

  @Test func `reads of a part report`() {
    let log = IssueLog()
    log.collect {
      @Dependency(\.untestedClient.name) var name
      #expect(name == "live")
    }
    #if DEBUG
      #expect(log.messages.count == 1)
      #expect(log.messages.first?.hasPrefix("@Dependency(\\.untestedClient) has no test value") == true)
    #endif
  }

  @Test func `a test reports a key once`() {
    let log = IssueLog()
    let first: UInt = #line + 2
    log.collect {
      @Dependency(\.untestedClient) var client
      @Dependency(\.untestedClient) var sameClient
      for _ in 0..<3 {
        _ = client
        _ = sameClient
      }
    }
    #expect(log.entries.map(\.line) == inDebug([first]))
  }

  /// An expected issue does not hide the next test's, nor that of another root.
  @Test(arguments: 1...2) func `each case reports`(number: Int) {
    withKnownIssue {
      _ = Dependency(\.untestedClient).wrappedValue
    } when: {
      #if DEBUG
        true
      #else
        false
      #endif
    }
    let log = IssueLog()
    log.collect {
      _ = Dependency(\.untestedClient).wrappedValue
      withFreshRoot(DependencyValues()) {
        _ = Dependency(\.untestedClient).wrappedValue
      }
    }
    #if DEBUG
      #expect(log.entries.count == 1)
    #endif
  }

  @Test func `threads report once`() async {
    let log = IssueLog()
    await log.collect {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<64 { group.addTask { _ = Dependency(UntestedKey.self).wrappedValue } }
      }
    }
    #if DEBUG
      #expect(log.entries.count == 1)
    #else
      #expect(log.entries.isEmpty)
    #endif
  }

  /// The process's root belongs to no test, so each place outside of tests counts.
  @Test func `outside of tests, each place reports once`() async {
    let log = IssueLog()
    let first: UInt = #line + 4
    await Task.detached {
      log.collect {
        for _ in 0..<2 {
          _ = Dependency(ReadOutsideOfTestsKey.self).wrappedValue
          _ = Dependency(ReadOutsideOfTestsKey.self).wrappedValue
        }
      }
    }.value
    #if DEBUG
      #expect(log.entries.map(\.line) == [first, first + 1])
    #endif
  }

  @Test func `an override of it reports nothing`() {
    let log = IssueLog()
    log.collect {
      withDependencies {
        $0.untestedClient = UntestedClient(name: "mock")
        $0[UntestedKey.self] = "mock"
      } operation: {
        @Dependency(\.untestedClient) var client
        @Dependency(UntestedKey.self) var value
        #expect(client.name == "mock")
        #expect(value == "mock")
      }
    }
    #expect(log.messages.isEmpty)
  }

  /// A read in an initializer reports the place in the initializer.
  @Test func `an initializer that reads it reports`() {
    let log = IssueLog()
    log.collect {
      @Dependency(ReaderOfUntested.self) var value
      #expect(value == "preview!")
    }
    #if DEBUG
      #expect(log.entries.map(\.line) == [ReaderOfUntested.line])
      #expect(log.messages[0].hasPrefix("@Dependency(DependenciesTests.UntestedKey.self)"))
    #endif
  }

  @Test func `a subscript read names its own place`() {
    let log = IssueLog()
    let line: UInt = #line + 1
    log.collect { _ = current(UntestedKey.self) }
    #if DEBUG
      #expect(log.entries.map(\.line) == [line])
      #expect(log.messages[0].hasPrefix("@Dependency(DependenciesTests.UntestedKey.self)"))
    #endif
  }
}

struct UntestedClient: DependencyKey {
  static let liveValue = UntestedClient(name: "live")
  var name: String
}

enum UntestedKey: DependencyKey {
  static let liveValue = "live"
  static let previewValue = "preview"
}

/// Read by one test only, because the process's root reports a key once.
enum ReadOutsideOfTestsKey: DependencyKey {
  static let liveValue = 0
}

enum ReaderOfUntested: DependencyKey {
  static let line: UInt = #line + 4
  static let liveValue = ""

  static var testValue: String {
    @Dependency(UntestedKey.self) var value
    return value + "!"
  }
}

extension DependencyValues {
  var untestedClient: UntestedClient {
    get { self[UntestedClient.self] }
    set { self[UntestedClient.self] = newValue }
  }
}

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
