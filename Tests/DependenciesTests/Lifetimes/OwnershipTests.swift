import Dependencies
import TestHelpers
import Testing

/// Reads another key, and through it what that one reads.
private struct IndirectKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(AlphaReaderKey.self) var instance
    return Instance(seen: instance.seen)
  }
}

private struct Client {
  @Dependency(AlphaReaderKey.self) var alphaReader
  @Dependency(AlphaBetaKey.self) var bothReader
  @Dependency(IndirectKey.self) var indirect
}

@Suite("The owner of a value, by what its initializer reads")
struct OwnershipTests {
  private let client = Client()

  @Test func `a value belongs to the scope that overrides what its initializer read`() {
    let inner = withNumbers(alpha: 7) {
      let first = client.alphaReader
      #expect(client.alphaReader === first)
      return first
    }
    #expect(inner.seen == [7])
    let own = client.alphaReader
    #expect(own.seen == [3])
    #expect(own !== inner)
    #expect(client.alphaReader === own)
  }

  @Test func `nested scopes get the outer scope's instance`() {
    withNumbers(alpha: 7) {
      let first = client.alphaReader
      withNumbers(beta: 8) {
        #expect(client.alphaReader === first)
        // `scoped` would create another one here; the default does not.
        withNumbers(alpha: 70) { #expect(client.alphaReader === first) }
      }
    }
  }

  @Test func `the owner is the same if an inner scope reads first`() {
    withNumbers(alpha: 7) {
      let first = withNumbers(beta: 8) { withNumbers(gamma: 9) { client.alphaReader } }
      #expect(client.alphaReader === first)
      #expect(withNumbers(beta: 80) { client.alphaReader } === first)
    }
    #expect(client.alphaReader.seen == [3])
  }

  @Test func `sibling scopes have their own instances`() {
    let first = withNumbers(alpha: 7) { client.alphaReader }
    let second = withNumbers(alpha: 7) { client.alphaReader }
    #expect(first !== second)
    #expect(first.seen == [7])
    #expect(second.seen == [7])
  }

  @Test func `a scope uses the instance that the root has already`() {
    let own = client.alphaReader
    withNumbers(alpha: 7) { #expect(client.alphaReader === own) }
  }

  @Test func `a scope that overrides something else never gets a second instance`() {
    let first = withNumbers(beta: 8) { client.alphaReader }
    #expect(client.alphaReader === first)
    #expect(withNumbers(gamma: 9) { client.alphaReader } === first)
    #expect(withNumbers(beta: 8, gamma: 9) { client.alphaReader } === first)
  }

  @Test func `of several scopes that override what was read, the innermost is the owner`() {
    withNumbers(alpha: 7) {
      let inner = withNumbers(beta: 8) {
        let first = client.bothReader
        #expect(client.bothReader === first)
        return first
      }
      #expect(inner.seen == [7, 8])
      let outer = client.bothReader
      #expect(outer.seen == [7, 30])
      // The inner scope's own instance was released with it; an inner scope uses the outer one now.
      #expect(withNumbers(beta: 8) { client.bothReader } === outer)
    }
    #expect(client.bothReader.seen == [3, 30])
  }

  @Test func `the reads of a value's dependencies count for the value`() {
    let inner = withNumbers(alpha: 7) {
      let first = client.indirect
      #expect(client.indirect === first)
      #expect(first.seen == client.alphaReader.seen)
      return first
    }
    #expect(inner.seen == [7])
    #expect(client.indirect.seen == [3])
  }

  @Test func `a dependency's reads count, even if it was created before`() {
    withNumbers(alpha: 7) {
      let part = client.alphaReader
      #expect(part.seen == [7])
      let first = withNumbers(gamma: 9) { client.indirect }
      #expect(first.seen == [7])
      #expect(client.indirect === first)
    }
    #expect(client.indirect.seen == [3])
  }

  @Test func `a value that is created from the root's values belongs to the root`() {
    _ = client.alphaReader
    let first = withNumbers(alpha: 7) { client.indirect }
    // It was created from the root's value, not from the override.
    #expect(first.seen == [3])
    #expect(client.indirect === first)
  }

  @Test func `an override of a dependency decides the owner, not that dependency's own reads`() {
    let first = withDependencies {
      $0[AlphaReaderKey.self] = Instance(seen: [42])
    } operation: {
      client.indirect
    }
    #expect(first.seen == [42])
    #expect(client.indirect.seen == [3])
  }

  @Test func `an overridden context alone does not make a scope the owner`() {
    func live<R>(_ body: () -> R) -> R {
      withContext(.live) {
        body()
      }
    }
    let first = live { client.alphaReader }
    #expect(first.seen == [1])
    #expect(live { client.alphaReader } === first)
    #expect(withNumbers(beta: 8) { live { client.alphaReader } } === first)
    #expect(live { withNumbers(beta: 8) { client.alphaReader } } === first)
    #expect(client.alphaReader.seen == [3])
  }
}

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
