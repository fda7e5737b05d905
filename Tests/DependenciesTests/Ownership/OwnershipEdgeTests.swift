import Dependencies
import Dispatch
import Foundation
import Testing

@Suite("Scopes and captures that meet in one read")
struct OwnershipEdgeTests {
  @Test("A captured scope owns what depends on it alone")
  func aCapturedScopeOwnsWhatDependsOnItAlone() {
    let feature = numbersModel(7)
    let first = withDependencies {
      $0.beta = 8
    } operation: {
      feature.alphaReader
    }
    #expect(first.seen == [7])
    #expect(feature.alphaReader === first)
    #expect(NumbersModel().alphaReader.seen == [3])
  }

  @Test("The reading scope owns what depends on it alone")
  func theReadingScopeOwnsWhatDependsOnItAlone() {
    let feature = numbersModel(7)
    withDependencies {
      $0.beta = 8
    } operation: {
      let first = feature.pair
      #expect(first.seen == [8, 300])
      #expect(NumbersModel().pair === first)
    }
    #expect(feature.pair.seen == [30, 300])
  }

  @Test("A value that depends on a captured and a reading scope is seen only where both are")
  func aCombinationIsSeenNowhereElse() {
    let first = numbersModel(7)
    let second = numbersModel(70)
    withDependencies {
      $0.beta = 8
    } operation: {
      let combined = first.sum
      #expect(combined.seen == [7, 8, 300])
      #expect(first.sum === combined)
      #expect(second.sum.seen == [70, 8, 300])
      #expect(NumbersModel().sum.seen == [3, 8, 300])
      #expect(first.sum === combined)
    }
    #expect(first.sum.seen == [7, 30, 300])
  }

  @Test("A value that depends on three scopes is seen only where all three are")
  func aCombinationOfThreeIsSeenNowhereElse() {
    let child = withDependencies {
      $0.gamma = 9
    } operation: {
      withDependencies(from: numbersModel(7)) { NumbersModel() }
    }
    withDependencies {
      $0.beta = 8
    } operation: {
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
    "A model from before the test, and a continuation, use the test's values", arguments: [NumbersModel()],
    [
      withEscapedDependencies { $0 }
    ])
  private func fromBeforeTheTest(model: NumbersModel, continuation: DependencyValues.Continuation) {
    let ofTest = DependencyValues._current[SumKey.self]
    #expect(withDependencies(from: model) { DependencyValues._current[SumKey.self] } === ofTest)
    #expect(continuation.yield { DependencyValues._current[SumKey.self] } === ofTest)
    withDependencies {
      $0.alpha = 7
    } operation: {
      #expect(withDependencies(from: model) { NumbersModel() }.alphaReader.seen == [7])
      let pair = DependencyValues._current[BetaGammaKey.self]
      #expect(withDependencies(from: model) { DependencyValues._current[BetaGammaKey.self] } === pair)
    }
  }
}
