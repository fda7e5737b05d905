import Dependencies
import TestHelpers
import Testing

private struct DerivedKey: DependencyKey {
  static var liveValue: Instance { Instance(seen: numbersHere) }
  static var testValue: Instance { liveValue }
}

private struct ScopedKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.alpha) var alpha
    return Instance(seen: [alpha])
  }
  static var testValue: Instance { liveValue }
  static var dependencyLifetime: DependencyLifetime { .scoped }
}

private struct HoldingKey: DependencyKey {
  static var liveValue: Model { Model() }
  static var testValue: Model { Model() }
}

/// Long enough for the thread sanitizer to see two threads in the same place.
@Suite("Scopes, models and lifetimes on many threads at once", .timeLimit(.minutes(10)))
struct StressTests {
  @Test func everythingAtOnce() {
    for round in 0..<4 {
      let root = DependencyValues()
      let shared = withFreshRoot(root) {
        withDependencies {
          $0.beta = 8
        } operation: {
          (model: Model(), continuation: withEscapedDependencies { $0 })
        }
      }
      let wrong = onThreads(8) { thread in
        withFreshRoot(root) {
          (0..<250).reduce(0) { wrong, index in
            wrong + Self.step(round * 10_000 + thread * 1_000 + index, shared.model, shared.continuation)
          }
        }
      }
      #expect(wrong.allSatisfy { $0 == 0 })
    }
  }

  /// One go through everything; answers how much of it was wrong.
  private static func step(
    _ number: Int, _ model: Model, _ continuation: DependencyValues.Continuation
  ) -> Int {
    var wrong = 0
    func check(_ isRight: Bool) { if !isRight { wrong += 1 } }
    @Dependency(ScopedKey.self) var scoped
    check(scoped.seen == [3])
    withDependencies {
      $0.alpha = number
    } operation: {
      check(numbersHere == [number, 30, 300])
      check(model.all == [number, 8, 300])
      check(scoped.seen == [number])
      check(scoped === scoped)
      @Dependency(HoldingKey.self) var holding
      check(holding.alpha == number)
      check(withDependencies(from: model) { numbersHere } == [number, 8, 300])
      let plain = withDependencies {
        $0.gamma = number
      } operation: {
        Plain()
      }
      check(withDependencies(from: plain) { numbersHere } == [number, 30, number])
    }
    continuation.yield {
      @Dependency(DerivedKey.self) var derived
      check(derived.seen == [3, 8, 300])
      check(numbersHere == [3, 8, 300])
    }
    check(numbersHere == [3, 30, 300])
    return wrong
  }

  @Test func rootsThatComeAndGo() {
    onThreads(8) { _ in
      for _ in 0..<100 {
        let root = DependencyValues()
        let model = root[HoldingKey.self]
        onThreads(2) { _ in _ = (root[DerivedKey.self], root[ScopedKey.self], model.all) }
      }
    }
  }

  /// Values that they resolve then are returned, but not kept.
  @Test func survivorsOnManyThreads() {
    struct PartHolderKey: DependencyKey {
      final class Value: Sendable {
        private let dependency = Dependency(DerivedKey.self)
        var derived: Instance { dependency.wrappedValue }
      }
      static var liveValue: Value { Value() }
      static var testValue: Value { Value() }
    }
    for _ in 0..<50 {
      let survivor = DependencyValues.test[PartHolderKey.self]
      let found = onThreads(4) { _ in survivor.derived }
      #expect(found.allSatisfy { $0.seen == [3, 30, 300] })
    }
  }

  @Test func tasksThatChangeThreads() async {
    await withTaskGroup(of: Int.self) { group in
      for task in 0..<32 {
        group.addTask {
          var wrong = 0
          for index in 0..<50 {
            let number = task * 100 + index
            await withDependencies {
              await Task.yield()
              $0.alpha = number
            } operation: {
              @Dependency(ScopedKey.self) var scoped
              await Task.yield()
              if scoped.seen != [number] { wrong += 1 }
              await Task.yield()
              if numbersHere != [number, 30, 300] { wrong += 1 }
            }
          }
          return wrong
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }
}
