import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("Scopes and captures that meet in one read")
struct OwnershipEdgeTests {
  @Test func `a value that depends on three scopes is seen only where all three are`() {
    let child = withNumbers(gamma: 9) { withDependencies(from: numbersModel(7)) { NumbersModel() } }
    withNumbers(beta: 8) {
      let combined = child.pair
      #expect(combined.seen == [8, 9])
      #expect(child.pair === combined)
      #expect(NumbersModel().pair.seen == [8, 300])
      #expect(numbersModel(1).pair.seen == [8, 300])
      #expect(child.pair === combined)
    }
    #expect(child.pair.seen == [30, 9])
    #expect(child.sum.seen == [7, 30, 9])
  }

  @Test func `overrides inside an initializer do not decide the owner`() {
    struct InnerKey: UniformKey {
      static var liveValue: Instance {
        let seen = withNumbers(alpha: 5) {
          @Dependency(\.alpha) var alpha
          return [alpha]
        }
        return Instance(seen: seen)
      }
    }
    @Dependency(InnerKey.self) var inner
    let first = withNumbers(alpha: 7) { inner }
    #expect(first.seen == [5])
    #expect(inner === first)
  }

  @Test func `an object that comes out of a scope inside an initializer also captures the outer scope`() {
    struct InnerKey: UniformKey {
      static var liveValue: Instance {
        withNumbers(alpha: 5) { Instance() }
      }
    }
    @Dependency(InnerKey.self) var inner
    let first = withNumbers(beta: 8) { inner }
    #expect(withDependencies(from: first) { numbersHere } == [5, 8, 300])
    #expect(withDependencies(from: inner) { numbersHere } == [5, 30, 300])
  }

  @Test(
    arguments: [NumbersModel()],
    [
      withEscapedDependencies { $0 }
    ])
  private func `a model from before the test, and a continuation, use the test's values`(
    model: NumbersModel, continuation: DependencyValues.Continuation
  ) {
    let ofTest = DependencyValues._current[SumKey.self]
    #expect(withDependencies(from: model) { DependencyValues._current[SumKey.self] } === ofTest)
    #expect(continuation.yield { DependencyValues._current[SumKey.self] } === ofTest)
    withNumbers(alpha: 7) {
      #expect(withDependencies(from: model) { NumbersModel() }.alphaReader.seen == [7])
      let pair = DependencyValues._current[BetaGammaKey.self]
      #expect(withDependencies(from: model) { DependencyValues._current[BetaGammaKey.self] } === pair)
    }
  }
}

/// Values whose initializers set keys themselves.
@Suite struct InitializersThatOverrideTests {
  private struct PartKey: UniformKey {
    static var liveValue: Int { Reader().alpha }
  }

  private struct WholeKey: UniformKey {
    static var liveValue: Instance {
      Instance(seen: [withNumbers(alpha: 5) { DependencyValues._current[PartKey.self] }])
    }
  }

  @Test func `a value does not need what its initializer overrides`() {
    withFreshRoot {
      let ofScope = withNumbers(alpha: 9) { DependencyValues._current[WholeKey.self] }
      #expect(ofScope.seen == [5])
      #expect(DependencyValues._current[WholeKey.self] === ofScope)
    }
  }

