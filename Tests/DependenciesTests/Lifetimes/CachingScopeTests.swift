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

@Suite("The scope that caches a value, by what the initializer reads")
struct CachingScopeTests {
  private let client = Client()

  @Test func `a value is cached in the scope that overrides what its initializer read`() {
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
        // A scoped key would create another one here.
        withNumbers(alpha: 70) { #expect(client.alphaReader === first) }
      }
    }
  }

  @Test func `the value is cached in the same scope if an inner scope reads first`() {
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

  @Test func `of several scopes that override what was read, the innermost caches the value`() {
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

  @Test func `a value that is created from the root's values is cached in the root`() {
    _ = client.alphaReader
    let first = withNumbers(alpha: 7) { client.indirect }
    // It was created from the root's value, not from the override.
    #expect(first.seen == [3])
    #expect(client.indirect === first)
  }

  @Test func `an override of a dependency decides, not that dependency's own reads`() {
    let first = withDependencies {
      $0[AlphaReaderKey.self] = Instance(seen: [42])
    } operation: {
      client.indirect
    }
    #expect(first.seen == [42])
    #expect(client.indirect.seen == [3])
  }

  @Test func `a scope that overrides the context alone caches nothing`() {
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

  @Test func `an initializer's reads on another thread count if it propagates the values there`() {
    struct CarryingKey: UniformKey {
      static var liveValue: Instance {
        onNewThread(
          escapingDependencies {
            @Dependency(\.alpha) var alpha
            return Instance(seen: [alpha])
          })
      }
    }
    @Dependency(CarryingKey.self) var value
    let first = withNumbers(alpha: 7) { value }
    #expect(first.seen == [7])
    #expect(value.seen == [3])
  }

  @Test func `a task of a scope gets the scope's instance`() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      @Dependency(AlphaReaderKey.self) var value
      let first = await Task { DependencyValues._current[AlphaReaderKey.self] }.value
      #expect(value === first)
    }
  }

  @Test func `setting a key again creates another override`() {
    withNumbers(alpha: 7) {
      let inner = withNumbers(alpha: 7) { DependencyValues._current[AlphaReaderKey.self] }
      #expect(DependencyValues._current[AlphaReaderKey.self] !== inner)
    }
  }

  private func nested(_ depth: Int, _ body: () -> Void) {
    if depth == 0 { return body() }
    withNumbers(alpha: depth) { nested(depth - 1, body) }
  }

  @Test func `a value created from one that three hundred scopes shadow is cached in the outer scope`() {
    withNumbers(alpha: 1_000, beta: 1) {
      let outer = withEscapedDependencies { $0 }
      nested(300) {
        #expect(outer.yield { DependencyValues._current[AlphaReaderKey.self].seen } == [1_000])
        #expect(client.indirect.seen == [1_000])
      }
    }
    #expect(client.indirect.seen == [3])
  }

  @Test func `an outer value is used in three hundred scopes that cache scoped values of their own`() {
    func nest(_ depth: Int, _ body: () -> Void) {
      if depth == 0 { return body() }
      withNumbers(alpha: 100 + depth) {
        // Each scope creates its own result.
        _ = DependencyValues._current[ScopedKey.self]
        nest(depth - 1, body)
      }
    }
    struct ScopedKey: UniformKey {
      static var liveValue: Instance { AlphaReaderKey.liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot {
      withNumbers(alpha: 7) {
        let outer = DependencyValues._current[AlphaReaderKey.self]
        nest(300) {
          #expect(DependencyValues._current[AlphaReaderKey.self] === outer)
        }
        #expect(outer.seen == [7])
      }
    }
  }
}
