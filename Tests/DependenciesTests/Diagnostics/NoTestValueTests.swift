import Dependencies
import IssueReporting
import TestHelpers
import Testing

/// In tests, a key with no test value of its own is an issue, and its preview value is used.
@Suite("A key without a test value, in a test") struct NoTestValueTests {
  @Test func namesTheKeyPathThePlaceAndTheFixes() {
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(\.untestedClient) var client
      #expect(client.name == "live")
    }
    log.expectInDebug(
      """
      @Dependency(\\.untestedClient) has no test value, but was read in a test that does not override it.

        Read at: DependenciesTests/NoTestValueTests.swift:\(line)
        Key:     DependenciesTests.UntestedClient
        Value:   DependenciesTests.UntestedClient

      Its preview value is used instead, or else its live value, so the test may be using the network. To \
      fix this, do one of these:

      • Override it for the test: @Test(.dependencies { $0.untestedClient = … })
      • Override it for a part of the test: withDependencies { $0.untestedClient = … } \
      operation: { … }
      • Give "DependenciesTests.UntestedClient" a "testValue" of its own.

      If this test does not use it, it was read by the application that hosts the test, or by work that another \
      test left running. [DEP-no-test-value]
      """)
    #if DEBUG
      #expect(log.entries.map(\.fileID) == ["DependenciesTests/NoTestValueTests.swift"])
      #expect(log.entries.map(\.line) == [line])
      #expect(log.entries.map(\.severity) == [IssueSeverity.error])
    #endif
  }

  @Test func namesTheKeyWhereThereIsNoKeyPath() {
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(UntestedKey.self) var value
      #expect(value == "preview")
    }
    log.expectInDebug(
      """
      @Dependency(DependenciesTests.UntestedKey.self) has no test value, but was read in a test that does not \
      override it.

        Read at: DependenciesTests/NoTestValueTests.swift:\(line)
        Key:     DependenciesTests.UntestedKey
        Value:   Swift.String

      Its preview value is used instead, or else its live value, so the test may be using the network. To \
      fix this, do one of these:

      • Override it for the test: @Test(.dependencies { $0[DependenciesTests.UntestedKey.self] = … })
      • Override it for a part of the test: withDependencies { $0[DependenciesTests.UntestedKey.self] = … } \
      operation: { … }
      • Give "DependenciesTests.UntestedKey" a "testValue" of its own.

      If this test does not use it, it was read by the application that hosts the test, or by work that another \
      test left running. [DEP-no-test-value]
      """)
  }

  @Test func readsOfAPartReport() {
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

  @Test func aTestReportsAKeyOnce() {
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
    #if DEBUG
      #expect(log.entries.map(\.line) == [first])
    #else
      #expect(log.entries.isEmpty)
    #endif
  }

  @Test func aTestReportsEachKey() {
    let log = IssueLog()
    log.collect {
      @Dependency(\.untestedClient) var client
      @Dependency(UntestedKey.self) var value
      _ = (client, value)
    }
    #if DEBUG
      #expect(log.entries.count == 2)
    #endif
  }

  /// An expected issue does not hide the next test's, nor that of another root.
  @Test(arguments: 1...2)
  func eachCaseReports(number: Int) {
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
      DependencyValues.$_current.withValue(DependencyValues()) {
        _ = Dependency(\.untestedClient).wrappedValue
      }
    }
    #if DEBUG
      #expect(log.entries.count == 1)
    #endif
  }

  @Test func threadsReportOnce() async {
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

  /// The process's root belongs to no test, so that each place outside of tests counts.
  @Test func outsideOfTestsEachPlaceReportsOnce() async {
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

  @Test func anOverrideOfItReportsNothing() {
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

  @Test(arguments: [DependencyContext.live, .preview])
  func otherContextsReportNothing(context: DependencyContext) {
    let log = IssueLog()
    log.collect {
      withDependencies {
        $0.context = context
      } operation: {
        @Dependency(UntestedKey.self) var value
        #expect(value == context.rawValue)
      }
    }
    #expect(log.messages.isEmpty)
  }

  /// A partial change must not hide that the rest has no test value.
  @Test func aPartialChangeHidesNothing() {
    let log = IssueLog()
    log.collect {
      withDependencies {
        $0.untestedClient.name = "changed"
      } operation: {
        @Dependency(\.untestedClient) var client
        #expect(client.name == "changed")
      }
    }
    #expect(log.messages.isEmpty)
    log.collect {
      @Dependency(\.untestedClient) var client
      _ = client
    }
    #if DEBUG
      #expect(log.messages.count == 1)
    #endif
  }

  /// A read in an initializer reports the place in the initializer.
  @Test func anInitializerThatReadsItReports() {
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

  @Test func aSubscriptReadNamesItsOwnPlace() {
    let log = IssueLog()
    let line: UInt = #line + 1
    log.collect { _ = DependencyValues._current[UntestedKey.self] }
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

/// Read by one test only, since what the process's root has reported stays.
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
