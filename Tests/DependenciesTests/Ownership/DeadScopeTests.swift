import Dependencies
import TestHelpers
import Testing

/// Values of scopes and roots that have ended, read elsewhere.
@Suite("What a scope's value reads after the scope has ended") struct DeadScopeTests {
  private final class Holder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaBetaKey.self) var sum
  }

  private struct HolderKey: DependencyKey {
    static var liveValue: Holder {
      @Dependency(\.alpha) var alpha
      _ = alpha
      return Holder()
    }
    static var testValue: Holder { liveValue }
  }

  /// Over the process's root, the store of a link that has ended is made for the moment, and released after the lock.
  @Test("A scope of the process, read in another scope")
  func overTheProcessesRoot() {
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

  @Test("A root that ends while another thread reads")
  func whileTheRootEnds() {
    for round in 0..<500 * effort {
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

/// Values of one scope that are read in another one, which all follow what is in force.
@Suite("A scoped value follows both scopes") struct ScopedGuestTests {
  private struct ScopedKey: DependencyKey {
    static var liveValue: Instance { AlphaBetaKey.liveValue }
    static var testValue: Instance { liveValue }
    static var dependencyLifetime: DependencyLifetime { .scoped }
  }

  private struct HolderKey: DependencyKey {
    static var liveValue: Holder {
      @Dependency(\.alpha) var alpha
      _ = alpha
      return Holder()
    }
    static var testValue: Holder { liveValue }
  }

  private final class Holder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(\.alpha) var alpha
    @Dependency(\.beta) var beta
    @Dependency(ScopedKey.self) var sum
    @Dependency(HolderKey.self) var own

    func expectCurrent(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(sum.seen == [alpha, beta], sourceLocation: sourceLocation)
    }
  }

  @Test("Made by a value of both, and read in one of them")
  func ofAValueOfBoth() {
    withFreshRoot {
      let holder = withNumbers(alpha: 72) { Holder() }
      withNumbers(beta: 38) {
        holder.own.expectCurrent()
        DependencyValues._current[HolderKey.self].expectCurrent()
      }
    }
  }

  @Test("Made for an outer scope, and read through an inner one")
  func throughAnInnerScope() {
    withFreshRoot {
      let (outer, inner) = withNumbers(alpha: 43) { (Holder(), withNumbers(alpha: 21) { Holder() }) }
      withNumbers(beta: 50) {
        for holder in [outer, inner, outer] { holder.expectCurrent() }
      }
    }
  }

  @Test("Made in a scope that a value opens, and read in the value's scope")
  func fromAValueOfAScope() {
    withFreshRoot {
      let model = Holder()
      let held = withDependencies(from: model) {
        $0.beta = 76
      } operation: {
        DependencyValues._current[HolderKey.self]
      }
      withNumbers(alpha: 60) {
        #expect(DependencyValues._current[ScopedKey.self].seen == [60, 10])
        held.own.expectCurrent()
        held.expectCurrent()
      }
    }
  }

  @Test("A value follows what it reads through an object from elsewhere")
  func throughAnObjectFromElsewhere() {
    struct ThroughKey: DependencyKey {
      static let holder = withNumbers(alpha: 7) { Holder() }
      static var liveValue: Instance { Instance(seen: [holder.alpha, holder.beta]) }
      static var testValue: Instance { liveValue }
      static var dependencyLifetime: DependencyLifetime { .scoped }
    }
    withFreshRoot {
      _ = ThroughKey.holder
      #expect(DependencyValues._current[ThroughKey.self].seen == [7, 10])
      withNumbers(alpha: 8) { #expect(DependencyValues._current[ThroughKey.self].seen == [8, 10]) }
      withNumbers(beta: 9) { #expect(DependencyValues._current[ThroughKey.self].seen == [7, 9]) }
    }
  }

  private enum Step {
    case scope(alpha: Int?, beta: Int?, [Step])
    case from(Int, beta: Int, [Step])
    case make, value
    case own(Int), read(Int), drop(Int)
  }

  private static func steps(_ depth: Int, _ generator: inout SeededGenerator) -> [Step] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let number = Int.random(in: 20..<90, using: &generator)
      let index = Int.random(in: 0..<6, using: &generator)
      switch Int.random(in: 0..<(depth < 5 ? 10 : 5), using: &generator) {
      case 0: return .make
      case 1: return .value
      case 2: return .own(index)
      case 3: return .drop(index)
      case 5, 6: return .scope(alpha: number, beta: nil, steps(depth + 1, &generator))
      case 7, 8: return .scope(alpha: nil, beta: number, steps(depth + 1, &generator))
      case 9: return .from(index, beta: number, steps(depth + 1, &generator))
      default: return .read(index)
      }
    }
  }

  /// Programs of models, values and scopes in which each value is compared with what is in force.
  @Test("In random programs", arguments: [false, true])
  func inRandomPrograms(isProcess: Bool) {
    let count = 1_500 * effort
    let wrong = isProcess ? onNewThread { Self.wrong(count, inProcess: true) } : Self.wrong(count, inProcess: false)
    #expect(wrong == [], "of the programs with these seeds")
  }

  /// The seeds of the programs that saw another value.
  private static func wrong(_ count: Int, inProcess: Bool) -> [Int] {
    (0..<count).filter { seed in
      var generator = SeededGenerator(seed: seed)
      let program = steps(0, &generator) + steps(0, &generator) + steps(0, &generator)
      var holders: [Int: Holder] = [:]
      var count = 0
      var wrong: [[Int]] = []
      func add(_ holder: Holder) {
        holders[count % 6] = holder
        count += 1
        check(holder)
      }
      func check(_ holder: Holder) {
        if holder.sum.seen != [holder.alpha, holder.beta] { wrong.append(holder.sum.seen) }
      }
      func run(_ steps: [Step]) {
        for step in steps {
          switch step {
          case .scope(let alpha, let beta, let steps): withNumbers(alpha: alpha, beta: beta) { run(steps) }
          case .from(let index, let beta, let steps):
            guard let holder = holders[index] else { continue }
            withDependencies(from: holder) {
              $0.beta = beta
            } operation: {
              run(steps)
            }
          case .make: add(Holder())
          case .value: add(DependencyValues._current[HolderKey.self])
          case .own(let index): if let holder = holders[index] { add(holder.own) }
          case .read(let index): if let holder = holders[index] { check(holder) }
          case .drop(let index): holders[index] = nil
          }
        }
      }
      _ = issues { if inProcess { run(program) } else { withFreshRoot(.test) { run(program) } } }
      return !wrong.isEmpty
    }
  }
}
