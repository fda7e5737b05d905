import Dependencies
import TestHelpers
import Testing

private struct RepositoryKey: UniformKey {
  static var liveValue: Instance { AlphaReaderKey.liveValue }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private struct ServiceKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(RepositoryKey.self) var repository
    return Instance(seen: repository.seen)
  }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private struct HoldingKey: UniformKey {
  static var liveValue: Model { Model() }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private struct Client {
  @Dependency(RepositoryKey.self) var repository
  @Dependency(ServiceKey.self) var service
  @Dependency(HoldingKey.self) var holding
}

@Suite("Keys with the lifetime scoped")
struct ScopedLifetimeTests {
  private let client = Client()

  @Test func `a scoped key is created again in a scope, even if the root has an instance`() {
    let own = client.repository
    #expect(own.seen == [3])
    let inner = withNumbers(alpha: 7) {
      let first = client.repository
      #expect(client.repository === first)
      return first
    }
    #expect(inner.seen == [7])
    #expect(client.repository === own)
  }

  @Test func `each of nested scopes has its own instance`() {
    withNumbers(alpha: 7) {
      let outer = client.repository
      #expect(outer.seen == [7])
      withNumbers(alpha: 8) {
        let inner = client.repository
        #expect(inner.seen == [8])
        #expect(withNumbers(beta: 1) { client.repository } === inner)
        #expect(client.repository === inner)
      }
      #expect(client.repository === outer)
      #expect(withNumbers(beta: 1) { client.repository } === outer)
    }
  }

  @Test func `an initializer finds a scope's instance after an inner scope has created its own`() {
    struct CountedKey: TestDependencyKey {
      static let runs = Box(0)
      static var testValue: Instance {
        runs.update { $0 += 1 }
        @Dependency(\.alpha) var alpha
        return Instance(seen: [alpha])
      }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    struct ReadingKey: TestDependencyKey {
      static var testValue: Instance { Dependency(CountedKey.self).wrappedValue }
    }
    withNumbers(alpha: 7) {
      let outer = Dependency(CountedKey.self).wrappedValue
      withNumbers(alpha: 8) { #expect(Dependency(CountedKey.self).wrappedValue.seen == [8]) }
      #expect(Dependency(ReadingKey.self).wrappedValue === outer)
    }
    #expect(CountedKey.runs.value == 2)
  }

  @Test func `a scope that overrides something else uses the root's instance`() {
    let own = client.repository
    #expect(withNumbers(beta: 8) { client.repository } === own)
  }

  @Test func `a scope that overrides something else and reads first gives the root its instance`() {
    let first = withNumbers(beta: 8) { client.repository }
    #expect(client.repository === first)
  }

  @Test func `a scoped key that reads a scoped key is created again with it`() {
    let own = client.service
    withNumbers(alpha: 7) {
      let inner = client.service
      #expect(inner.seen == [7])
      #expect(client.service === inner)
      #expect(withNumbers(beta: 1) { client.service } === inner)
    }
    #expect(client.service === own)
    #expect(own.seen == [3])
  }

  @Test func `a scoped key is created again where its dependency is overridden`() {
    let own = client.service
    let inner = withDependencies {
      $0[RepositoryKey.self] = Instance(seen: [42])
    } operation: {
      client.service
    }
    #expect(inner.seen == [42])
    #expect(client.service === own)
  }

  @Test func `a scoped value with a @Dependency is created again for any override`() {
    let own = client.holding
    withNumbers(beta: 8) {
      let inner = client.holding
      #expect(inner !== own)
      #expect(inner.all == .testNumbers(beta: 8))
      #expect(client.holding === inner)
      withNumbers(alpha: 7) {
        let nested = client.holding
        #expect(nested !== inner)
        #expect(nested.all == .testNumbers(alpha: 7, beta: 8))
        #expect(client.holding === nested)
      }
      #expect(client.holding === inner)
    }
    #expect(client.holding === own)
  }

  @Test func `a captured scope has its own instance`() {
    let client = withNumbers(alpha: 7) { Client() }
    let own = self.client.repository
    let captured = client.repository
    #expect(captured.seen == [7])
    #expect(withNumbers(beta: 8) { client.repository } === captured)
    #expect(withNumbers(alpha: 9) { client.repository }.seen == [9])
    #expect(client.repository === captured)
    #expect(self.client.repository === own)
  }

  @Test func `sixteen threads in one scope get one instance`() {
    _ = client.repository
    let continuation = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
    let found = onThreads(16) { _ in continuation.yield { DependencyValues._current[RepositoryKey.self] } }
    #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
    #expect(found[0].seen == [7])
  }
}
