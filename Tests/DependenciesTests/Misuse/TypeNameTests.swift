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
  @Test func privateAndLocalKeys() {
    struct LocalKey: DependencyKey {
      static var liveValue: Int { 3 }
    }
    let log = IssueLog()
    let line: UInt = #line + 2
    log.collect {
      @Dependency(LocalKey.self) var local
      _ = local
    }
    log.expectInDebug(
      """
      @Dependency(DependenciesTests.TypeNameTests.LocalKey.self) has no test value, but was read in a test \
      that does not override it.

        Read at: DependenciesTests/TypeNameTests.swift:\(line)
        Key:     DependenciesTests.TypeNameTests.LocalKey
        Value:   Swift.Int

      Its preview value is used instead, or else its live value, so the test may be using the network. To \
      fix this, do one of these:

      • Override it for the test: @Test(.dependencies { $0[DependenciesTests.TypeNameTests.LocalKey.self] = … })
      • Override it for a part of the test: withDependencies { $0[DependenciesTests.TypeNameTests.LocalKey.self] = … } \
      operation: { … }
      • Give "DependenciesTests.TypeNameTests.LocalKey" a "testValue" of its own.

      If this test does not use it, it was read by the application that hosts the test, or by work that another \
      test left running. [DEP-no-test-value]
      """)
  }

  @Test func privateTypesAsArguments() {
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

  @Test func keywordsAndLettersOfAllScripts() {
    let log = IssueLog()
    log.collect {
      _ = Dependency(\.class).wrappedValue
      // The same key, which one root reports once.
      DependencyValues.$_current.withValue(DependencyValues()) { _ = Dependency(\.größe).wrappedValue }
    }
    #if DEBUG
      #expect(log.messages.count == 2)
      #expect(log.messages.first?.hasPrefix("@Dependency(\\.class) has no test value") == true)
      #expect(log.messages.last?.hasPrefix("@Dependency(\\.größe) has no test value") == true)
      #expect(log.messages.last?.contains("withDependencies { $0.größe = … }") == true)
    #endif
  }

  /// A name with spaces is not spelled as a property: the key is named.
  @Test func namesWithSpaces() {
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
