import Dependencies
import TestHelpers
import Testing

/// Captures the scope that it is created in.
private final class Holder: Instance, @unchecked Sendable {
  // SAFETY: `Dependency` is, and there is nothing else.
  @Dependency(\.alpha) var alpha
}

private struct HolderKey: UniformKey {
  static var liveValue: Holder { Holder() }
}

/// Reads numbers, wherever it was created.
private final class AlphaBetaHolder: @unchecked Sendable {
  // SAFETY: nothing changes it.
  @Dependency(\.alpha) var alpha
  @Dependency(\.beta) var beta
}

@Suite("Reads in one scope of a model that was created in another")
struct TwoScopesTests {
  private final class Reading: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaReaderKey.self) var alphaReader
    @Dependency(AlphaBetaKey.self) var pair
    @Dependency(HolderKey.self) var holder
    @Dependency(\.alpha) var alpha
  }

  @Test func `a reader's overrides win over a model's`() {
    let model = withNumbers(alpha: 7, beta: 8) { Reading() }
    withNumbers(alpha: 70) {
      #expect(model.alpha == 70)
      #expect(model.pair.seen == [70, 8])
    }
    #expect(model.pair.seen == [7, 8])
  }

  @Test func `a reader's cached value is used through models that override nothing that it read`() {
    let (other, same, both) = (
      withNumbers(gamma: 9) { Reading() }, withNumbers(alpha: 70) { Reading() },
      withNumbers(alpha: 70, beta: 80) { Reading() }
    )
    withNumbers(alpha: 7) {
      let reader = DependencyValues._current[AlphaReaderKey.self]
      let pair = DependencyValues._current[AlphaBetaKey.self]
      #expect(pair.seen == [7, 30])
      for model in [other, same, both] { #expect(model.alphaReader === reader) }
      for model in [other, same] { #expect(model.pair === pair) }
      // This model overrides what the pair read and its scope doesn't override.
      #expect(both.pair.seen == [7, 80])
      #expect(both.pair === both.pair)
      // In an inner scope they are the same.
      withNumbers(gamma: 1) {
        for model in [other, same] { #expect(model.pair === pair) }
        #expect(both.pair.seen == [7, 80])
      }
    }
  }

  @Test func `a cached value that captured its scope is used through models that override nothing else`() {
    let (other, same) = (withNumbers(gamma: 9) { Reading() }, withNumbers(alpha: 70) { Reading() })
    withNumbers(alpha: 7) {
      let holder = DependencyValues._current[HolderKey.self]
      #expect(same.holder === holder)
      #expect(other.holder !== holder)
      #expect(other.holder === other.holder)
      #expect(other.holder.alpha == 7)
    }
  }

  @Test func `a value that depends on both is cached in the reader's scope, once for each model scope`() {
    let models = (1...3).map { number in withNumbers(beta: number) { Reading() } }
    weak var released: Instance?
    withNumbers(alpha: 7) {
      let pairs = models.map(\.pair)
      #expect(pairs.map(\.seen) == [[7, 1], [7, 2], [7, 3]])
      for (model, pair) in zip(models, pairs) { #expect(model.pair === pair) }
      released = pairs[0]
    }
    #expect(released == nil)
    #expect(models.map(\.pair.seen) == [[3, 1], [3, 2], [3, 3]])
  }

  @Test(arguments: [false, true])
  func `the order of assignments in a closure doesn't matter`(isSwapped: Bool) {
    func scope<R>(_ body: () -> R) -> R {
      withDependencies {
        if isSwapped { $0.beta = 8 }
        $0.alpha = 7
        if !isSwapped { $0.beta = 8 }
      } operation: {
        body()
      }
    }
    scope {
      let (reader, holder) = withNumbers(gamma: 9) {
        (
          DependencyValues._current[AlphaReaderKey.self],
          withNumbers { DependencyValues._current[HolderKey.self] }
        )
      }
      #expect(DependencyValues._current[AlphaReaderKey.self] === reader)
      #expect(reader.seen == [7])
      #expect(DependencyValues._current[HolderKey.self] !== holder)
    }
    let model = scope { Reading() }
    withNumbers(gamma: 1) {
      let first = model.alphaReader
      #expect(first.seen == [7])
      #expect(withDependencies(from: model) { DependencyValues._current[AlphaReaderKey.self] } === first)
    }
  }

  @Test func `a value that depends on three scopes is used only where all three are in effect`() {
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
    #expect(child.sum.seen == .testNumbers(alpha: 7, gamma: 9))
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

  @Test func `a value follows what it reads through an object from elsewhere`() {
    struct ThroughKey: UniformKey {
      static let holder = withNumbers(alpha: 7) { AlphaBetaHolder() }
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
