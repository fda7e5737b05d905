import Dependencies
import TestHelpers
import Testing

/// Where a result belongs if that cannot be known when its initializer starts.
@Suite("What was uncertain when an initializer started") struct PredictedOwnershipTests {
  /// Two initializers that each wait until the other one runs, too, once `isMeeting` is set.
  private final class Pair: Sendable {
    let isMeeting = Box(false)
    private let meeting = Meeting()
    private let arrivals = Box(0)

    func meet() -> Bool { !isMeeting.value || meeting.arrive(arrivals.increment() - 1) }
  }

  private func inTwoSiblings<R: Sendable>(_ pair: Pair, _ body: @escaping @Sendable (Int) -> R) -> [R] {
    pair.isMeeting.value = true
    let values = DependencyValues._current
    return onThreads(2) { index in
      DependencyValues.$_current.withValue(values) { withNumbers(alpha: index) { body(index) } }
    }
  }

  @Test("Earlier values of the key tell that siblings have their own")
  func siblingsByHistory() {
    struct SlowKey: DependencyKey {
      static let pair = Pair()
      static var liveValue: Int {
        guard pair.meet() else { return -1 }
        @Dependency(\.alpha) var alpha
        return alpha
      }
      static var testValue: Int { liveValue }
    }
    withFreshRoot {
      #expect(withNumbers(alpha: 9) { DependencyValues._current[SlowKey.self] } == 9)
      #expect(inTwoSiblings(SlowKey.pair) { _ in DependencyValues._current[SlowKey.self] } == [0, 1])
    }
  }

  @Test("Earlier values that captured a scope tell the same")
  func siblingsThatCapture() {
    struct SlowKey: DependencyKey {
      static let pair = Pair()
      static var liveValue: Model? { pair.meet() ? Model() : nil }
      static var testValue: Model? { liveValue }
    }
    withFreshRoot {
      let first = withNumbers(alpha: 9) { DependencyValues._current[SlowKey.self] }
      #expect(first?.alpha == 9)
      let models = inTwoSiblings(SlowKey.pair) { _ in DependencyValues._current[SlowKey.self] }
      #expect(models.map { $0?.alpha } == [0, 1])
    }
  }

  @Test("A root's value that is made meanwhile does not hide the scope's")
  func theRootWasFaster() {
    struct EitherKey: DependencyKey {
      static let root = DependencyValues.test
      static let isInRoot = Box(false)
      static var liveValue: Instance {
        if isInRoot.value { return Instance() }
        @Dependency(\.alpha) var alpha
        let seen = alpha
        isInRoot.value = true
        let ofRoot = onNewThread { root[EitherKey.self] }
        #expect(ofRoot.seen.isEmpty)
        return Instance(seen: [seen])
      }
      static var testValue: Instance { liveValue }
    }
    withFreshRoot(EitherKey.root) {
      withNumbers(alpha: 7) {
        #expect(DependencyValues._current[EitherKey.self].seen == [7])
        #expect(DependencyValues._current[EitherKey.self].seen == [7])
      }
      #expect(DependencyValues._current[EitherKey.self].seen.isEmpty)
    }
  }

  @Test("A scope's value that happens to need no override leaves the root its own")
  func theRootKeepsItsOwn() {
    struct SometimesKey: DependencyKey {
      static let reads = Box(true)
      static var liveValue: Instance {
        guard reads.value else { return Instance() }
        @Dependency(\.alpha) var alpha
        return Instance(seen: [alpha])
      }
      static var testValue: Instance { liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot(.test) {
      let ofRoot = DependencyValues._current[SometimesKey.self]
      SometimesKey.reads.value = false
      withNumbers(alpha: 7) { #expect(DependencyValues._current[SometimesKey.self] !== ofRoot) }
      #expect(DependencyValues._current[SometimesKey.self] === ofRoot)
    }
  }

  // MARK: - Captures

  @Test("A continuation counts, also after a model that was there for a moment")
  func aContinuationAfterAModel() {
    struct LendingKey: DependencyKey {
      static var liveValue: Instance {
        withExtendedLifetime(Model()) { withEscapedDependencies { _ in } }
        return Instance()
      }
      static var testValue: Instance { liveValue }
    }
    withFreshRoot {
      let ofScope = withNumbers(alpha: 7) { DependencyValues._current[LendingKey.self] }
      #expect(DependencyValues._current[LendingKey.self] !== ofScope)
    }
  }

  @Test("A model counts that another thread has read, since the thread may keep it")
  func aModelThatWasLent() {
    struct LendingKey: DependencyKey {
      static var liveValue: Instance {
        // Nothing refers to the model when the initializer returns.
        let reader = Box<Reader?>(Reader())
        let gamma = onNewThread { reader.update { $0.take()?.gamma } }
        return Instance(seen: [gamma ?? 0])
      }
      static var testValue: Instance { liveValue }
    }
    withFreshRoot {
      let ofScope = withNumbers(alpha: 7) { DependencyValues._current[LendingKey.self] }
      #expect(DependencyValues._current[LendingKey.self] !== ofScope)
    }
  }

  // MARK: - Overrides that come along

  @Test("A scoped value does not follow what its initializer overrides itself")
  func ownOverrides() {
    struct PartKey: DependencyKey {
      static var liveValue: Int { Reader().alpha }
      static var testValue: Int { liveValue }
    }
    struct WholeKey: DependencyKey {
      static var liveValue: Instance {
        Instance(seen: [withNumbers(alpha: 5) { DependencyValues._current[PartKey.self] }])
      }
      static var testValue: Instance { liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot {
      let ofRoot = DependencyValues._current[WholeKey.self]
      #expect(ofRoot.seen == [5])
      withNumbers(alpha: 9) { #expect(DependencyValues._current[WholeKey.self] === ofRoot) }
      withNumbers(beta: 9) { #expect(DependencyValues._current[WholeKey.self] === ofRoot) }
    }
  }
}
