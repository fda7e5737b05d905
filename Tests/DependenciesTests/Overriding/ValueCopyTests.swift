import Dependencies
import TestHelpers
import Testing

@Suite("Copies of values")
struct ValueCopyTests {
  @Test func `binding values again gives the same instances`() {
    var values = DependencyValues()
    values.alpha = 7
    let first = withFreshRoot(values) {
      current(AlphaReaderKey.self)
    }
    #expect(first.seen == [7])
    #expect(values[AlphaReaderKey.self] === first)
  }

  @Test func `a copy from a wrapper is of the test's root, even in a detached task`() async {
    prepareDependencies { $0.gamma = 9 }
    let values = Dependency(\.self).wrappedValue
    let seen = await Task.detached {
      withFreshRoot(values) { numbersHere }
    }.value
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

  @Test func `a copy in a scope's closure shares no instance with the scope`() {
    withDependencies {
      $0.beta = 7
      var copy = $0
      copy.alpha = 1
      $0.alpha = 2
      #expect(copy[SumKey.self].seen == .testNumbers(alpha: 1, beta: 7))
    } operation: {
      #expect(current(SumKey.self).seen == .testNumbers(alpha: 2, beta: 7))
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
    struct CopyKey: UniformKey {
      static var liveValue: DependencyValues { Dependency(\.self).wrappedValue }
    }
    let copy = withNumbers(alpha: 7) {
      let copy = current(CopyKey.self)
      #expect(copy[SumKey.self] === current(SumKey.self))
      #expect(onNewThread { copy[SumKey.self] } === current(SumKey.self))
      return copy
    }
    #expect(copy[SumKey.self].seen == .testNumbers(alpha: 7))
    #expect(current(SumKey.self).seen == .testNumbers())
  }

  @Test func `a change that an initializer makes to a copy of its values stays there`() {
    struct ChangingKey: UniformKey {
      static var liveValue: [Int] {
        withNumbers(beta: 1) {
          @Dependency(\.self) var values
          var changed = values
          changed.alpha = 5
          return changed[AlphaReaderKey.self].seen
        }
      }
    }
    #expect(current(ChangingKey.self) == [5])
    #expect(current(AlphaReaderKey.self).seen == [3])
  }
}
