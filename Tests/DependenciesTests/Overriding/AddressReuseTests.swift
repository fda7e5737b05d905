import Dependencies
import TestHelpers
import Testing

/// Three classes whose instances are of one size, so that they get each other's addresses.
private final class First: Sendable {}
private final class Second: Sendable {}
private final class Third: Sendable {}

@Suite("An address that is used again", .timeLimit(.minutes(15)))
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
      let found = log.collect { withDependencies(from: object) { current(\.alpha) } }
      if found != expected ?? 3 { wrong += 1 }
      if log.entries.count != (expected == nil ? 1 : 0) { wrong += 1 }
      leave(object)
    }
    for round in 0..<rounds {
      func inScope<R>(_ make: () -> R) -> R { withNumbers(alpha: round + 10) { make() } }
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
    let (wrong, addresses) = await onQueue(escapingDependencies { Self.wrong(rounds: Self.rounds, seed: 1) })
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
