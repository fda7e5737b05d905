import Foundation

@testable import Dependencies

/// Runs threads one at a time, and switches between them where a seed says so.
///
/// It can switch wherever the library takes or gives back a lock, waits, or reads or writes what threads share without
/// one. The same seed gives the same order.
final class Scheduler: @unchecked Sendable {
  // SAFETY: `condition` guards all that changes.

  private enum State: Equatable {
    case running, finished
    case needs(ObjectIdentifier)
    case waits(ObjectIdentifier)
  }

  private let condition = NSCondition()
  private var states: [State]
  private var owners: [ObjectIdentifier: Int] = [:]
  private var current = 0
  private var generator: Linear
  /// Whether no lock is taken: a mistake that some order has to show.
  private let ignoresLocks: Bool

  private init(_ count: Int, seed: UInt64, ignoresLocks: Bool) {
    states = Array(repeating: .running, count: count)
    generator = Linear(state: seed)
    self.ignoresLocks = ignoresLocks
  }

  /// Runs closures, each on a thread of its own, in one order.
  static func run(
    seed: UInt64, ignoresLocks: Bool = false, _ bodies: [@Sendable () -> Void]
  ) {
    let scheduler = Scheduler(bodies.count, seed: seed, ignoresLocks: ignoresLocks)
    let group = DispatchGroup()
    // SAFETY: no other thread uses the library now, nor when it is taken back.
    Interleaving.hook = { scheduler.handle($0) }
    for (index, body) in bodies.enumerated() {
      group.enter()
      let thread = Thread {
        Thread.current.threadDictionary["interleaving"] = index
        scheduler.begin(index)
        body()
        scheduler.finish(index)
        group.leave()
      }
      thread.start()
    }
    group.wait()
    Interleaving.hook = nil
  }

  private func begin(_ index: Int) {
    condition.withLock { while current != index { condition.wait() } }
  }

  private func finish(_ index: Int) {
    condition.withLock {
      states[index] = .finished
      chooseNext()
    }
  }

  private func handle(_ point: Interleaving.Point) {
    guard let index = Thread.current.threadDictionary["interleaving"] as? Int else { return }
    condition.withLock {
      switch point {
      case .acquire(let lock):
        precondition(!owners.values.contains(index), "a thread takes a lock while it holds another")
        states[index] = .needs(lock)
        pass(index)
        if !ignoresLocks { owners[lock] = index }
      case .release(let lock):
        if !ignoresLocks { owners[lock] = nil }
        pass(index)
      case .wait(let lock):
        owners[lock] = nil
        states[index] = .waits(lock)
        pass(index)
        if !ignoresLocks { owners[lock] = index }
      case .wake(let lock):
        for (index, state) in states.enumerated() where state == .waits(lock) { states[index] = .needs(lock) }
      case .access: pass(index)
      }
      states[index] = .running
    }
  }

  /// Lets a thread run, and returns when it is this one's turn.
  private func pass(_ index: Int) {
    chooseNext()
    while current != index { condition.wait() }
  }

  private func chooseNext() {
    var able = states.indices.filter { index in
      switch states[index] {
      case .running: true
      case .needs(let lock): owners[lock] == nil
      case .waits, .finished: false
      }
    }
    // The time of a wait is over when nothing else can happen.
    if able.isEmpty {
      able = states.indices.filter { index in
        if case .waits(let lock) = states[index] { owners[lock] == nil } else { false }
      }
    }
    guard let next = able.randomElement(using: &generator) else {
      precondition(states.allSatisfy { $0 == .finished }, "a deadlock")
      return
    }
    current = next
    condition.broadcast()
  }
}

/// Knuth's generator for MMIX, of whose numbers the upper halves are used.
struct Linear: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}
