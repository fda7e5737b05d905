import Dependencies
import Dispatch
import Foundation
import Testing

private struct PairKey: DependencyKey {
  static var liveValue: Instance {
    @Dependency(\.beta) var beta
    @Dependency(\.gamma) var gamma
    return Instance(seen: [beta, gamma])
  }
  static var testValue: Instance { liveValue }
}

private final class Feature: @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(SumKey.self) var sum
  @Dependency(PairKey.self) var pair
  @Dependency(AlphaReaderKey.self) var alphaReader
}

@Suite("Scopes and captures that meet in one read")
struct OwnershipEdgeTests {
  private func feature(_ alpha: Int) -> Feature {
    withDependencies {
      $0.alpha = alpha
    } operation: {
      Feature()
    }
  }

  @Test("A captured scope owns what depends on it alone")
  func aCapturedScopeOwnsWhatDependsOnItAlone() {
    let feature = feature(7)
    let first = withDependencies {
      $0.beta = 8
    } operation: {
      feature.alphaReader
    }
    #expect(first.seen == [7])
    #expect(feature.alphaReader === first)
    #expect(Feature().alphaReader.seen == [3])
  }

  @Test("The reading scope owns what depends on it alone")
  func theReadingScopeOwnsWhatDependsOnItAlone() {
    let feature = feature(7)
    withDependencies {
      $0.beta = 8
    } operation: {
      let first = feature.pair
      #expect(first.seen == [8, 300])
      #expect(Feature().pair === first)
    }
    #expect(feature.pair.seen == [30, 300])
  }

  @Test("A value that depends on a captured and a reading scope is seen only where both are")
  func aCombinationIsSeenNowhereElse() {
    let first = feature(7)
    let second = feature(70)
    withDependencies {
      $0.beta = 8
    } operation: {
      let combined = first.sum
      #expect(combined.seen == [7, 8, 300])
      #expect(first.sum === combined)
      #expect(second.sum.seen == [70, 8, 300])
      #expect(Feature().sum.seen == [3, 8, 300])
      #expect(first.sum === combined)
    }
    #expect(first.sum.seen == [7, 30, 300])
  }

  @Test("A value that depends on three scopes is seen only where all three are")
  func aCombinationOfThreeIsSeenNowhereElse() {
    let child = withDependencies {
      $0.gamma = 9
    } operation: {
      withDependencies(from: feature(7)) { Feature() }
    }
    withDependencies {
      $0.beta = 8
    } operation: {
      let combined = child.pair
      #expect(combined.seen == [8, 9])
      #expect(child.pair === combined)
      #expect(Feature().pair.seen == [8, 300])
      #expect(feature(1).pair.seen == [8, 300])
      #expect(child.pair === combined)
    }
    #expect(child.pair.seen == [30, 9])
    #expect(child.sum.seen == [7, 30, 9])
  }

  @Test("Overrides inside an initializer do not decide the owner")
  func overridesInsideTheInitializerAreItsOwn() {
    struct InnerKey: DependencyKey {
      static var liveValue: Instance {
        let seen = withDependencies {
          $0.alpha = 5
        } operation: {
          @Dependency(\.alpha) var alpha
          return [alpha]
        }
        return Instance(seen: seen)
      }
      static var testValue: Instance { liveValue }
    }
    @Dependency(InnerKey.self) var inner
    let first = withDependencies {
      $0.alpha = 7
    } operation: {
      inner
    }
    #expect(first.seen == [5])
    #expect(inner === first)
  }

  @Test("An object that comes out of a scope inside an initializer captures the outer scope, too")
  func anObjectOfAnInnerScopeKeepsTheOuterScopeToo() {
    struct InnerKey: DependencyKey {
      static var liveValue: Instance {
        withDependencies {
          $0.alpha = 5
        } operation: {
          Instance()
        }
      }
      static var testValue: Instance { liveValue }
    }
    @Dependency(InnerKey.self) var inner
    let first = withDependencies {
      $0.beta = 8
    } operation: {
      inner
    }
    #expect(withDependencies(from: first) { numbersHere } == [5, 8, 300])
    #expect(withDependencies(from: inner) { numbersHere } == [5, 30, 300])
  }

  @Test(
    "A model from before the test, and a continuation, use the test's values", arguments: [Feature()],
    [
      withEscapedDependencies { $0 }
    ])
  private func fromBeforeTheTest(model: Feature, continuation: DependencyValues.Continuation) {
    let ofTest = DependencyValues._current[SumKey.self]
    #expect(withDependencies(from: model) { DependencyValues._current[SumKey.self] } === ofTest)
    #expect(continuation.yield { DependencyValues._current[SumKey.self] } === ofTest)
    withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(withDependencies(from: model) { Feature() }.alphaReader.seen == [7])
      let pair = DependencyValues._current[PairKey.self]
      #expect(withDependencies(from: model) { DependencyValues._current[PairKey.self] } === pair)
    }
  }
}
