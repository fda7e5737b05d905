import Dependencies
import Testing

struct SessionKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    return Instance(seen: [alpha])
  }
  static var testValue: Instance { liveValue }
}

struct ScopedSessionKey: DependencyKey {
  static var liveValue: Instance { SessionKey.liveValue }
  static var testValue: Instance { liveValue }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

extension DependencyValues {
  fileprivate var session: Instance { self[SessionKey.self] }
  fileprivate var scopedSession: Instance { self[ScopedSessionKey.self] }
}

@Suite("A key that multiplies with sibling scopes is a warning")
struct ManyScopesWarningTests {
  private func readInScopes(_ count: Int) {
    for index in 0..<count {
      withDependencies {
        $0.alpha = index
      } operation: {
        @Dependency(\.session, line: 4_711) var session
        @Dependency(\.scopedSession) var scopedSession
        _ = (session, session, scopedSession)
      }
    }
  }

  @Test func onceForTheKeyAfterAHundredScopes() {
    withFreshRoot {
      #expect(issues { readInScopes(99) }.isEmpty)
      let issues = issues { readInScopes(200) }
      #if DEBUG
        #expect(
          issues.map(\.message) == [
            """
            @Dependency(\\.session) has been made anew for 100 scopes, and never for the program as a whole.

              Place: DependenciesTests/ManyScopesWarningTests.swift:4711
              Key:   DependenciesTests.SessionKey
              Value: DependenciesTests.Instance

            Each of these scopes overrides something that the value is made from, or the value holds a \
            @Dependency that took hold of the scope. If that is not what you want, say how it is kept in a \
            "static var dependencyLifetime" of the key:

            • ".root" makes it once, with the program's own values. Right for a connection pool.
            • ".scoped" says that each scope is to have its own, and ends this warning.
            • ".transient" makes it for each read.
            """
          ])
        #expect(issues.allSatisfy { $0.isWarning && $0.line == 4_711 })
      #else
        #expect(issues.isEmpty)
      #endif
    }
  }

  @Test func notInTests() {
    withFreshRoot(.test) { #expect(issues { readInScopes(300) }.isEmpty) }
  }

  @Test func notInPreviews() {
    withFreshRoot(.preview) { #expect(issues { readInScopes(300) }.isEmpty) }
  }

  @Test func notWhereTheRootHasOne() {
    withFreshRoot {
      @Dependency(\.session) var session
      _ = session
      #expect(issues { readInScopes(300) }.isEmpty)
    }
  }
}
