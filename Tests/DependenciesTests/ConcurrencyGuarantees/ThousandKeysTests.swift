import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

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
            scope.yield { Self.readAll(keys, in: .here, thread) }
          }
        }
        #expect(Maker.tally.wrong(of: Self.count) == [:])
        #expect(Set(found).count == 1)
        scope.yield { for index in keys.indices { #expect(keys[index].read(.here).seen == [index, 7]) } }
        for index in keys.indices { #expect(keys[index].read(.here).seen == [index, 3]) }
        #expect(Maker.tally.wrong(of: Self.count, expected: 2) == [:])
      }
    }
  }
}
