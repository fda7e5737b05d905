import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

/// Holds a `@Dependency`, and reads it when it ends.
private final class Holder: Sendable {
  private let reader = Reader()
  private let ends = Dependency(EndsKey.self)
  var all: [Int] { reader.all }
  deinit { if reader.all.count == 3 { ends.wrappedValue.increment() } }

  struct Key: UniformKey { static var liveValue: Holder { Holder() } }
}

private struct EndsKey: DependencyKey {
  static let liveValue = Box(0)
  static let testValue = Box(0)
}

/// Takes its time, so that its root ends while it is created.
private struct SlowKey: UniformKey {
  static var liveValue: Instance {
    let before = numbersHere
    usleep(200)
    return Instance(seen: before + current(Holder.Key.self).all)
  }
}

/// A class of its own for each number, without a `@Dependency`.
private final class Object<Tag: TypeNumber>: Sendable {}

extension Races {
  @Suite struct ThingsThatEndTests {
    /// Seven threads read the model that is there, and one replaces it: the last reader ends it.
    @Test func `models may be dropped while they are read`() {
      let root = DependencyValues()
      let shared = Box<(number: Int, model: Model, plain: Plain)?>(nil)
      @Sendable func replace(_ number: Int) {
        shared.value = withFreshRoot(root) {
          withNumbers(alpha: number) {
            let plain = withNumbers(beta: number) { Plain() }
            return (number, Model(), plain)
          }
        }
      }
      replace(0)
      let isDone = Box(false)
      let wrong = within(240) {
        onThreads(8) { thread in
          var wrong = 0
          if thread == 0 {
            for number in 1...2_000 { replace(number) }
            isDone.value = true
          }
          while !isDone.value, let (number, model, plain) = shared.value {
            if model.all != .testNumbers(alpha: number) { wrong += 1 }
            if withDependencies(from: model, operation: { numbersHere }) != .testNumbers(alpha: number) {
              wrong += 1
            }
            let ofPlain = withDependencies(from: plain, { $0.gamma = thread }) { numbersHere }
            if ofPlain != [number, number, thread] { wrong += 1 }
          }
          return wrong
        }
      }
      #expect(wrong.allSatisfy { $0 == 0 })
    }

    /// The root ends while its keys are being created: the reader gets the value, and dependencies in it can still be read.
    @Test func `roots may be dropped while they create values`() {
      let ends = Box(0)
      let rounds = 300
      within(240) {
        for _ in 0..<rounds {
          let root = Box<DependencyValues?>(.test)
          root.update { $0?[EndsKey.self] = ends }
          let seen = onThreads(4) { thread -> [Int] in
            guard let values = root.value else { return [] }
            if thread == 0 { root.value = nil }
            let slow = values[SlowKey.self].seen
            let holder = values[Holder.Key.self]
            return slow + holder.all
          }
          #expect(seen.allSatisfy { $0.isEmpty || $0 == [3, 30, 300, 3, 30, 300, 3, 30, 300] })
          #expect(seen.contains { !$0.isEmpty })
        }
      }
      // One holder for each root, and each has ended, on any thread.
      #expect(ends.value == rounds)
    }

    /// Readers hold only the value: root, scope and continuation are gone when they read.
    @Test func `values may outlive the scopes and roots that they came from`() {
      let wrong = within(240) {
        onThreads(8) { thread in
          (0..<300).reduce(0) { wrong, round in
            let number = thread * 1_000_000 + round
            let holder = withFreshRoot(.test) {
              withNumbers(alpha: number) {
                withEscapedDependencies { $0 }.yield { current(Holder.Key.self) }
              }
            }
            let readers = onThreads(2) { _ in holder.all }
            return wrong + (readers == [.testNumbers(alpha: number), .testNumbers(alpha: number)] ? 0 : 1)
          }
        }
      }
      #expect(wrong.allSatisfy { $0 == 0 })
    }

    @Test func `an object of a class may end while the class is first seen on other threads`() {
      func check<Tag: TypeNumber>(_ tag: Tag.Type) -> Int {
        let wrong = onThreads(8) { thread in
          (0..<20).reduce(0) { wrong, round in
            do { _ = Object<Tag>() }
            let object = withNumbers(alpha: thread * 100 + round) { Object<Tag>() }
            let seen = withDependencies(from: object) { numbersHere }
            return wrong + (seen == [thread * 100 + round, 30, 300] ? 0 : 1)
          }
        }.reduce(0, +)
        return Tag.value == 60 ? wrong : wrong + check(Next<Tag>.self)
      }
      #expect(within(240) { check(Zero.self) } == 0)
    }
  }
}

@Suite("Roots and scopes that end while threads read")
struct ThingsThatEndMeanwhileTests {
  @Test func `a result whose scope ends meanwhile is handed to all threads that wait for it`() {
    struct SlowKey: UniformKey {
      static let made = Box(0)
      static let pause = Pause()
      static var liveValue: Int {
        made.update { $0 += 1 }
        pause.wait()
        return current(\.alpha)
      }
    }
    // The scope that the holder has captured ends before the value is read.
    let holder = withNumbers(alpha: 7) { current(HolderKey<SlowKey>.self) }
    let results = onThreads(4) { index in
      if index == 3 {
        SlowKey.pause.untilReached()
        // The others wait by then.
        usleep(200_000)
        SlowKey.pause.end()
        return 7
      }
      return holder.value
    }
    #expect(results == [7, 7, 7, 7])
    #expect(SlowKey.made.value == 1)
  }
}
