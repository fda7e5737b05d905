import Dependencies
import TestHelpers
import Testing

private class OrdinaryBase {}

private final class OrdinaryDerived: OrdinaryBase {
  let text = "text"
}

private actor OrdinaryActor {}

/// Reads through itself when it ends.
private final class Ending {
  let log: Box<[Int]>
  init(_ log: Box<[Int]>) { self.log = log }
  deinit { log.value = withDependencies(from: self) { numbersHere } }
}

/// An actor that counts how often it is reflected.
private actor ReflectedActor: CustomReflectable {
  let count: Box<Int>
  init(_ count: Box<Int>) { self.count = count }
  nonisolated var customMirror: Mirror {
    count.update { $0 += 1 }
    return Mirror(self, children: [])
  }
}

private protocol Role: AnyObject {}

private final class Player: Role {}

private struct Boxed: CustomStringConvertible {
  let plain = Plain()
  var description: String { "" }
}

@Suite("Objects that came out of a scope keep its values")
struct ObjectValuesTests {
  private func inScope<R>(_ make: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.alpha = 7
    } operation: {
      try make()
    }
  }

  private static func numbers(of model: some AnyObject) -> [Int] {
    withDependencies(from: model) { numbersHere }
  }

  @Test func `objects of classes, subclasses, and actors have values`() {
    #expect(Self.numbers(of: inScope { Plain() }) == [7, 30, 300])
    #expect(Self.numbers(of: inScope { OrdinaryBase() }) == [7, 30, 300])
    #expect(Self.numbers(of: inScope { OrdinaryDerived() }) == [7, 30, 300])
    #expect(Self.numbers(of: inScope { OrdinaryActor() }) == [7, 30, 300])
    let base: OrdinaryBase = inScope { OrdinaryDerived() as OrdinaryBase }
    #expect(Self.numbers(of: base) == [7, 30, 300])
  }

  /// Reflection reads its properties, which its tasks may be changing.
  @Test func `an actor that comes out of a scope is not reflected`() {
    let count = Box(0)
    let made = inScope { ReflectedActor(count) }
    #expect(count.value == 0)
    #expect(Self.numbers(of: made) == [7, 30, 300])
  }

  @Test func `an actor that comes out of a scope keeps the values that its @Dependency captured before`() {
    actor Model {
      @Dependency(\.alpha) var alpha
    }
    let model = withNumbers(beta: 8) { Model() }
    let made = Model()
    #expect(Self.numbers(of: inScope { made }) == [3, 30, 300])
    #expect(Self.numbers(of: inScope { model }) == [3, 8, 300])
  }

  @Test func `objects inside of structs have no values`() {
    let boxed = inScope { Boxed() }
    let issues = issues { #expect(Self.numbers(of: boxed.plain) == [3, 30, 300]) }
    #expect(issues.count == 1)
  }

  @Test func `an object of an async operation has values`() async {
    let plain = await withDependencies {
      $0.alpha = 7
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(Self.numbers(of: plain) == [7, 30, 300])
    let child = await withDependencies(from: plain) {
      $0.beta = 8
    } operation: {
      await Task.yield()
      return Plain()
    }
    #expect(Self.numbers(of: child) == [7, 8, 300])
  }

  @Test func `the innermost scope counts`() {
    let plain = inScope {
      withNumbers(beta: 8) { Plain() }
    }
    #expect(Self.numbers(of: plain) == [7, 8, 300])
    withNumbers(beta: 9) { plain }
    #expect(Self.numbers(of: plain) == [7, 8, 300])
  }

  @Test
  func `a plain object has no values in its deinit: an issue, and the current values are used`() {
    let log = Box<[Int]>([])
    let issues = issues { _ = inScope { Ending(log) } }
    #expect(log.value == [3, 30, 300])
    #expect(issues.count == 1)
  }

  /// In a process of its own, where no other test adds entries.
  @Test func `an object's values are released within sixteen scopes for each object that lives`() async {
    await #expect(processExitsWith: .success) {
      let others = (0..<100).map { number in withNumbers(alpha: number) { Player() } }
      let token = Token()
      var object: OrdinaryDerived? = withDependencies {
        token.set(in: &$0)
      } operation: {
        OrdinaryDerived()
      }
      // Now it is one of the old ones, which are checked in turn.
      for _ in 0..<200 { withNumbers(alpha: 1) {} }
      precondition(object != nil && token.isAlive)
      object = nil
      for _ in 0..<(16 * 101) { withNumbers(alpha: 1) {} }
      precondition(!token.isAlive)
      withExtendedLifetime(others) {}
    }
  }

  /// Each new entry looks at two older ones.
  ///
  /// In a process of its own, where no other test adds entries.
  @Test func `an object's values are released soon after it, within a few entries`() async {
    await #expect(processExitsWith: .success) {
      let token = Token()
      var object: OrdinaryDerived? = withDependencies {
        token.set(in: &$0)
      } operation: {
        OrdinaryDerived()
      }
      precondition(token.isAlive)
      if let object {
        withDependencies(from: object) {
          precondition(DependencyValues._current[TokenKey.self] === token.plain)
        }
      }
      object = nil
      let others = (0..<2).map { number in
        withNumbers(alpha: number) { Player() }
      }
      precondition(token.isGone)
      for (number, other) in others.enumerated() {
        withDependencies(from: other) { precondition(numbersHere == [number, 30, 300]) }
      }
    }
  }

  // In a process of its own, because the allocations of other threads change which addresses are used again.
  @Test func `a reused address has no values`() async {
    await #expect(processExitsWith: .success) {
      var reuses = 0
      for index in 0..<2_000 {
        var object: Player? = withNumbers(alpha: index) { Player() }
        let address = object.map { ObjectIdentifier($0) }
        object = nil
        let next = Player()
        if ObjectIdentifier(next) == address { reuses += 1 }
        precondition(issues { precondition(ObjectValuesTests.numbers(of: next) == [3, 30, 300]) }.count == 1)
      }
      precondition(reuses > 0, "The test needs addresses that are used again.")
    }
  }
}

