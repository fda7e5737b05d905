import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

/// An object that threads pass to each other, with the numbers that every reader has to get from it.
private struct Handed: Sendable {
  let expected: [Int]
  let ofRoot: [Int]
  /// The overrides that were set here or further out.
  let known: Set<Int>
  let model: Model
  let plain: Plain
  let continuation: DependencyValues.Continuation

  /// Takes everything along from where this is called.
  init(ofRoot: [Int], known: Set<Int>) {
    expected = numbersHere
    self.ofRoot = ofRoot
    self.known = known
    model = Model()
    plain = withDependencies({ _ in }) { Plain() }
    continuation = withEscapedDependencies { $0 }
  }

  /// The numbers that a scope reads from it: the scope's overrides win, key by key, unless it knew them.
  func expected(in scope: [Int]) -> [Int] {
    zip(expected, scope).map { own, other in
      overrideNumbers.contains(other) && !known.contains(other) ? other : own
    }
  }
}

/// The numbers of overrides, which no root has.
private let overrideNumbers = 100_000..<1_000_000_000

extension Races {
  /// Each thread resolves, overrides, drops, escapes, prepares, and starts over in an order that a seed
  /// decides, with what the other threads have left for it.
  @Suite struct EverythingAtOnceTests {
    @Test(arguments: 1...4) func `threads that take random walks see their own scopes`(seed: Int) {
      let bag = Box<[Handed]>([])
      let root = DependencyValues.test
      let log = IssueLog()
      let wrong = within(240) {
        onThreads(8) { thread in
          var program = Program(seed: seed * 100 + thread, bag: bag)
          log.collect { withFreshRoot(root) { program.run(steps: 200, ofRoot: .testNumbers()) } }
          return program.wrong
        }
      }
      #expect(log.entries.allSatisfy { $0.code == "DEP-stale-value" })
      #expect(wrong.flatMap(\.self) == [])
      #expect(bag.value.count > 10, "The threads have handed something to each other.")
    }

    /// Tasks change threads between any two steps.
    @Test func `tasks that take random walks see their own scopes`() async {
      let bag = Box<[Handed]>([])
      let root = DependencyValues.test
      let log = IssueLog()
      let wrong = await within(240) {
        await withTaskGroup(of: [String].self) { group in
          for task in 0..<16 {
            group.addTask {
              var program = Program(seed: -task, bag: bag)
              for _ in 0..<20 {
                await withFreshRoot(root) {
                  await Task.yield()
                  log.collect { program.run(steps: 5, ofRoot: .testNumbers()) }
                  await Task.yield()
                }
              }
              return program.wrong
            }
          }
          return await group.reduce(into: []) { $0 += $1 }
        }
      }
      #expect(log.entries.allSatisfy { $0.code == "DEP-stale-value" })
      #expect(wrong == [])
    }
  }
}

/// A random walk through the library.
private struct Program {
  private var generator: SeededGenerator
  private let bag: Box<[Handed]>
  private(set) var wrong: [String] = []
  /// The overrides that were set in the current scope or further out.
  private var known: Set<Int> = []

  init(seed: Int, bag: Box<[Handed]>) {
    generator = SeededGenerator(seed: seed)
    self.bag = bag
  }

  private mutating func check(_ found: [Int], _ expected: [Int], _ what: String) {
    if found != expected { wrong.append("\(what): \(found), expected \(expected)") }
  }

  mutating func run(steps: Int, ofRoot: [Int], depth: Int = 0) {
    for _ in 0..<steps { step(ofRoot: ofRoot, depth: depth) }
  }

