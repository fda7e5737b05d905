import Dependencies
import IssueReporting
import TestHelpers
import Testing

private struct BadgeKey: UniformKey { static var liveValue: String { "badge \(current(\.alpha))" } }

extension DependencyValues {
  fileprivate var badge: String {
    get { self[BadgeKey.self] }
    set { self[BadgeKey.self] = newValue }
  }
}

@Suite("A value that is older than an override of its dependencies is a warning")
struct StaleValueTests {
  private func inScope(_ operation: () -> Void) {
    withDependencies({ $0.alpha = 7 }, operation: operation, line: 9_100)
  }

  @Test
  func `the warning names both keys, where the value was created, and where the override is`() {
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
      #expect(issues.map(\.code) == ["DEP-stale-value"])
      #expect(issues.map { $0["Read at"] } == ["\(file):9002"])
      #expect(issues.map { $0["Created at"] } == ["\(file):9001"])
      #expect(issues.map { $0["Overridden at"] } == ["\(file):9100"])
      #expect(issues.allSatisfy { $0.message.hasPrefix(#"@Dependency(\.badge) was created from \.alpha, "#) })
      #expect(issues.allSatisfy { $0.isWarning && $0.line == 9_002 })
    #else
      #expect(issues.isEmpty)
    #endif
  }

  #if DEBUG
    @Test func `the default reporter gets it in place of one that ends the program`() {
      @Dependency(\.badge) var badge
      _ = badge
      withKnownIssue {
        withIssueReporters([.fatalError]) { inScope { #expect(badge == "badge 3") } }
      } matching: {
        $0.comments.contains { $0.rawValue.contains("[DEP-stale-value]") }
      }
    }
  #endif

  @Test func `each place warns once`() {
    _ = current(\.badge)
    let issues = issues {
      for _ in 0..<3 {
        inScope {
          _ = Dependency(\.badge, line: 9_003).wrappedValue
          _ = Dependency(\.badge, line: 9_004).wrappedValue
        }
      }
    }
    #expect(issues.map(\.line) == inDebug([9_003, 9_004]))
  }

  @Test func `a scope that overrides the value itself is not warned`() {
    _ = current(\.badge)
    let issues = issues {
      withDependencies {
        $0.alpha = 7
        $0.badge = "mine"
      } operation: {
        #expect(current(\.badge) == "mine")
      }
    }
    #expect(issues.isEmpty)
  }
}
