import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

extension Races {
  /// Initializers that need each other's results, on other threads too: none hangs, each runs once.
  @Suite struct InitializersThatWaitTests {
    /// Each reads up to three with a lower number, in any order: threads wait for each other all the time,
    /// and never in a cycle.
    @Test func `each key of a graph is created once`() {
      enum Maker: GridMaker {
        static let tally = Tally()
        static let keys = AnyGridKey.grid(512, of: Maker.self)
        static func make(_ index: Int) -> Instance {
          tally.count(index)
          guard index > 0 else { return Instance(seen: [1]) }
          var generator = SeededGenerator(seed: index)
          let sum = (0..<3).reduce(0) { sum, _ in
            // From the lower half, so that the way down is short.
            sum &+ keys[Int.random(in: 0...(index - 1) / 2, using: &generator)].readHere(1).seen[0]
          }
          return Instance(seen: [sum])
        }
      }
      let root = DependencyValues()
      let found = within(240) {
        onThreads(16) { thread in
          var generator = SeededGenerator(seed: -thread)
          return withFreshRoot(root) {
            Maker.keys.indices.reversed().shuffled(using: &generator)
              .reduce(into: [Int: Int]()) { $0[$1] = Maker.keys[$1].readHere(2).seen[0] }
          }
        }
      }
      #expect(Maker.tally.wrong(of: 512) == [:])
      #expect(Set(found).count == 1)
    }

    /// Each initializer goes to another thread or queue, reads the next key there, and waits for it.
    @Test func `initializers that hop to other threads run once`() {
      enum Maker: GridMaker {
        static let tally = Box<[Int]>(Array(repeating: 0, count: 12))
        static let keys = AnyGridKey.grid(12, of: Maker.self)
        static func make(_ index: Int) -> Instance {
          tally.update { $0[index] += 1 }
          guard index > 0 else { return Instance(seen: [0]) }
          let read = escapingDependencies { keys[index - 1].readHere(3).seen }
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
              let first = Maker.keys[(thread * 5) % 12].readHere(4).seen
              return [first, Maker.keys[11].readHere(5).seen]
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

extension Races {
  /// A thousand keys, each read by sixteen threads at once, and created once.
  @Suite struct ThousandKeysTests {
    private static let count = 1_000

    /// A way through all keys that differs for each thread, so that threads meet everywhere.
    private static func order(_ number: Int) -> [Int] {
      var generator = SeededGenerator(seed: number)
      return (0..<count).shuffled(using: &generator)
    }

    /// Reads all keys; the instances in the order of the keys.
    private static func readAll(
      _ keys: [AnyGridKey], in values: DependencyValues, _ number: Int
    ) -> [ObjectIdentifier] {
      var found = [ObjectIdentifier?](repeating: nil, count: count)
      for index in order(number) { found[index] = ObjectIdentifier(keys[index].read(values)) }
      return found.compactMap(\.self)
    }

    @Test func `sixteen threads create each of a thousand keys once`() {
      enum Maker: GridMaker {
        static let tally = Tally()
        static func make(_ index: Int) -> Instance {
          tally.count(index)
          sched_yield()
          return Instance(seen: [index])
        }
      }
      let keys = AnyGridKey.grid(Self.count, of: Maker.self)
      let root = DependencyValues()
      let found = within(240) { onThreads(16) { Self.readAll(keys, in: root, $0) } }
      #expect(Maker.tally.wrong(of: Self.count) == [:])
      #expect(Set(found).count == 1)
      #expect(Set(found[0]).count == Self.count)
    }

    /// The results belong to one scope, which all threads share, and the root creates its own.
    @Test func `sixteen threads in one scope create each of a thousand keys once`() {
      enum Maker: GridMaker {
        static let tally = Tally()
        static func make(_ index: Int) -> Instance {
          tally.count(index)
          @Dependency(\.alpha) var alpha
          sched_yield()
          return Instance(seen: [index, alpha])
        }
      }
      let keys = AnyGridKey.grid(Self.count, of: Maker.self)
      withFreshRoot(.test) {
        let scope = withNumbers(alpha: 7) { withEscapedDependencies { $0 } }
        let found = within(240) {
          onThreads(16) { thread in
            scope.yield { Self.readAll(keys, in: ._current, thread) }
          }
        }
        #expect(Maker.tally.wrong(of: Self.count) == [:])
        #expect(Set(found).count == 1)
        scope.yield { for index in keys.indices { #expect(keys[index].read(._current).seen == [index, 7]) } }
        for index in keys.indices { #expect(keys[index].read(._current).seen == [index, 3]) }
        #expect(Maker.tally.wrong(of: Self.count, expected: 2) == [:])
      }
    }
  }
}

/// Runs work on many threads at once, long enough that a sanitizer sees two of them in the same place.
///
/// `Scripts/sanitizers` finds these suites by this name.
@Suite("What threads can rely on, under races", .timeLimit(.minutes(15)))
enum Races {}
