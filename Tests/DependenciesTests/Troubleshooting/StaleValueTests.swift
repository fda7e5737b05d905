import Dependencies
import TestHelpers
import Testing

private struct BadgeKey: DependencyKey {
  static var liveValue: String { made }
  static var testValue: String { made }
  private static var made: String {
    @Dependency(\.alpha) var alpha
    return "badge \(alpha)"
  }
}

private struct CaptionKey: DependencyKey {
  static var liveValue: String { "\(DependencyValues._current.badge)!" }
  static var testValue: String { liveValue }
}

private struct ScopedBadgeKey: DependencyKey {
  static var liveValue: String { BadgeKey.liveValue }
  static var testValue: String { liveValue }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

extension DependencyValues {
  fileprivate var badge: String {
    get { self[BadgeKey.self] }
    set { self[BadgeKey.self] = newValue }
  }
  fileprivate var caption: String { self[CaptionKey.self] }
  fileprivate var scopedBadge: String { self[ScopedBadgeKey.self] }
}

@Suite("A value that is older than an override of what it is made from is a warning")
struct StaleValueTests {
  private func inScope(_ operation: () -> Void) {
    withDependencies({ $0.alpha = 7 }, operation: operation, line: 9_100)
  }

  @Test
  func `the warning names both keys, where the value was made, where the override is, and two remedies`() {
    @Dependency(\.badge, line: 9_001) var badge
    #expect(badge == "badge 3")
    let issues = issues {
      inScope {
        @Dependency(\.badge, line: 9_002) var badge
        #expect(badge == "badge 3")
      }
    }
    #if DEBUG
      let file = "DependenciesTests/StaleValueTests.swift"
      #expect(
        issues.map(\.message) == [
          """
          @Dependency(\\.badge) was created from \\.alpha, which this scope overrides, but the value \
          was created without that override.

            Read at:       \(file):9002
            Created at:    \(file):9001
            Overridden at: \(file):9100

          To fix this, do one of these:

          • Add to "DependenciesTests.BadgeKey": static var dependencyLifetime: DependencyLifetime { .scoped }
            Each scope that overrides what the value is created from gets its own.
          • Let the value store a "@Dependency" property and read it where it is used, instead of copying it. \
          [DEP-stale-value]
          """
        ])
      #expect(issues.allSatisfy { $0.isWarning && $0.line == 9_002 })
    #else
      #expect(issues.isEmpty)
    #endif
  }

  @Test func `each place warns once`() {
    _ = DependencyValues._current.badge
    let issues = issues {
      for _ in 0..<3 {
        inScope {
          _ = Dependency(\.badge, line: 9_003).wrappedValue
          _ = Dependency(\.badge, line: 9_004).wrappedValue
        }
      }
    }
    #if DEBUG
      #expect(issues.map(\.line) == [9_003, 9_004])
    #else
      #expect(issues.isEmpty)
    #endif
  }

  @Test func `a value that is made from it by way of another one is stale, too`() {
    _ = DependencyValues._current.caption
    let issues = issues { inScope { _ = Dependency(\.caption, line: 9_005).wrappedValue } }
    #if DEBUG
      #expect(issues.map(\.line) == [9_005])
    #else
      #expect(issues.isEmpty)
    #endif
  }

  @Test func `a key with the lifetime scoped is made anew, and no warning comes`() {
    #expect(DependencyValues._current.scopedBadge == "badge 3")
    let issues = issues { inScope { #expect(DependencyValues._current.scopedBadge == "badge 7") } }
    #expect(issues.isEmpty)
  }

  @Test func `an override of something else causes no warning`() {
    _ = DependencyValues._current.badge
    let issues = issues {
      withNumbers(beta: 8) { #expect(DependencyValues._current.badge == "badge 3") }
    }
    #expect(issues.isEmpty)
  }

  @Test func `a scope that overrides the value itself is not warned`() {
    _ = DependencyValues._current.badge
    let issues = issues {
      withDependencies {
        $0.alpha = 7
        $0.badge = "mine"
      } operation: {
        #expect(DependencyValues._current.badge == "mine")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `the first read in the scope makes a value that is not stale`() {
    let issues = issues { inScope { #expect(DependencyValues._current.badge == "badge 7") } }
    #expect(issues.isEmpty)
  }
}
