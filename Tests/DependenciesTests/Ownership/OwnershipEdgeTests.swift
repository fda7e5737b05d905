import Dependencies
import Dispatch
import Foundation
import Testing

private struct SumKey: DependencyKey {
  static var liveValue: Instance { Instance(seen: numbersHere) }
  static var testValue: Instance { liveValue }
}

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

  @Test("Reads on another thread count if the values were carried there")
  func readsOfOtherThreadsCountWhereTheValuesWereCarried() {
    struct CarryingKey: DependencyKey {
      static var liveValue: Instance {
        onNewThread(
          escapingDependencies {
            @Dependency(\.alpha) var alpha
            return Instance(seen: [alpha])
          })
      }
      static var testValue: Instance { liveValue }
    }
    @Dependency(CarryingKey.self) var value
    let first = withDependencies {
      $0.alpha = 7
    } operation: {
      value
    }
    #expect(first.seen == [7])
    #expect(value.seen == [3])
  }

  @Test("A task of a scope gets the scope's instance")
  func aScopeIsTheSameInItsTasks() async {
    await withDependencies {
      $0.alpha = 7
    } operation: {
      @Dependency(AlphaReaderKey.self) var value
      let first = await Task { DependencyValues._current[AlphaReaderKey.self] }.value
      #expect(value === first)
    }
  }

  @Test("A task that a value of the root started gets nothing of a scope that also sets the context")
  func aTaskOfTheRootGetsNothingOfAScopeWithAContext() async {
    enum Shared {
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<Feature, Never>?>(nil)
    }
    struct FeatureKey: DependencyKey {
      static var liveValue: Feature { Feature() }
      static var testValue: Feature { Feature() }
    }
    struct StarterKey: DependencyKey {
      static var liveValue: Int {
        Shared.task.value = Task {
          for await _ in Shared.gate.stream { break }
          return DependencyValues._current[FeatureKey.self]
        }
        return 1
      }
      static var testValue: Int { liveValue }
    }
    // The reader keeps the scope.
    let (ofScope, reader) = withDependencies {
      $0.alpha = 7
      $0.context = .preview
    } operation: {
      _ = DependencyValues._current[StarterKey.self]
      return (DependencyValues._current[FeatureKey.self], Reader())
    }
    Shared.gate.continuation.yield()
    let ofTask = await Shared.task.value?.value
    #expect(ofScope.alphaReader.seen == [7])
    #expect(ofTask?.alphaReader.seen == [2])
    #expect(reader.alpha == 7)
  }

  @Test("A task of a scope's value goes on seeing the scopes around it, of which one won over it")
  func aTaskOfAScopesValueSeesTheScopesAround() async {
    enum Shared {
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<[Int], Never>?>(nil)
    }
    struct StarterKey: DependencyKey {
      static var liveValue: Int {
        Shared.task.value = Task {
          for await _ in Shared.gate.stream { break }
          return numbersHere
        }
        @Dependency(\.beta) var beta
        return beta
      }
      static var testValue: Int { liveValue }
    }
    let plain = withDependencies {
      $0.alpha = 5
    } operation: {
      let plain = withDependencies {
        $0.alpha = 6
        $0.beta = 7
      } operation: {
        Plain()
      }
      withDependencies {
        $0.gamma = 9
      } operation: {
        // The values are those of the object, over which the two scopes around this win.
        withDependencies(from: plain) {
          #expect(numbersHere == [5, 7, 9])
          #expect(DependencyValues._current[StarterKey.self] == 7)
        }
      }
      return plain
    }
    Shared.gate.continuation.yield()
    // As in the scope of the object, to which the result belongs: there, "alpha" is 6.
    #expect(await Shared.task.value?.value == [6, 7, 300])
    withExtendedLifetime(plain) {}
  }

  @Test("An object that a task of an initializer makes meanwhile counts as captured")
  func anObjectOfATaskCountsAsCaptured() async {
    enum Shared {
      static let made = DispatchSemaphore(value: 0)
      static let gate = AsyncStream<Void>.makeStream()
      static let task = Box<Task<Int, Never>?>(nil)
    }
    struct StarterKey: DependencyKey {
      static var liveValue: Int {
        Shared.task.value = Task.detached { [values = DependencyValues._current] in
          let reader = DependencyValues.$_current.withValue(values) { Reader() }
          Shared.made.signal()
          for await _ in Shared.gate.stream { break }
          return DependencyValues.$_current.withValue(values) { reader.alpha }
        }
        _ = Shared.made.wait(timeout: .now() + 60)
        return 1
      }
      static var testValue: Int { liveValue }
    }
    await onQueue { [values = DependencyValues._current] in
      DependencyValues.$_current.withValue(values) {
        withNumbers(alpha: 7) { #expect(DependencyValues._current[StarterKey.self] == 1) }
      }
    }
    Shared.gate.continuation.yield()
    // Whether the value contains the object is uncertain, so the value is the scope's.
    #expect(await Shared.task.value?.value == 7)
  }

  @Test("An object without a @Dependency that ends within the initializer is no capture")
  func anObjectThatEndsIsNoCapture() {
    struct ParsingKey: DependencyKey {
      static let made = Box(0)
      static var liveValue: Int {
        made.update { $0 += 1 }
        let plain = withNumbers(beta: 1) { Plain() }
        return withExtendedLifetime(plain) { 1 }
      }
      static var testValue: Int { liveValue }
    }
    for alpha in 1...3 {
      withNumbers(alpha: alpha) { #expect(DependencyValues._current[ParsingKey.self] == 1) }
    }
    #expect(ParsingKey.made.value == 1)
  }

  @Test("A result whose scope ends meanwhile is handed to all threads that wait for it")
  func aResultThatIsNotKeptIsHandedOver() {
    struct SlowKey: DependencyKey {
      static let made = Box(0)
      static let (isMade, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      static var liveValue: Int {
        made.update { $0 += 1 }
        isMade.signal()
        _ = goesOn.wait(timeout: .now() + 10)
        goesOn.signal()
        @Dependency(\.alpha) var alpha
        return alpha
      }
      static var testValue: Int { liveValue }
    }
    struct HolderKey: DependencyKey {
      final class Holder: @unchecked Sendable { @Dependency(SlowKey.self) var slow }
      static var liveValue: Holder { Holder() }
      static var testValue: Holder { Holder() }
    }
    // The scope that the holder has captured ends before the value is read.
    let holder = withNumbers(alpha: 7) { DependencyValues._current[HolderKey.self] }
    let results = onThreads(4) { index in
      if index == 3 {
        _ = SlowKey.isMade.wait(timeout: .now() + 10)
        // The others wait by then.
        usleep(200_000)
        SlowKey.goesOn.signal()
        return 7
      }
      return holder.slow
    }
    #expect(results == [7, 7, 7, 7])
    #expect(SlowKey.made.value == 1)
  }

  @Test("Binding values again gives the same instances")
  func bindingValuesTwiceIsOneScope() {
    var values = DependencyValues()
    values.alpha = 7
    let first = DependencyValues.$_current.withValue(values) {
      DependencyValues._current[AlphaReaderKey.self]
    }
    #expect(first.seen == [7])
    #expect(values[AlphaReaderKey.self] === first)
  }

  @Test("Copies of values that are changed apart share no instance")
  func copiesThatAreChangedApart() {
    var base = DependencyValues()
    base.beta = 7
    var (first, second) = (base, base)
    first.alpha = 1
    second.alpha = 2
    #expect(first[SumKey.self].seen == [1, 7, 300])
    #expect(second[SumKey.self].seen == [2, 7, 300])
    for alpha in 4...5 {
      weak var made: Instance?
      withDependencies {
        $0 = base
        $0.alpha = alpha
      } operation: {
        let sum = DependencyValues._current[SumKey.self]
        #expect(sum.seen == [alpha, 7, 300])
        made = sum
      }
      #expect(made == nil, "It ends with its scope, not with the values that were copied.")
    }
  }

  @Test("A copy that the closure of a scope makes shares no instance with the scope")
  func copiesThatAClosureMakes() {
    withDependencies {
      $0.beta = 7
      var copy = $0
      copy.alpha = 1
      $0.alpha = 2
      #expect(copy[SumKey.self].seen == [1, 7, 300])
    } operation: {
      #expect(DependencyValues._current[SumKey.self].seen == [2, 7, 300])
    }
  }

  @Test("Values that are set again and again keep the last value only")
  func valuesThatAreReplacedEnd() {
    struct HeldKey: TestDependencyKey {
      static var testValue: Instance { Instance() }
    }
    var values = DependencyValues()
    weak var old: Instance?
    var kept = 0
    for number in 0..<100_000 {
      values.alpha = number
      let new = Instance()
      values[HeldKey.self] = new
      if old != nil { kept += 1 }
      old = new
    }
    #expect(values.alpha == 99_999)
    #expect(kept == 0)
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

  @Test("Setting a key again and again leaves the instances of the last setting")
  func longChainsOfTheSameKeys() {
    var values = DependencyValues()
    for index in 0..<200 {
      values.alpha = index
      values.beta = index
    }
    let first = values[SumKey.self]
    #expect(first.seen == [199, 199, 300])
    #expect(values[SumKey.self] === first)
    values.gamma = 1
    #expect(values.gamma == 1)
    #expect(values[SumKey.self] === first)
  }
}
