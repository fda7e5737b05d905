import Dependencies
import TestHelpers
import Testing

private struct PoolKey: UniformKey {
  static var liveValue: Instance { Instance(seen: numbersHere) }
  static var dependencyLifetime: DependencyLifetime { .root }
}

private struct PoolUserKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(PoolKey.self) var pool
    return Instance(seen: pool.seen)
  }
}

private struct TransientKey: UniformKey {
  static var liveValue: Instance { AlphaReaderKey.liveValue }
  static var dependencyLifetime: DependencyLifetime { .transient }
}

private struct TransientUserKey: UniformKey {
  static var liveValue: Instance {
    @Dependency(TransientKey.self) var part
    return Instance(seen: part.seen)
  }
}

private struct Client {
  @Dependency(PoolKey.self) var pool
  @Dependency(PoolUserKey.self) var poolUser
  @Dependency(TransientKey.self) var transient
  @Dependency(TransientUserKey.self) var transientUser
}

@Suite("Keys with the lifetimes root and transient")
struct LifetimeTests {
  private let client = Client()

  @Test func `a root key has one instance for all scopes, which sees none of their overrides`() {
    let first = withNumbers(alpha: 7, beta: 8) { client.pool }
    #expect(first.seen == .testNumbers())
    #expect(client.pool === first)
    #expect(
      withNumbers(alpha: 9) { Client().pool } === first)
  }

  @Test func `a root key is the same through a captured scope`() {
    let client = withNumbers(alpha: 7) { Client() }
    withNumbers(beta: 8) { #expect(client.pool.seen == .testNumbers()) }
    #expect(client.pool === self.client.pool)
  }

  @Test func `a value that reads a root key belongs to the root`() {
    let first = withNumbers(alpha: 7) { client.poolUser }
    #expect(first.seen == .testNumbers())
    #expect(client.poolUser === first)
  }

  @Test func `a root key can be overridden`() {
    withDependencies {
      $0[PoolKey.self] = Instance(seen: [1])
    } operation: {
      #expect(client.pool.seen == [1])
      #expect(client.poolUser.seen == [1])
    }
    #expect(client.pool.seen == .testNumbers())
    #expect(client.poolUser.seen == .testNumbers())
  }

  @Test func `a @Dependency in the value of a root key captures the root, and no scope`() {
    struct HoldingKey: UniformKey {
      static var liveValue: Model { Model() }
      static var dependencyLifetime: DependencyLifetime { .root }
    }
    @Dependency(HoldingKey.self) var model
    let first = withNumbers(alpha: 7) { model }
    #expect(first.all == .testNumbers())
    #expect(model === first)
  }

  @Test func `a root key has one instance for each context`() {
    func live() -> Instance {
      withDependencies {
        $0.context = .live
        $0.alpha = 7
      } operation: {
        client.pool
      }
    }
    let first = live()
    #expect(first.seen == .liveNumbers)
    #expect(live() === first)
    #expect(client.pool !== first)
  }

  @Test func `a root key sees the root's context, not an equal one that a scope sets`() {
    struct ObjectKey: UniformKey {
      static var liveValue: Int {
        let live = withContext(.live) {
          Model()
        }
        return live.alpha
      }
      static var dependencyLifetime: DependencyLifetime { .root }
    }
    let first = withContext(.test) {
      DependencyValues._current[ObjectKey.self]
    }
    #expect(first == 1)
  }

  @Test func `a transient key is created for each read`() {
    let first = client.transient
    #expect(client.transient !== first)
    #expect(first.seen == [3])
    withNumbers(alpha: 7) {
      #expect(client.transient.seen == [7])
      #expect(client.transient !== client.transient)
    }
    #expect(client.transient.seen == [3])
  }

  @Test func `a transient key's reads decide the owner of the value that reads it`() {
    let first = withNumbers(alpha: 7) {
      let first = client.transientUser
      #expect(client.transientUser === first)
      return first
    }
    #expect(first.seen == [7])
    #expect(client.transientUser.seen == [3])
    #expect(client.transientUser === client.transientUser)
  }

  @Test func `a transient key can be overridden`() {
    let instance = Instance()
    withDependencies {
      $0[TransientKey.self] = instance
    } operation: {
      #expect(client.transient === instance)
      #expect(client.transient === instance)
    }
  }
}
