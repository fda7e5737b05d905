import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("No lock is held while an initializer runs", .timeLimit(.minutes(15)))
struct InitializerFreedomTests {
  private struct LeafKey: UniformKey { static var liveValue: Instance { Instance(seen: [1]) } }

  @Test func `a slow key does not block one that exists`() {
    struct SlowKey: UniformKey {
      static let pause = Pause()
      static var liveValue: Bool {
        pause.wait()
        return true
      }
    }
    let root = DependencyValues()
    let results = onThreads(2) { index in
      if index == 0 { return root[SlowKey.self] }
      SlowKey.pause.untilReached()
      defer { SlowKey.pause.end() }
      // Resolved and unresolved keys, overrides, scopes: none of these waits for the slow one.
      _ = root[LeafKey.self]
      return withFreshRoot(root) { withNumbers(alpha: 7) { numbersHere == .testNumbers(alpha: 7) } }
    }
    #expect(results == [true, true])
  }
}

extension Races {
  /// Initializers that need each other's results, on other threads too: none hangs, each runs once.
  @Suite struct InitializersThatWaitTests {
    /// Each reads up to three with a lower number, in any order: threads wait for each other all the time,
    /// and never in a cycle.
    ///
    /// The results belong to one scope, which all threads share.
    @Test func `each key of a graph is created once for a scope, and once for its root`() {
      enum Maker: GridMaker {
        static let tally = Box<[Int]>(Array(repeating: 0, count: 1_000))
        static let keys = grid(1_000, of: Maker.self)
        static func make(_ index: Int) -> Instance {
          tally.update { $0[index] += 1 }
          sched_yield()
          guard index > 0 else { return Instance(seen: [current(\.alpha)]) }
          var generator = SeededGenerator(seed: index)
          let sum = (0..<3).reduce(0) { sum, _ in
            // From the lower half, so that the way down is short.
            sum + keys[Int.random(in: 0...(index - 1) / 2, using: &generator)]().seen[0]
          }
          return Instance(seen: [sum])
        }
        static func readAll(_ number: Int) -> [Int: Int] {
          var generator = SeededGenerator(seed: number)
          return keys.indices.shuffled(using: &generator).reduce(into: [:]) { $0[$1] = keys[$1]().seen[0] }
        }
      }
      withFreshRoot(.test) {
        let scope = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
        let found = within(240) { onThreads(16) { thread in scope.yield { Maker.readAll(thread) } } }
        #expect(Maker.tally.value == Array(repeating: 1, count: 1_000))
        #expect(Set(found).count == 1)
        #expect(found[0] == Maker.readAll(16).mapValues { $0 / 3 * 7 })
        #expect(Maker.tally.value == Array(repeating: 2, count: 1_000))
      }
    }

    /// Each initializer goes to another thread or queue, reads the next key there, and waits for it.
    @Test func `initializers that hop to other threads run once`() {
      enum Maker: GridMaker {
        static let tally = Box<[Int]>(Array(repeating: 0, count: 12))
        static let keys = grid(12, of: Maker.self)
        static func make(_ index: Int) -> Instance {
          tally.update { $0[index] += 1 }
          guard index > 0 else { return Instance(seen: [0]) }
          let read = escapingDependencies { keys[index - 1]().seen }
          let seen =
            switch index % 3 {
            case 0: onNewThread(read)
            case 1: onAnotherQueue(read)
            default: read()
            }
          return Instance(seen: seen + [index])
        }
        static func onAnotherQueue(_ read: @escaping @Sendable () -> [Int]) -> [Int] {
          let result = Box<[Int]>([])
          let done = DispatchSemaphore(value: 0)
          // A queue of its own: global queues could run out of threads that are free to help.
          DispatchQueue(label: "hop").async {
            result.value = read()
            done.signal()
          }
          done.wait()
          return result.value
        }
      }
      let rounds = 25
      within(240) {
        for _ in 0..<rounds {
          let root = DependencyValues()
          let found = onThreads(8) { thread in
            withFreshRoot(root) {
              let first = Maker.keys[(thread * 5) % 12]().seen
              return [first, Maker.keys[11]().seen]
            }
          }
          #expect(found.allSatisfy { $0[1] == Array(0..<12) })
          #expect(found.enumerated().allSatisfy { $0.element[0] == Array(0...($0.offset * 5) % 12) })
        }
      }
      #expect(Maker.tally.value == Array(repeating: rounds, count: 12))
    }
  }
}
