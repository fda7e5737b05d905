import Dependencies
import TestHelpers
import Testing

struct SessionKey: UniformKey {
  static var liveValue: Instance { AlphaReaderKey.liveValue }
}

struct ScopedSessionKey: UniformKey {
  static var liveValue: Instance { SessionKey.liveValue }
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
      withNumbers(alpha: index) {
        @Dependency(\.session, line: 4_711) var session
        @Dependency(\.scopedSession) var scopedSession
        _ = (session, session, scopedSession)
      }
    }
  }

  @Test func `the warning comes once for a key, at the sixteenth scope`() {
    withFreshRoot {
      #expect(issues { readInScopes(15) }.isEmpty)
      let issues = issues { readInScopes(200) }
      #if DEBUG
        #expect(issues.map(\.code) == ["DEP-many-scopes"])
        #expect(issues.allSatisfy { $0.message.hasPrefix(#"@Dependency(\.session) was created 16 times, "#) })
        #expect(issues.allSatisfy { $0.isWarning && $0.line == 4_711 })
      #else
        #expect(issues.map(\.isWarning) == [true])
      #endif
    }
  }

  @Test func `there is no warning in tests`() {
    withFreshRoot(.test) { #expect(issues { readInScopes(300) }.isEmpty) }
  }

  @Test func `there is no warning in previews`() {
    withFreshRoot(.preview) { #expect(issues { readInScopes(300) }.isEmpty) }
  }

  /// The scopes get the root's, which does not see their overrides: that is another warning.
  @Test func `there is no warning where the root has an instance`() {
    withFreshRoot {
      @Dependency(\.session) var session
      _ = session
      let codes = issues { readInScopes(300) }.map(\.code)
      #expect(codes == inDebug(["DEP-stale-value"]))
    }
  }

  @Test func `many sibling scopes are reported, even if the sixteenth value is created in another context`() {
    struct PoolKey: DependencyKey {
      static var liveValue: Instance { AlphaReaderKey.liveValue }
      static var previewValue: Instance { AlphaReaderKey.liveValue }
      static var testValue: Instance { AlphaReaderKey.liveValue }
    }
    withFreshRoot {
      let found = issues {
        for number in 0..<40 {
          withDependencies {
            $0.alpha = number
            if number == 15 { $0.context = .preview }
          } operation: {
            _ = current(PoolKey.self)
          }
        }
      }
      #expect(found.count { $0.message.contains("DEP-many-scopes") } == 1)
    }
  }
}