  private mutating func step(ofRoot: [Int], depth: Int) {
    let here = numbersHere
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: resolve(here, ofRoot: ofRoot)
    case 1: override(ofRoot: ofRoot, depth: depth)
    case 2: handOver(ofRoot: ofRoot)
    case 3: drop()
    case 4: readHanded(here)
    case 5: yieldHanded()
    case 6: startAnew(depth: depth)
    case 7: fromHanded(here)
    default: prepareLate(here)
    }
    check(numbersHere, here, "after a step")
  }

  private mutating func resolve(_ here: [Int], ofRoot: [Int]) {
    @Dependency(Scoped<SumKey>.self) var scoped
    @Dependency(OfRoot<SumKey>.self) var ofTheRoot
    check(scoped.seen, here, "scoped")
    check(ofTheRoot.seen, ofRoot, "of the root")
    if scoped !== scoped { wrong.append("scoped twice") }
    // Where an outer scope has one, an inner scope uses it: this key is compared in scopes of its own only.
    @Dependency(SumKey.self) var derived
    if derived !== derived { wrong.append("derived twice") }
  }

  private mutating func override(ofRoot: [Int], depth: Int) {
    guard depth < 6 else { return }
    let number = Int.random(in: overrideNumbers, using: &generator)
    let outer = known
    known.insert(number)
    defer { known = outer }
    let which = Int.random(in: 0..<3, using: &generator)
    var expected = numbersHere
    expected[which] = number
    withDependencies {
      switch which {
      case 0: $0.alpha = number
      case 1: $0.beta = number
      default: $0.gamma = number
      }
    } operation: {
      check(numbersHere, expected, "overridden")
      run(steps: 3, ofRoot: ofRoot, depth: depth + 1)
    }
  }

  private mutating func handOver(ofRoot: [Int]) {
    let handed = Handed(ofRoot: ofRoot, known: known)
    let place = Int.random(in: 0..<32, using: &generator)
    bag.update { bag in
      if bag.count < 32 { bag.append(handed) } else { bag[place] = handed }
    }
  }

  private mutating func drop() {
    let place = Int.random(in: 0..<32, using: &generator)
    let dropped = bag.update { bag in bag.count > 16 && place < bag.count ? bag.remove(at: place) : nil }
    // Here it ends, if no other thread holds it; its lock is not held.
    _ = dropped
  }

  private mutating func anyHanded() -> Handed? {
    let place = Int.random(in: 0..<32, using: &generator)
    return bag.update { place < $0.count ? $0[place] : nil }
  }

  private mutating func readHanded(_ here: [Int]) {
    guard let handed = anyHanded() else { return }
    check(handed.model.all, handed.expected(in: here), "handed model")
  }

  private mutating func yieldHanded() {
    guard let handed = anyHanded() else { return }
    handed.continuation.yield {
      check(numbersHere, handed.expected, "yielded")
      check(handed.model.all, handed.expected, "model in its own scope")
      @Dependency(Scoped<SumKey>.self) var scoped
      @Dependency(OfRoot<SumKey>.self) var ofTheRoot
      check(scoped.seen, handed.expected, "scoped in a yield")
      check(ofTheRoot.seen, handed.ofRoot, "of the root in a yield")
    }
  }

  private mutating func fromHanded(_ here: [Int]) {
    guard let handed = anyHanded() else { return }
    withDependencies(from: handed.model) {
      check(numbersHere, handed.expected(in: here), "from a handed model")
    }
    withDependencies(from: handed.plain) {
      check(numbersHere, handed.expected(in: here), "from a handed object")
    }
  }

  private mutating func startAnew(depth: Int) {
    guard depth < 6 else { return }
    let outer = known
    known = []
    defer { known = outer }
    withFreshRoot(.test) {
      check(numbersHere, .testNumbers(), "a fresh root")
      run(steps: 2, ofRoot: .testNumbers(), depth: depth + 1)
    }
    withFreshRoot(.test) {
      let number = Int.random(in: 10_000..<20_000, using: &generator)
      prepareDependencies { $0.beta = number }
      check(numbersHere, .testNumbers(beta: number), "a prepared root")
      run(steps: 2, ofRoot: .testNumbers(beta: number), depth: depth + 1)
    }
  }

  private mutating func prepareLate(_ here: [Int]) {
    let count = issues { prepareDependencies { $0.alpha = -1 } }.count
    if count != 1 { wrong.append("\(count) issues of a preparation that came too late") }
  }
}

/// Runs work on many threads at once, long enough that a sanitizer sees two of them in the same place.
@Suite("What threads can rely on, under races", .timeLimit(.minutes(15)))
enum Races {}
