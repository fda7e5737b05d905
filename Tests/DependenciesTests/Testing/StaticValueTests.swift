import Dependencies
import TestHelpers
import Testing

/// One key for each test, because static values live as long as the process.
private protocol StaticKey: DependencyKey where Value == String {}

private enum LeakingKey: StaticKey {
  typealias Value = String
  static let liveValue = { () -> String in
    @Dependency(\.alpha) var alpha
    return "leaking \(alpha)"
  }()
}

private enum LeakingElsewhereKey: StaticKey {
  typealias Value = String
  static let liveValue = "leaking elsewhere \(DependencyValues._current.alpha)"
}

private enum IndependentKey: StaticKey {
  typealias Value = String
  static let liveValue = "independent"
}

private enum ComputedKey: StaticKey {
  typealias Value = String
  static var liveValue: String { "computed \(DependencyValues._current.alpha)" }
}

private enum OutsideKey: StaticKey {
  typealias Value = String
  static let liveValue = "outside \(DependencyValues._current.alpha)"
}

private enum LeakingTwiceKey: StaticKey {
  typealias Value = String
  static let liveValue = "\(DependencyValues._current.beta) \(DependencyValues._current.alpha)"
}

extension DependencyValues {
  fileprivate var leaking: String { self[LeakingKey.self] }
}

@Suite("A static value that keeps an override is a warning")
struct StaticValueTests {
  private func readInScope<Key: StaticKey>(_ key: Key.Type) -> String {
    withDependencies({ $0.alpha = 7 }, operation: { Dependency(key).wrappedValue })
  }

  /// The messages of a read outside of scopes.
  private func messages<Key: StaticKey>(_ key: Key.Type) -> [String] {
    issues { _ = Dependency(key).wrappedValue }.map(\.message)
  }

  @Test func `it says which override the value was created from`() {
    withFreshRoot(.live) {
      #expect(
        withDependencies({ $0.alpha = 7 }, operation: { DependencyValues._current.leaking }) == "leaking 7")
      let issues = issues {
        @Dependency(\.leaking, line: 9_010) var leaking
        #expect(leaking == "leaking 7")
      }
      #if DEBUG
        #expect(issues.map(\.code) == ["DEP-static-value"])
        #expect(issues.map { $0["Read at"] } == ["DependenciesTests/StaticValueTests.swift:9010"])
        let first = #"@Dependency(\.leaking) was first created from \.alpha in a scope that overrides it."#
        #expect(issues.allSatisfy { $0.message.hasPrefix(first) })
        #expect(issues.allSatisfy { $0.isWarning })
      #else
        #expect(issues.isEmpty)
      #endif
    }
  }

  #if DEBUG
    @Test func `of several overrides, it names the one that was set first`() {
      withFreshRoot(.live) {
        _ = withNumbers(alpha: 7, beta: 8) { Dependency(LeakingTwiceKey.self).wrappedValue }
        let message = messages(LeakingTwiceKey.self).first
        #expect(message?.contains("was first created from \\.alpha") == true)
      }
    }
  #endif

  @Test func `another test is warned too`() {
    withFreshRoot(.live) { _ = readInScope(LeakingElsewhereKey.self) }
    for _ in 0..<2 {
      #if DEBUG
        withFreshRoot(.live) { #expect(messages(LeakingElsewhereKey.self).count == 1) }
      #else
        withFreshRoot(.live) { #expect(messages(LeakingElsewhereKey.self).isEmpty) }
      #endif
    }
  }

  @Test func `other values cause no warning`() {
    withFreshRoot(.live) {
      _ = readInScope(IndependentKey.self)
      #expect(messages(IndependentKey.self).isEmpty)
      #expect(readInScope(ComputedKey.self) == "computed 7")
      #expect(messages(ComputedKey.self).isEmpty)
      #expect(Dependency(ComputedKey.self).wrappedValue != "computed 7")
      // It was created outside all scopes, so it contains no override.
      #expect(messages(OutsideKey.self).isEmpty)
    }
    withFreshRoot(.live) { #expect(messages(OutsideKey.self).isEmpty) }
  }
}
