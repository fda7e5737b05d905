import Dependencies
import Foundation
import TestHelpers
import Testing

extension Races {
  /// A thousand keys, each asked for by sixteen at once, and made once.
  @Suite struct ThousandKeysTests {
    private static let count = 1_000

    /// A way through all keys that is another one for each who goes it, so that they meet everywhere.
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

    @Test func sixteenThreads() {
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

    @Test func sixteenTasks() async {
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
      let found = await within(240) {
        await withTaskGroup(of: [ObjectIdentifier].self) { group in
          for task in 0..<16 { group.addTask { Self.readAll(keys, in: root, task) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(Maker.tally.wrong(of: Self.count) == [:])
      #expect(Set(found).count == 1)
    }

    /// The results belong to one scope, which all threads share, and the root makes its own.
    @Test func sixteenThreadsInOneScope() {
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
        let scope = withDependencies {
          $0.alpha = 7
        } operation: {
          withEscapedDependencies { $0 }
        }
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

    /// Half of the threads ask in scopes that override something else, which changes nothing.
    @Test func sixteenThreadsInScopesThatDoNotMatter() {
      enum Maker: GridMaker {
        static let tally = Tally()
        static func make(_ index: Int) -> Instance {
          tally.count(index)
          @Dependency(\.beta) var beta
          return Instance(seen: [index, beta])
        }
      }
      let keys = AnyGridKey.grid(Self.count, of: Maker.self)
      let root = DependencyValues()
      let found = within(240) {
        onThreads(16) { thread in
          withFreshRoot(root) {
            guard thread.isMultiple(of: 2) else { return Self.readAll(keys, in: root, thread) }
            return withDependencies {
              $0.alpha = thread
            } operation: {
              Self.readAll(keys, in: ._current, thread)
            }
          }
        }
      }
      #expect(Maker.tally.wrong(of: Self.count) == [:])
      #expect(Set(found).count == 1)
    }
  }
}