  @Test func `a value is not stale because of what its initializer overrides`() {
    let log = IssueLog()
    log.collect {
      withFreshRoot {
        let ofRoot = DependencyValues._current[WholeKey.self]
        withNumbers(alpha: 9) { #expect(DependencyValues._current[WholeKey.self] === ofRoot) }
      }
    }
    #expect(log.entries.isEmpty)
  }

  @Test func `a scoped value has read what its initializer overrides`() {
    struct ScopedKey: UniformKey {
      static var liveValue: Instance { WholeKey.liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot {
      let ofRoot = DependencyValues._current[ScopedKey.self]
      withNumbers(alpha: 9) { #expect(DependencyValues._current[ScopedKey.self] !== ofRoot) }
      withNumbers(beta: 9) { #expect(DependencyValues._current[ScopedKey.self] === ofRoot) }
    }
  }

  @Test func `an initializer needs what it reads where another one has ended`() {
    struct EndedKey: UniformKey {
      static var liveValue: DependencyValues.Continuation { withEscapedDependencies { $0 } }
    }
    struct ReadingKey: UniformKey {
      static var liveValue: Instance {
        let ended = DependencyValues._current[EndedKey.self]
        let reader = Reader()
        return Instance(seen: [ended.yield { reader.alpha }])
      }
    }
    withFreshRoot {
      withNumbers(beta: 1) {
        _ = DependencyValues._current[EndedKey.self]
        withNumbers(alpha: 9, beta: 2) { #expect(DependencyValues._current[ReadingKey.self].seen == [9]) }
        #expect(DependencyValues._current[ReadingKey.self].seen == [1])
      }
    }
  }

  @Test func `an object keeps its values after another object of its scope has ended`() {
    final class Model: @unchecked Sendable {
      // SAFETY: nothing changes it.
      @Dependency(AlphaBetaKey.self) var sum
    }
    struct ModelsKey: UniformKey {
      static var liveValue: [Box<Model?>] {
        withNumbers(alpha: 5) { [Box<Model?>(Model()), Box<Model?>(Model())] }
      }
    }
    withFreshRoot {
      let models = DependencyValues._current[ModelsKey.self]
      withNumbers(beta: 9) {
        _ = models[0].value?.sum
        models[0].value = nil
        #expect(models[1].value?.sum.seen == [5, 9])
        #expect(models[1].value?.sum === models[1].value?.sum)
      }
    }
  }
}

/// Values of scopes and roots that have ended, read elsewhere.
@Suite("Reads by a scope's value after the scope has ended") struct DeadScopeTests {
  private final class Holder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaBetaKey.self) var sum
  }

  private struct HolderKey: UniformKey {
    static var liveValue: Holder {
      @Dependency(\.alpha) var alpha
      _ = alpha
      return Holder()
    }
  }

  @Test func `a value of a scope of the process follows another scope`() {
    within(20) {
      // A new thread belongs to no test, and reads in the process's root.
      let seen = onNewThread {
        let holder = withNumbers(alpha: 7) { DependencyValues._current[HolderKey.self] }
        return [
          withNumbers(beta: 4) { holder.sum.seen }, withNumbers(alpha: 8, beta: 5) { holder.sum.seen },
          [holder.sum.seen[0]],
        ]
      }
      #expect(seen == [[7, 4], [8, 5], [7]])
    }
  }

  @Test func `a root may end while another thread reads`() {
    for round in 0..<500 {
      let root = Box<DependencyValues?>(DependencyValues.test)
      let holder = root.value?[HolderKey.self]
      let seen = onThreads(3) { thread -> [Int]? in
        if thread == 0 { root.value = nil }
        return thread == 1 ? withNumbers(gamma: round) { holder?.sum.seen } : holder?.sum.seen
      }
      #expect(seen == [[3, 30], [3, 30], [3, 30]])
    }
  }
}

@Suite struct ForeignReaderTests {
  private final class Holder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(\.alpha) var alpha
    @Dependency(\.beta) var beta
  }

  @Test func `a value follows what it reads through an object from elsewhere`() {
    struct ThroughKey: UniformKey {
      static let holder = withNumbers(alpha: 7) { Holder() }
      static var liveValue: Instance { Instance(seen: [holder.alpha, holder.beta]) }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot {
      _ = ThroughKey.holder
      #expect(DependencyValues._current[ThroughKey.self].seen == [7, 10])
      withNumbers(alpha: 8) { #expect(DependencyValues._current[ThroughKey.self].seen == [8, 10]) }
      withNumbers(beta: 9) { #expect(DependencyValues._current[ThroughKey.self].seen == [7, 9]) }
    }
  }
}
