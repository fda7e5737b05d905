import Dependencies
import IssueReporting
import TestHelpers
import Testing

extension DependencyValues {
  /// As the macro declares it.
  fileprivate enum PageSizeKey: TestDependencyKey {
    static var testValue: Int { 10 }
  }

  fileprivate var pageSize: Int { self[PageSizeKey.self] }
}

/// In a live context, a key without a live value is an issue, and its test value is used.
@Suite("A key without a live value, in a live context") struct NoLiveValueTests {
  private func live<R>(_ log: IssueLog, _ operation: () -> R) -> R {
    log.collect {
      withDependencies {
        $0.context = .live
      } operation: {
        operation()
      }
    }
  }

  @Test func namesTheKeyPathThePlaceAndTheFixes() {
    let log = IssueLog()
    let line: UInt = #line + 2
    live(log) {
      @Dependency(\.unlinkedClient) var client
      #expect(client.name == "test")
    }
    log.expectInDebug(
      """
      @Dependency(\\.unlinkedClient) has no live value, but was read in a live context.

        Read at: DependenciesTests/NoLiveValueTests.swift:\(line)
        Key:     DependenciesTests.UnlinkedClient
        Value:   DependenciesTests.UnlinkedClient

      Its test value is used instead. To fix this, do one of these:

      • Conform "DependenciesTests.UnlinkedClient" to "DependencyKey" with a "liveValue", in a module that \
      is linked into this program.
      • Set it where the program starts: prepareDependencies { $0.unlinkedClient = … } [DEP-no-live-value]
      """)
    #if DEBUG
      #expect(log.entries.map(\.fileID) == ["DependenciesTests/NoLiveValueTests.swift"])
      #expect(log.entries.map(\.line) == [line])
      #expect(log.entries.map(\.severity) == [IssueSeverity.error])
    #endif
  }

  @Test func namesTheMacroForAKeyThatItDeclares() {
    let log = IssueLog()
    live(log) { #expect(Dependency(\.pageSize).wrappedValue == 10) }
    #if DEBUG
      let message = log.entries.first?.message
      #expect(
        message?.contains(
          "• Give it a live value where it is declared: \"@DependencyEntry(liveValue: …)\".\n"
            + "• Set it where the program starts: prepareDependencies { $0.pageSize = … }") == true)
    #endif
  }

  @Test func namesTheKeyWhereThereIsNoKeyPath() {
    let log = IssueLog()
    let line: UInt = #line + 2
    live(log) {
      @Dependency(UnlinkedKey.self) var value
      #expect(value == 42)
    }
    log.expectInDebug(
      """
      @Dependency(DependenciesTests.UnlinkedKey.self) has no live value, but was read in a live context.

        Read at: DependenciesTests/NoLiveValueTests.swift:\(line)
        Key:     DependenciesTests.UnlinkedKey
        Value:   Swift.Int

      Its test value is used instead. To fix this, do one of these:

      • Conform "DependenciesTests.UnlinkedKey" to "DependencyKey" with a "liveValue", in a module that is \
      linked into this program.
      • Set it where the program starts: prepareDependencies { $0[DependenciesTests.UnlinkedKey.self] = … } \
      [DEP-no-live-value]
      """)
  }

  /// In a program, each place reports once: see `Tests/Clients/Matrix`.
  @Test func inATestEachReadReports() {
    let log = IssueLog()
    let model = withDependencies {
      $0.context = .live
    } operation: {
      UnlinkedModel()
    }
    log.collect {
      for _ in 0..<2 { #expect(model.sum == 84) }
    }
    #if DEBUG
      let (first, second) = (UnlinkedModel.line, UnlinkedModel.line + 1)
      #expect(log.entries.map(\.line) == [first, second, first, second])
    #endif
  }

  /// Another root has resolved nothing, and reported nothing, yet.
  @Test func anotherRootReportsAgain() {
    let log = IssueLog()
    log.collect {
      for _ in 0..<2 {
        DependencyValues.$_current.withValue(.live) {
          @Dependency(UnlinkedKey.self) var value
          _ = value
        }
      }
    }
    #if DEBUG
      #expect(log.entries.count == 2)
    #endif
  }

  @Test(arguments: [DependencyContext.test, .preview])
  func otherContextsReportNothing(context: DependencyContext) {
    let log = IssueLog()
    log.collect {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(UnlinkedModel().sum == 84)
      }
    }
    #expect(log.messages.isEmpty)
  }

  @Test func anOverrideReportsNothing() {
    let log = IssueLog()
    live(log) {
      withDependencies {
        $0[UnlinkedKey.self] = 1
      } operation: {
        #expect(UnlinkedModel().sum == 2)
      }
    }
    #expect(log.messages.isEmpty)
  }

  @Test func aPreparedValueReportsNothing() {
    let log = IssueLog()
    log.collect {
      DependencyValues.$_current.withValue(.live) {
        prepareDependencies { $0[UnlinkedKey.self] = 1 }
        #expect(UnlinkedModel().sum == 2)
      }
    }
    #expect(log.messages.isEmpty)
  }

  @Test func aPartialChangeReportsNothing() {
    let log = IssueLog()
    live(log) {
      withDependencies {
        $0.unlinkedClient.name = "changed"
      } operation: {
        @Dependency(\.unlinkedClient) var client
        #expect(client.name == "changed")
      }
    }
    #expect(log.messages.isEmpty)
  }

  /// A key whose conformance to `DependencyKey` another file adds has a live value.
  @Test func aLiveValueFromElsewhereIsFound() {
    let log = IssueLog()
    live(log) {
      @Dependency(LinkedElsewhere.self) var client
      #expect(client.name == "live")
    }
    #expect(log.messages.isEmpty)
  }
}

struct UnlinkedClient: TestDependencyKey {
  static let testValue = UnlinkedClient(name: "test")
  var name: String
}

enum UnlinkedKey: TestDependencyKey {
  static let testValue = 42
}

struct LinkedElsewhere: TestDependencyKey {
  static let testValue = LinkedElsewhere(name: "test")
  var name: String
}

extension LinkedElsewhere: DependencyKey {
  static let liveValue = LinkedElsewhere(name: "live")
}

private struct UnlinkedModel: Sendable {
  static let line: UInt = #line + 1
  @Dependency(UnlinkedKey.self) private var first
  @Dependency(UnlinkedKey.self) private var second

  var sum: Int { first + second }
}

extension DependencyValues {
  fileprivate var unlinkedClient: UnlinkedClient {
    get { self[UnlinkedClient.self] }
    set { self[UnlinkedClient.self] = newValue }
  }
}
