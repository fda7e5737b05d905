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
      withContext(.live) {
        operation()
      }
    }
  }

  @Test func `the message names the key path, the place, and the fixes`() {
    let log = IssueLog()
    let line: UInt = #line + 2
    live(log) {
      @Dependency(\.unlinkedClient) var client
      #expect(client.name == "test")
    }
    #if DEBUG
      let place = "DependenciesTests/NoLiveValueTests.swift"
      #expect(log.entries.map(\.code) == ["DEP-no-live-value"])
      #expect(log.entries.map { $0["Read at"] } == ["\(place):\(line)"])
      #expect(log.messages.allSatisfy { $0.contains("prepareDependencies { $0.unlinkedClient = … }") })
      #expect(log.entries.map(\.fileID) == [place])
      #expect(log.entries.map(\.line) == [line])
      #expect(log.entries.map(\.severity) == [IssueSeverity.error])
    #else
      #expect(log.entries.map(\.code) == ["DEP-no-live-value"])
      #expect(log.entries.map(\.severity) == [IssueSeverity.warning])
    #endif
  }

  @Test func `the message names the macro for a key that it declares`() {
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

  @Test func `the message names the key where there is no key path`() {
    let log = IssueLog()
    let line: UInt = #line + 2
    live(log) {
      @Dependency(UnlinkedKey.self) var value
      #expect(value == 42)
    }
    #if DEBUG
      #expect(log.entries.map(\.line) == [line])
      let name = "DependenciesTests.UnlinkedKey"
      #expect(
        log.messages.first?.hasPrefix("@Dependency(\(name).self) has no live value, but was read in a live")
          == true)
      #expect(log.messages.first?.contains("prepareDependencies { $0[\(name).self] = … }") == true)
    #endif
  }

  /// In a program, each place reports once: see `IntegrationTests/Clients/Traits`.
  @Test func `in a test, each read reports`() {
    let log = IssueLog()
    let model = withContext(.live) {
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
  @Test func `another root reports again`() {
    let log = IssueLog()
    log.collect {
      for _ in 0..<2 {
        withFreshRoot(.live) {
          @Dependency(UnlinkedKey.self) var value
          _ = value
        }
      }
    }
    #if DEBUG
      #expect(log.entries.count == 2)
    #endif
  }

  /// A closure that sets values is silent, so it must not use up the only warning.
  @Test func `a release build warns once for each key, at a read`() {
    enum UnlinkedPartKey: TestDependencyKey {
      static let testValue = [1]
    }
    let log = IssueLog()
    live(log) {
      withDependencies({ $0[UnlinkedPartKey.self].append(2) }, operation: {})
      #expect(log.entries.isEmpty)
      for _ in 0..<3 {
        let root = DependencyValues.live
        withFreshRoot(root) {
          withDependencies({ $0[UnlinkedPartKey.self].append(2) }, operation: {})
          for _ in 0..<2 { #expect(Dependency(UnlinkedPartKey.self, line: 9_001).wrappedValue == [1]) }
        }
      }
    }
    #if DEBUG
      #expect(log.entries.map(\.line) == Array(repeating: 9_001, count: 6))
    #else
      #expect(log.entries.map(\.code) == ["DEP-no-live-value"])
      #expect(log.messages.first?.contains("UnlinkedPartKey") == true)
    #endif
  }

  @Test func `an override reports nothing`() {
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

  /// A key whose conformance to `DependencyKey` another file adds has a live value.
  @Test func `a live value from elsewhere is found`() {
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
