import Dependencies
import Testing

/// Reads alpha and beta when it is made.
private struct BothReaderKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    @Dependency(\.beta) var beta
    return Instance(seen: [alpha, beta])
  }
  static var testValue: Instance { liveValue }
}

/// Reads another key, and through it what that one reads.
private struct IndirectKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(AlphaReaderKey.self) var instance
    return Instance(seen: instance.seen)
  }
  static var testValue: Instance { liveValue }
}

private struct Client {
  @Dependency(AlphaReaderKey.self) var alphaReader
  @Dependency(BothReaderKey.self) var bothReader
  @Dependency(IndirectKey.self) var indirect
}

@Suite("The owner of a value, by what its initializer reads")
struct OwnershipTests {
  private let client = Client()

  @Test("A value belongs to the scope that overrides what its initializer read")
  func belongsToTheScopeThatOverridesWhatItRead() {
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

  @Test("Nested scopes get the outer scope's instance")
  func nestedScopesGetTheSameInstance() {
    withNumbers(alpha: 7) {
      let first = client.alphaReader
      withNumbers(beta: 8) {
        #expect(client.alphaReader === first)
        // `scoped` would make another one here; the default does not.
        withNumbers(alpha: 70) { #expect(client.alphaReader === first) }
      }
    }
  }

  @Test("The owner is the same if an inner scope reads first")
  func anInnerScopeMayReadFirst() {
    withNumbers(alpha: 7) {
      let first = withNumbers(beta: 8) { withNumbers(gamma: 9) { client.alphaReader } }
      #expect(client.alphaReader === first)
      #expect(withNumbers(beta: 80) { client.alphaReader } === first)
    }
    #expect(client.alphaReader.seen == [3])
  }

  @Test("Sibling scopes have their own instances")
  func siblingScopesHaveTheirOwn() {
    let first = withNumbers(alpha: 7) { client.alphaReader }
    let second = withNumbers(alpha: 7) { client.alphaReader }
    #expect(first !== second)
    #expect(first.seen == [7])
    #expect(second.seen == [7])
  }

  @Test("A scope uses the instance that the root has already")
  func whatTheRootHasIsUsed() {
    let own = client.alphaReader
    withNumbers(alpha: 7) { #expect(client.alphaReader === own) }
  }

  @Test("A scope uses the instance that an outer scope has already")
  func whatAnOuterScopeHasIsUsed() {
    withNumbers(alpha: 7) {
      let first = client.alphaReader
      withNumbers(alpha: 8) { #expect(client.alphaReader === first) }
    }
  }

  @Test("A scope that overrides something else never gets a second instance")
  func anUnrelatedOverrideNeverGetsASecondOne() {
    let first = withNumbers(beta: 8) { client.alphaReader }
    #expect(client.alphaReader === first)
    #expect(withNumbers(gamma: 9) { client.alphaReader } === first)
    #expect(withNumbers(beta: 8, gamma: 9) { client.alphaReader } === first)
  }

  @Test("Of several scopes that override what was read, the innermost is the owner")
  func theInnermostOfSeveralScopesOwnsIt() {
    withNumbers(alpha: 7) {
      let inner = withNumbers(beta: 8) {
        let first = client.bothReader
        #expect(client.bothReader === first)
        return first
      }
      #expect(inner.seen == [7, 8])
      let outer = client.bothReader
      #expect(outer.seen == [7, 30])
      // The inner scope's own instance is gone with it; an inner scope uses the outer one now.
      #expect(withNumbers(beta: 8) { client.bothReader } === outer)
    }
    #expect(client.bothReader.seen == [3, 30])
  }

  @Test("What a value's dependencies read counts for the value")
  func throughOthers() {
    let inner = withNumbers(alpha: 7) {
      let first = client.indirect
      #expect(client.indirect === first)
      #expect(first.seen == client.alphaReader.seen)
      return first
    }
    #expect(inner.seen == [7])
    #expect(client.indirect.seen == [3])
  }

  @Test("What a dependency read counts, also if it was made before")
  func throughOthersThatAreThereAlready() {
    withNumbers(alpha: 7) {
      let part = client.alphaReader
      #expect(part.seen == [7])
      let first = withNumbers(gamma: 9) { client.indirect }
      #expect(first.seen == [7])
      #expect(client.indirect === first)
    }
    #expect(client.indirect.seen == [3])
  }

  @Test("A value that is made from the root's values belongs to the root")
  func throughOthersThatTheRootHas() {
    _ = client.alphaReader
    let first = withNumbers(alpha: 7) { client.indirect }
    // It was made from the root's value, not from the override.
    #expect(first.seen == [3])
    #expect(client.indirect === first)
  }

  @Test("An override of a dependency decides the owner, and not what that dependency would read")
  func anOverrideOfThePartDecides() {
    let first = withDependencies {
      $0[AlphaReaderKey.self] = Instance(seen: [42])
    } operation: {
      client.indirect
    }
    #expect(first.seen == [42])
    #expect(client.indirect.seen == [3])
  }

  @Test("An overridden context alone does not make a scope the owner")
  func theContextAloneIsNotAnOverride() {
    func live<R>(_ body: () -> R) -> R {
      withDependencies {
        $0.context = .live
      } operation: {
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

  @Test("A scope inside of which only the context changes is the owner")
  func anOverrideAndAContext() {
    let first = withNumbers(alpha: 7) {
      withDependencies {
        $0.context = .live
      } operation: {
        client.bothReader
      }
    }
    #expect(first.seen == [7, 10])
    #expect(client.bothReader.seen == [3, 30])
  }
}
