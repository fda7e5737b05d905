import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("No lock is held while an initializer runs", .timeLimit(.minutes(15)))
struct InitializerFreedomTests {
  private struct LeafKey: UniformKey {
    static var liveValue: Instance { Instance(seen: [1]) }
  }

  @Test func `an initializer may wait for a thread`() {
    struct HoppingKey: UniformKey {
      static var liveValue: Instance {
        @Dependency(LeafKey.self) var leaf
        let dependency = _leaf
        return onNewThread { dependency.wrappedValue }
      }
    }
    let root = DependencyValues()
    #expect(root[HoppingKey.self] === root[LeafKey.self])
  }

  @Test func `an initializer may wait for a queue`() {
    struct HoppingKey: UniformKey {
      static var liveValue: Instance {
        let result = Box<Instance?>(nil)
        let done = DispatchSemaphore(value: 0)
        let read = escapingDependencies {
          @Dependency(LeafKey.self) var leaf
          return leaf
        }
        DispatchQueue.global().async {
          result.value = read()
          done.signal()
        }
        done.wait()
        return result.value ?? Instance()
      }
    }
    let root = DependencyValues()
    #expect(root[HoppingKey.self] === root[LeafKey.self])
  }

  @Test func `an initializer may wait for a task`() {
    struct HoppingKey: UniformKey {
      static var liveValue: Instance {
        let result = Box<Instance?>(nil)
        let done = DispatchSemaphore(value: 0)
        Task {
          @Dependency(LeafKey.self) var leaf
          result.value = leaf
          done.signal()
        }
        done.wait()
        return result.value ?? Instance()
      }
    }
    let root = DependencyValues()
    let hopped = onNewThread { root[HoppingKey.self] }
    #expect(hopped === root[LeafKey.self])
  }

  @Test func `an initializer may wait for a thread that inherits nothing`() {
    struct HoppingKey: UniformKey {
      static var liveValue: Instance {
        onNewThread { DependencyValues.live[LeafKey.self] }
      }
    }
    #expect(DependencyValues()[HoppingKey.self].seen == [1])
  }

  @Test func `two keys do not block each other`() {
    // Each initializer waits until the other one runs too.
    enum Shared { static let meeting = Meeting() }
    struct FirstKey: UniformKey {
      static var liveValue: Bool { Shared.meeting.arrive(0) }
    }
    struct SecondKey: UniformKey {
      static var liveValue: Bool { Shared.meeting.arrive(1) }
    }
    let root = DependencyValues()
    let met = onThreads(2) { $0 == 0 ? root[FirstKey.self] : root[SecondKey.self] }
    #expect(met == [true, true])
  }

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
      // CachedValue and unresolved keys, overrides, scopes: none of these waits for the slow one.
      _ = root[LeafKey.self]
      return withFreshRoot(root) {
        withNumbers(alpha: 7) { numbersHere == .testNumbers(alpha: 7) }
      }
    }
    #expect(results == [true, true])
  }
}
