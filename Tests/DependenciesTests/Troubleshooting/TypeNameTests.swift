import Dependencies
import TestHelpers
import Testing

private struct PrivateKey: DependencyKey {
  static var liveValue: Int { 1 }
}

private struct Generic<Argument>: DependencyKey {
  static var liveValue: Int { 2 }
}

extension DependencyValues {
  fileprivate var `class`: Int { self[PrivateKey.self] }
  fileprivate var größe: Int { self[PrivateKey.self] }
  fileprivate var `as it is`: Int { self[PrivateKey.self] }
}

/// Names in messages are written as in code, and are the same in each run.
@Suite("Names of keys and types in messages") struct TypeNameTests {
  @Test func `private and local keys are named`() {
    struct LocalKey: DependencyKey {
      static var liveValue: Int { 3 }
    }
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(LocalKey.self) var local
      _ = local
    }
    #if DEBUG
      #expect(log.entries.map(\.line) == [line])
      let name = "DependenciesTests.TypeNameTests.LocalKey"
      #expect(log.messages.first?.hasPrefix("@Dependency(\(name).self) has no test value") == true)
      #expect(log.messages.first?.contains("  Key:     \(name)\n  Value:   Swift.Int\n") == true)
    #endif
  }

  @Test func `private types as arguments are named`() {
    let log = IssueLog()
    log.collect {
      @Dependency(Generic<[PrivateKey]>.self) var value
      _ = value
    }
    #if DEBUG
      let name = "DependenciesTests.Generic<Swift.Array<DependenciesTests.PrivateKey>>"
      #expect(log.messages.count == 1)
      #expect(log.messages.first?.hasPrefix("@Dependency(\(name).self) has no test value") == true)
    #endif
  }

  @Test func `keywords and letters of all scripts are spelled as in code`() {
    let log = IssueLog()
    log.collect {
      _ = Dependency(\.class).wrappedValue
      // The same key, which one root reports once.
      withFreshRoot(DependencyValues()) { _ = Dependency(\.größe).wrappedValue }
    }
    #if DEBUG
      #expect(log.messages.count == 2)
      #expect(log.messages.first?.hasPrefix("@Dependency(\\.class) has no test value") == true)
      #expect(log.messages.last?.hasPrefix("@Dependency(\\.größe) has no test value") == true)
      #expect(log.messages.last?.contains("withDependencies { $0.größe = … }") == true)
    #endif
  }

  /// A name with spaces is not spelled as a property: the key is named.
  @Test func `a name with spaces is not spelled as a property`() {
    let log = IssueLog()
    log.collect {
      @Dependency(\.`as it is`) var value
      _ = value
    }
    #if DEBUG
      #expect(log.messages.count == 1)
      #expect(
        log.messages.first?.hasPrefix("@Dependency(DependenciesTests.PrivateKey.self) has no test value")
          == true)
    #endif
  }
}
