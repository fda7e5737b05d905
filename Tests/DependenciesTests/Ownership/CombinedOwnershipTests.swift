import Dependencies
import Testing

private struct HolderKey: DependencyKey {
  static var liveValue: Model { Model() }
  static var testValue: Model { Model() }
}

private struct OwnerKey: DependencyKey {
  static var liveValue: Owner {
    @Dependency(HolderKey.self) var holder
    return Owner(holder)
  }
  static var testValue: Owner { liveValue }
}

private final class Owner: Sendable {
  let holder: Model
  init(_ holder: Model) { self.holder = holder }
}

private struct ScopedHolderKey: DependencyKey {
  static var liveValue: Model { Model() }
  static var testValue: Model { Model() }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private struct ScopingOwnerKey: DependencyKey {
  static var liveValue: Owner {
    withDependencies {
      $0.alpha = 53
    } operation: {
      @Dependency(HolderKey.self) var holder
      return Owner(holder)
    }
  }
  static var testValue: Owner { liveValue }
}

private struct PoolKey: DependencyKey {
  static var liveValue: Model {
    @Dependency(\.alpha) var alpha
    _ = alpha
    return Model()
  }
  static var testValue: Model { liveValue }
  static var dependencyLifetime: DependencyLifetime { .root }
}

private struct RepositoryKey: DependencyKey {
  static var liveValue: Owner {
    @Dependency(PoolKey.self) var pool
    return Owner(pool)
  }
  static var testValue: Owner { liveValue }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private struct Reading {
  @Dependency(OwnerKey.self) var owner
  @Dependency(ScopedHolderKey.self) var scoped
  @Dependency(ScopingOwnerKey.self) var scopingOwner
  @Dependency(RepositoryKey.self) var repository
}

// Found by random programs, run against a reference model.
@Suite("The owner of a result that captures several scopes")
struct CombinedOwnershipTests {
  @Test("A value that captured two scopes is seen only where both are")
  func aValueOfTwoScopesCountsOnlyWhereBothAre() {
    let reading = withNumbers(alpha: 1) { Reading() }
    withNumbers(beta: 2) {
      let both = reading.owner
      #expect(both.holder.all == [1, 2, 300])
      let own = Reading().owner
      #expect(own !== both)
      #expect(own.holder.all == [3, 2, 300])
      #expect(reading.owner === both)
    }
  }

  @Test(arguments: [false, true]) func aScopedValueFollowsACapturedScope(isOwnFirst: Bool) {
    let reading = withNumbers(alpha: 1) { Reading() }
    withNumbers(beta: 2) {
      if isOwnFirst { _ = Reading().scoped }
      let both = reading.scoped
      let own = Reading().scoped
      #expect(own !== both)
      #expect(reading.scoped === both)
      #expect(Reading().scoped === own)
    }
  }

  @Test("A scoped value is made again where another of two scopes wins")
  func aScopedValueFollowsTheScopeThatWins() {
    withNumbers(alpha: 301) {
      let (reading, inner) = withNumbers(alpha: 91) { () -> (Reading, Model) in
        let reading = Reading()
        return (reading, reading.scoped)
      }
      // Here 301 wins over the 91 that it captured.
      #expect(reading.scoped !== inner)
    }
  }

  @Test("A value that is made in a scope inside an initializer captures the outer scope, too")
  func aValueOfAnInnerScopeKeepsTheOuterOne() {
    let outer = withNumbers(beta: 98) { Reading().scopingOwner }
    let root = Reading().scopingOwner
    #expect(root !== outer)
    #expect(root.holder.all == [53, 30, 300])
    #expect(outer.holder.all == [53, 98, 300])
  }

  @Test("Overriding what a root value was made from makes no second reader of it")
  func aRootValueIsNotMadeAgainForWhatItReads() {
    let first = Reading().repository
    withNumbers(alpha: 5) {
      #expect(Reading().repository === first)
    }
  }

  @Test("A scope's results are not given to readers with another root")
  func resultsOfAScopeAreNotGivenToReadersWithAnotherRoot() {
    struct MadeKey: DependencyKey {
      static var liveValue: [Int] {
        @Dependency(\.alpha) var alpha
        @Dependency(\.beta) var beta
        return [alpha, beta]
      }
      static var testValue: [Int] { liveValue }
    }
    struct Here { @Dependency(MadeKey.self) var made }
    let elsewhere = withFreshRoot(.preview) { Model() }
    withNumbers(alpha: 7) {
      #expect(Here().made == [7, 30])
      withDependencies(from: elsewhere) {
        #expect(Here().made == [7, 20])
      }
      #expect(Here().made == [7, 30])
    }
  }
}
