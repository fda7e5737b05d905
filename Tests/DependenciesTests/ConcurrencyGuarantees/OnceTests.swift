import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("An initializer runs once for one root, context and key")
struct OnceTests {
  @Test func `a value of a scope is created once for all its readers`() {
    // The second read of the initializer depends on its first, so the scope that the result belongs to
    // cannot be known from earlier results.
    struct FickleKey: UniformKey {
      static let runs = Box<[Int: Int]>([:])
      static var liveValue: Int {
        @Dependency(\.gamma) var gamma
        @Dependency(\.alpha) var alpha
        @Dependency(\.beta) var beta
        runs.update { $0[gamma, default: 0] += 1 }
        usleep(300)
        return gamma.isMultiple(of: 2) ? alpha : beta
      }
    }
    for round in 0..<50 {
      withNumbers(beta: round, gamma: round) {
        withNumbers(alpha: round) {
          withEscapedDependencies { dependencies in
            let results = onThreads(4) { _ in
              dependencies.yield { () -> Int in
                current(FickleKey.self)
              }
            }
            #expect(results == Array(repeating: round, count: 4))
          }
        }
      }
    }
    #expect(FickleKey.runs.value.values.allSatisfy { $0 == 1 })
  }

  @Test func `sibling scopes do not wait for each other`() {
    struct MeetingKey: UniformKey {
      static let pause = Pause()
      static var liveValue: Int {
        @Dependency(\.alpha) var alpha
        if alpha == 1 { pause.wait() }
        if alpha == 2 { pause.end() }
        return alpha
      }
    }
    let root = DependencyValues.live
    // It shows that results of this key belong to scopes.
    withFreshRoot(root) { _ = withNumbers(alpha: 0) { current(MeetingKey.self) } }
    let found = onThreads(2) { index in
      if index == 1 { MeetingKey.pause.untilReached() }
      return withFreshRoot(root) { withNumbers(alpha: index + 1) { current(MeetingKey.self) } }
    }
    #expect(found == [1, 2])
  }
}

@Suite("Who waits for a running initializer")
struct OnceRuleTests {
  /// Works until the test says so, and counts its runs.
  private struct SlowKey: UniformKey {
    static let runs = Box(0)
    static let pause = Pause()
    static var liveValue: Instance {
      @Dependency(\.alpha) var alpha
      if runs.increment() == 1 { pause.wait() }
      return Instance(seen: [alpha])
    }
  }

  @Test func `a reader that waited uses the value, or creates its own if it may not use that one`() {
    let root = DependencyValues.test
    let log = IssueLog()
    let found = onThreads(4) { thread -> Instance in
      if thread == 0 {
        return withFreshRoot(root) { withNumbers(alpha: 7) { current(SlowKey.self) } }
      }
      SlowKey.pause.untilReached()
      if thread == 3 {
        // The others wait by then.
        usleep(100_000)
        SlowKey.pause.end()
      }
      return withFreshRoot(root) {
        thread == 1
          ? withNumbers(alpha: 8) { log.collect { current(SlowKey.self) } } : current(SlowKey.self)
      }
    }
    // The second thread may use the root's instance, which was created without its override.
    #expect(log.entries.allSatisfy { $0.code == "DEP-stale-value" })
    #expect(found.map(\.seen) == [[7], [8], [3], [3]] || found.map(\.seen) == [[7], [3], [3], [3]])
    #expect(found[2] === found[3])
    #expect(found[0] !== found[2])
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test func `three threads whose waits would deadlock all continue`() async {
      await #expect(processExitsWith: .success) {
        let root = DependencyValues.test
        let log = IssueLog()
        let found = onThreads(3) { thread in
          log.collect {
            switch thread {
            case 0: root[RingKey<Zero>.self]
            case 1: root[RingKey<Next<Zero>>.self]
            default: root[RingKey<Next<Next<Zero>>>.self]
            }
          }
        }
        #expect(log.entries.allSatisfy { $0.code == "DEP-stale-value" })
        // One of them creates its own, and the others may use the values of the root.
        precondition(found.contains(1), "\(found)")
      }
    }

    @Test func `nested initializers on a thread with a small stack are not taken for a cycle`() async {
      await #expect(processExitsWith: .success) {
        struct MiddleKey: UniformKey { static var liveValue: Int { current(AlphaReaderKey.self).seen[0] } }
        struct OuterKey: UniformKey { static var liveValue: Int { current(MiddleKey.self) } }
        let seen = Box(0)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
          seen.value = current(OuterKey.self)
          done.signal()
        }
        thread.stackSize = 96 << 10
        thread.start()
        done.wait()
        precondition(seen.value > 0, "\(seen.value)")
      }
    }
  #endif
}

/// Each of three keys reads the next in a scope in which that one reads nothing.
private struct RingKey<Number: TypeNumber>: UniformKey {
  static var liveValue: Int {
    guard current(\.alpha) == 3 else { return 0 }
    arrived.increment()
    for _ in 0..<20_000 where arrived.value < 3 { usleep(500) }
    return withNumbers(alpha: 4) {
      switch Number.value {
      case 0: current(RingKey<Next<Zero>>.self) + 1
      case 1: current(RingKey<Next<Next<Zero>>>.self) + 1
      default: current(RingKey<Zero>.self) + 1
      }
    }
  }
}

/// How many of the three threads are in their initializer.
private let arrived = Box(0)
