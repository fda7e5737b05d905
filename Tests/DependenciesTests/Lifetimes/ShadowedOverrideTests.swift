import Dependencies
import TestHelpers
import Testing

/// A result that is created from `alpha`.
private struct CopyKey: UniformKey {
  static var liveValue: Reading { Reading(alpha: Dependency(\.alpha).wrappedValue) }
}

private final class Reading: Sendable {
  let alpha: Int
  init(alpha: Int) { self.alpha = alpha }
}

private struct HolderKey: UniformKey {
  static var liveValue: Model { Model() }
}

/// Read `alpha` themselves, and what was created from it; in either order.
private struct OwnFirstKey: UniformKey {
  static var liveValue: Reading {
    let alpha = Dependency(\.alpha).wrappedValue
    _ = Dependency(CopyKey.self).wrappedValue
    return Reading(alpha: alpha)
  }
}

private struct OwnLastKey: UniformKey {
  static var liveValue: Reading {
    _ = Dependency(CopyKey.self).wrappedValue
    return Reading(alpha: Dependency(\.alpha).wrappedValue)
  }
}

/// Reads a result of the inner scope, which captured it, and one that captured the outer scope.
private struct PairKey: UniformKey {
  static var liveValue: (Model, Model) {
    let inner = Dependency(InnerHolderKey.self).wrappedValue
    return (inner, Dependency(HolderKey.self).wrappedValue)
  }
}

private struct InnerHolderKey: UniformKey {
  static var liveValue: Model { Model() }
}

private struct TripleKey: UniformKey {
  static var liveValue: Reading {
    _ = Dependency(OwnFirstKey.self).wrappedValue
    return Reading(alpha: 0)
  }
}

@Suite("Two scopes override one key, and a result depends on both")
struct ShadowedOverrideTests {
  /// Creates `outer` in a scope, and then `inner` in one inside of it that overrides the same key.
  private func read<Outer: TestDependencyKey, Inner: TestDependencyKey>(
    _ outer: Outer.Type, _ inner: Inner.Type
  ) -> (inner: Inner.Value, outer: Inner.Value) {
    IssueLog().collect {
      withNumbers(alpha: 1) {
        _ = Dependency(outer).wrappedValue
        let inside = withNumbers(alpha: 2) { Dependency(inner).wrappedValue }
        return (inside, Dependency(inner).wrappedValue)
      }
    }
  }

  @Test func `a value that is read last leaks no override`() {
    let (inner, outer) = read(CopyKey.self, OwnFirstKey.self)
    #expect(inner.alpha == 2)
    #expect(outer.alpha == 1)
  }

  @Test func `a value that is read first leaks no override`() {
    let (inner, outer) = read(CopyKey.self, OwnLastKey.self)
    #expect(inner.alpha == 2)
    #expect(outer.alpha == 1)
  }

  @Test func `values that captured both scopes leak no override`() {
    let (inner, outer) = read(HolderKey.self, PairKey.self)
    #expect(inner.0.alpha == 2)
    #expect(outer.0.alpha == 1)
  }

  @Test func `a value that reads one of these leaks no override`() {
    let (inner, outer) = read(CopyKey.self, TripleKey.self)
    #expect(inner !== outer)
  }

  /// The inner scope's value is not older than the scope's override, no matter what else it was created from.
  @Test(arguments: [true, false]) func `only the outer value is stale`(ownFirst: Bool) {
    let found = issues {
      withNumbers(alpha: 1) {
        _ = Dependency(CopyKey.self).wrappedValue
        withNumbers(alpha: 2) {
          if ownFirst {
            _ = Dependency(OwnFirstKey.self).wrappedValue
          } else {
            _ = Dependency(OwnLastKey.self).wrappedValue
          }
        }
      }
    }
    #if DEBUG
      #expect(found.count == 1)
    #else
      #expect(found.isEmpty)
    #endif
  }
}