/// Three classes whose instances are of one size, so that they get each other's addresses.
private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}

@Suite("An address that is used again, a million times", .timeLimit(.minutes(15)))
struct AddressReuseTests {
  /// A million in release; a debug build takes ten times as long for each.
  #if DEBUG
    private static let rounds = 10_000
  #else
    private static let rounds = 1_000_000
  #endif

  /// Creates one object after the other, nearly all at addresses of earlier ones, some with values of their own
  /// and some with none; answers how many found something else, and how many addresses there were.
  private static func wrong(
    rounds: Int, seed: Int, leave: (any AnyObject & Sendable) -> Void = { _ in }
  ) -> (wrong: Int, addresses: Int) {
    var generator = SeededGenerator(seed: seed)
    var wrong = 0
    var addresses: Set<ObjectIdentifier> = []
    func use(_ object: some AnyObject & Sendable, expecting expected: Int?) {
      addresses.insert(ObjectIdentifier(object))
      let log = IssueLog()
      let found = log.collect { withDependencies(from: object) { DependencyValues._current.alpha } }
      if found != expected ?? 3 { wrong += 1 }
      if log.entries.count != (expected == nil ? 1 : 0) { wrong += 1 }
      leave(object)
    }
    for round in 0..<rounds {
      func inScope<R>(_ make: () -> R) -> R {
        withNumbers(alpha: round + 10) { make() }
      }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: use(First(), expecting: nil)
      case 1: use(Second(), expecting: nil)
      case 2: use(Third(), expecting: nil)
      case 3: use(inScope { First() }, expecting: round + 10)
      case 4: use(inScope { Second() }, expecting: round + 10)
      default: use(inScope { Third() }, expecting: round + 10)
      }
    }
    return (wrong, addresses.count)
  }

  // Not on the threads of tasks, which other tests need meanwhile.

  @Test func `an object at a used address has its own values`() async {
    let (wrong, addresses) = await onQueue(
      escapingDependencies { Self.wrong(rounds: Self.rounds, seed: 1) })
    #expect(wrong == 0)
    #expect(addresses < Self.rounds / 2, "The test needs addresses that are used again.")
  }

  /// Objects that end on a different thread from the one that created them, where their addresses are used next.
  @Test func `an object at a used address has its own values on eight threads`() async {
    let left = Box<[(any AnyObject & Sendable)?]>(Array(repeating: nil, count: 8))
    let results = await onQueue {
      onThreads(8) { thread in
        Self.wrong(rounds: Self.rounds / 8, seed: thread) { object in
          // The one that the next thread has left ends here, outside of the lock.
          let ended = left.update { left in
            let ended = left[(thread + 1) % 8]
            left[(thread + 1) % 8] = nil
            left[thread] = object
            return ended
          }
          _ = ended
        }
      }
    }
    #expect(results.allSatisfy { $0.wrong == 0 })
    // Allocators keep what each thread frees apart, so it takes longer until an address comes again.
    #expect(results.allSatisfy { $0.addresses < Self.rounds / 8 })
  }
}
