import Dependencies
import TestHelpers
import Testing

/// A result that is made from `alpha`.
private struct CopyKey: DependencyKey {
  static var liveValue: Reading { Reading(alpha: Dependency(\.alpha).wrappedValue) }
  static var testValue: Reading { liveValue }
}

private final class Reading: Sendable {
  let alpha: Int
  init(alpha: Int) { self.alpha = alpha }
}

private struct HolderKey: DependencyKey {
  static var liveValue: Model { Model() }
  static var testValue: Model { liveValue }
}

/// Read `alpha` themselves, and what was made from it; in either order.
private struct OwnFirstKey: DependencyKey {
  static var liveValue: Reading {
    let alpha = Dependency(\.alpha).wrappedValue
    _ = Dependency(CopyKey.self).wrappedValue
    return Reading(alpha: alpha)
  }
  static var testValue: Reading { liveValue }
}

private struct OwnLastKey: DependencyKey {
  static var liveValue: Reading {
    _ = Dependency(CopyKey.self).wrappedValue
    return Reading(alpha: Dependency(\.alpha).wrappedValue)
  }
  static var testValue: Reading { liveValue }
}

/// Reads a result of the inner scope, which captured it, and one that captured the outer scope.
private struct PairKey: DependencyKey {
  static var liveValue: (Model, Model) {
    let inner = Dependency(InnerHolderKey.self).wrappedValue
    return (inner, Dependency(HolderKey.self).wrappedValue)
  }
  static var testValue: (Model, Model) { liveValue }
}

private struct InnerHolderKey: DependencyKey {
  static var liveValue: Model { Model() }
  static var testValue: Model { liveValue }
}

private struct TripleKey: DependencyKey {
  static var liveValue: Reading {
    _ = Dependency(OwnFirstKey.self).wrappedValue
    return Reading(alpha: 0)
  }
  static var testValue: Reading { liveValue }
}

@Suite("Two scopes override one key, and a result depends on both")
struct ShadowedOverrideTests {
  /// Makes `outer` in a scope, and then `inner` in one inside of it that overrides the same key.
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

  @Test func aResultThatIsReadLastLeaksNoOverride() {
    let (inner, outer) = read(CopyKey.self, OwnFirstKey.self)
    #expect(inner.alpha == 2)
    #expect(outer.alpha == 1)
  }

  @Test func aResultThatIsReadFirstLeaksNoOverride() {
    let (inner, outer) = read(CopyKey.self, OwnLastKey.self)
    #expect(inner.alpha == 2)
    #expect(outer.alpha == 1)
  }

  @Test func resultsThatCapturedBothLeakNoOverride() {
    let (inner, outer) = read(HolderKey.self, PairKey.self)
    #expect(inner.0.alpha == 2)
    #expect(outer.0.alpha == 1)
  }

  @Test func whatReadsSuchAResultLeaksNone() {
    let (inner, outer) = read(CopyKey.self, TripleKey.self)
    #expect(inner !== outer)
  }

  /// The inner scope's value is not older than the scope's override, no matter what else it was made from.
  @Test(arguments: [true, false])
  func onlyTheOuterResultIsStale(ownFirst: Bool) {
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
