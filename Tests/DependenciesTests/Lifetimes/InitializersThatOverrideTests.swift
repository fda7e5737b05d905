import Dependencies
import TestHelpers
import Testing

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

  @Test func `what an initializer overrides does not decide which scope caches the value`() {
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

  @Test func `an outer instance counts even if an initializer overrides its dependencies`() {
    struct BothKey: UniformKey {
      static var liveValue: [Int] { numbersHere + DependencyValues._current[AlphaReaderKey.self].seen }
    }
    struct OuterKey: UniformKey {
      static var liveValue: [Int] { withNumbers(alpha: 2) { DependencyValues._current[BothKey.self] } }
    }
    withNumbers(alpha: 1) {
      #expect(DependencyValues._current[AlphaReaderKey.self].seen == [1])
      #expect(DependencyValues._current[OuterKey.self] == [2, 30, 300, 1])
    }
    #expect(DependencyValues._current[OuterKey.self] == [2, 30, 300, 2])
  }

  @Test func `a decorator may be two hundred levels deep`() {
    struct DecoratorKey: UniformKey {
      static var liveValue: Int {
        @Dependency(\.alpha) var depth
        guard depth > 0 else { return 0 }
        return withNumbers(alpha: depth - 1) { DependencyValues._current[DecoratorKey.self] + 1 }
      }
    }
    let log = IssueLog()
    let depth = onThreads(1) { _ in
      log.collect {
        withFreshRoot { withNumbers(alpha: 200) { DependencyValues._current[DecoratorKey.self] } }
      }
    }
    #expect(depth == [200])
    #expect(log.entries.map(\.code) == ["DEP-many-scopes"])
  }
}
