import Dependencies
import TestHelpers
import Testing

@Suite("An override holds for its operation alone")
struct ScopeTests {
  @Test func `nested scopes add to each other, and each holds for its operation alone`() {
    let result = withDependencies {
      $0.alpha = 1
      $0.alpha = 7
      #expect($0.alpha == 7)
      // Not current in the closure.
      #expect(numbersHere == .testNumbers())
    } operation: {
      withDependencies {
        $0.alpha += 10
        $0.beta = 8
      } operation: {
        #expect(numbersHere == .testNumbers(alpha: 17, beta: 8))
      }
      #expect(numbersHere == .testNumbers(alpha: 7))
      return "result"
    }
    #expect(result == "result")
    #expect(numbersHere == .testNumbers())
  }

  @Test func `a throw leaves nothing`() {
    #expect(throws: Failure()) { try withNumbers(alpha: 7) { throw Failure() } }
    let model = withNumbers(alpha: 7) { Model() }
    #expect(throws: Failure()) { try withDependencies(from: model) { throw Failure() } }
    var hasRun = false
    #expect(throws: Failure(number: 1)) {
      try withDependencies {
        $0.alpha = 7
        throw Failure(number: 1)
      } operation: {
        hasRun = true
      }
    }
    #expect(!hasRun)
    #expect(numbersHere == .testNumbers())
    #expect(AlphaKey.shouldReportUnimplemented)
  }

  @Test func `throws in async functions leave nothing`() async {
    await #expect(throws: Failure(number: 1)) {
      try await withDependencies {
        await Task.yield()
        $0.alpha = 7
        throw Failure(number: 1)
      } operation: {
      }
    }
    await #expect(throws: Failure(number: 2)) {
      try await withDependencies({ $0.alpha = 7 }) {
        await Task.yield()
        throw Failure(number: 2)
      }
    }
    #expect(numbersHere == .testNumbers())
    #expect(AlphaKey.shouldReportUnimplemented)
  }
}

@Suite("Copies of values")
struct ValueCopyTests {
  @Test func `a copy from a wrapper is of the test's root, even in a detached task`() async {
    prepareDependencies { $0.gamma = 9 }
    let values = Dependency(\.self).wrappedValue
    let seen = await Task.detached { withFreshRoot(values) { numbersHere } }.value
    #expect(seen == .testNumbers(gamma: 9))
  }

  @Test func `copies of values that are changed apart share no instance`() {
    var base = DependencyValues()
    base.beta = 7
    var (first, second) = (base, base)
    first.alpha = 1
    second.alpha = 2
    #expect(first[SumKey.self].seen == .testNumbers(alpha: 1, beta: 7))
    #expect(second[SumKey.self].seen == .testNumbers(alpha: 2, beta: 7))
    for alpha in 4...5 {
      weak var made: Instance?
      withDependencies {
        $0 = base
        $0.alpha = alpha
      } operation: {
        let sum = current(SumKey.self)
        #expect(sum.seen == .testNumbers(alpha: alpha, beta: 7))
        made = sum
      }
      #expect(made == nil, "It ends with its scope, not with the values that were copied.")
    }
  }

  @Test(arguments: [false, true])
  func `values that are changed again read the same, whether they were copied or not`(isCopied: Bool) {
    var values = DependencyValues()
    values.alpha = 1
    let first = values[AlphaReaderKey.self]
    #expect(first.seen == [1])
    let copy = isCopied ? values : nil
    values.beta = 7
    values.alpha = 2
    #expect(values[SumKey.self].seen == .testNumbers(alpha: 2, beta: 7))
    #expect(values[AlphaReaderKey.self].seen == [2])
    #expect(values[Scoped<AlphaReaderKey>.self].seen == [2])
    values.alpha = 3
    #expect(values[Scoped<AlphaReaderKey>.self].seen == [3])
    if let copy { #expect(copy[AlphaReaderKey.self] === first) }
  }

  @Test func `values that are a copy from outside all scopes have no overrides`() {
    let outside = DependencyValues._current
    withNumbers(alpha: 7) {
      withDependencies({ $0 = outside }) { #expect(numbersHere == .testNumbers()) }
    }
  }

  @Test func `values that begin with a copy find what the copy has created`() {
    var base = DependencyValues()
    base.alpha = 7
    let first = base[AlphaReaderKey.self]
    for beta in 1...2 {
      withDependencies {
        $0 = base
        $0.beta = beta
      } operation: {
        #expect(current(AlphaReaderKey.self) === first)
        #expect(current(AlphaBetaKey.self).seen == [7, beta])
      }
    }
  }

  @Test func `a copy in a value shares what its scope caches`() {
    struct CopyKey: UniformKey { static var liveValue: DependencyValues { Dependency(\.self).wrappedValue } }
    let copy = withNumbers(alpha: 7) {
      let copy = current(CopyKey.self)
      #expect(copy[SumKey.self] === current(SumKey.self))
      #expect(onNewThread { copy[SumKey.self] } === current(SumKey.self))
      return copy
    }
    #expect(copy[SumKey.self].seen == .testNumbers(alpha: 7))
    #expect(current(SumKey.self).seen == .testNumbers())
  }
}
