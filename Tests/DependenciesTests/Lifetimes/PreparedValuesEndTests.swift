import Dependencies
import TestHelpers
import Testing

private struct TokenHolderKey: UniformKey {
  static var liveValue: Dependency<Plain?> { Dependency(TokenKey.self) }
}

/// Prepared values are freed with their root, and at once.
@Suite("Prepared values end with their root") struct PreparedValuesEndTests {
  @Test func `they end with their root`() {
    let token = Token()
    withFreshRoot(.test) {
      prepareDependencies {
        token.set(in: &$0)
      }
      #expect(token.isAlive)
      // A resolved value that refers to the root does not keep the root.
      #expect(current(TokenHolderKey.self).wrappedValue === token.plain)
    }
    #expect(token.isGone)
  }

  @Test func `they end with a preparation that throws`() {
    let token = Token()
    try? prepareDependencies {
      token.set(in: &$0)
      throw Failure()
    }
    #expect(token.isGone)
  }

  @Test func `they end with a preparation that comes too late`() {
    _ = current(TokenKey.self)
    let token = Token()
    let issues = issues {
      prepareDependencies {
        token.set(in: &$0)
      }
    }
    #expect(issues.count == 1)
    #expect(token.isGone)
  }

  /// The last one to hold a model of the root holds its prepared values.
  @Test func `they end with the last model of their root`() {
    let token = Token()
    var dependency: Dependency<Plain?>? = withFreshRoot(.test) {
      prepareDependencies {
        token.set(in: &$0)
      }
      return Dependency(TokenKey.self)
    }
    #expect(token.isAlive)
    #expect(dependency?.wrappedValue === token.plain)
    dependency = nil
    #expect(token.isGone)
  }
}
