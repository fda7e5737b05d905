import Dispatch
import Foundation
import Testing

@testable import Dependencies

@Suite struct WaitingTests {
  /// All waits are woken where any run ends that another thread waits for, so a wait is not begun anew.
  @Test func theRemainingWaitEndsWithTheCurrentThreeSeconds() {
    #expect(
      [0, 2_000, 2_999, 3_000, 7_500].map(Resolver.remainingWait) == [3_000, 1_000, 1, 3_000, 1_500])
  }

  /// A test value that reports its uses later says which test it belongs to.
  @Test func anInitializerKnowsTheTestOfItsRoot() {
    struct NamingKey: TestDependencyKey {
      static var testValue: String? { Link.current.testRun?.name }
    }
    let values = DependencyValues(root: Root(context: .test, test: TestRun("example")))
    #expect(values[NamingKey.self] == "example")
  }

  /// Another thread may have finished between the search for a result and the start of a run.
  @Test func aRunStartsOnlyIfThereIsStillNoResult() {
    let key = makeKeys(1)[0]
    let chain = End(Root())
    let initialization = makeInitialization(of: key, Root.History(), in: chain)
    let result = makeResult(key, 1)
    guard case .found(let found) = Resolver.start(initialization, in: chain, find: { result }) else {
      Issue.record("The initialization has started.")
      return
    }
    #expect(found === result)
  }

  /// Threads may finish in any order.
  @Test func aHistoryForgetsTheRunThatEnds() {
    let key = makeKeys(1)[0]
    let history = Root.History()
    let chain = End(Root())
    let runs = (0..<3).map { _ in makeInitialization(of: key, history, in: chain) }
    func expectRunning(_ expected: [Int]) {
      #expect(history.running.map(ObjectIdentifier.init) == expected.map { ObjectIdentifier(runs[$0]) })
    }
    Resolver.lock.withLock { runs.forEach(history.start) }
    expectRunning([2, 1, 0])
    Resolver.lock.withLock { history.end(runs[1]) }
    expectRunning([2, 0])
    Resolver.lock.withLock { history.end(runs[2]) }
    expectRunning([0])
    Resolver.lock.withLock { history.end(runs[0]) }
    expectRunning([])
  }

  private func makeInitialization(of key: KeyID, _ history: Root.History, in chain: Link) -> Initialization {
    Initialization(
      key, history, in: chain, context: .live, name: "", place: somewhere, parent: nil,
      expected: chain.rootID)
  }

  /// Otherwise, it would go on when it looks for a cycle again, after three seconds.
  @Test func aThreadThatWaitsIsWoken() {
    struct SlowKey: DependencyKey {
      static let meeting = Meeting()
      static let goesOn = DispatchSemaphore(value: 0)
      static var liveValue: Int {
        _ = meeting.arrive(0)
        _ = goesOn.wait(timeout: .patience)
        return 1
      }
      static var testValue: Int { liveValue }
    }
    let root = DependencyValues()
    let times = onThreads(2) { index -> Duration in
      if index == 1 { _ = SlowKey.meeting.arrive(1) }
      let clock = ContinuousClock()
      let start = clock.now
      if index == 1 {
        Thread.detachNewThread {
          // The other thread waits by then.
          usleep(100_000)
          SlowKey.goesOn.signal()
        }
      }
      _ = root[SlowKey.self]
      return clock.now - start
    }
    #expect(times[1] < .milliseconds(2_500))
  }
}

@Suite struct UpdatePhaseTests {
  /// A task may outlive the closure that started it, while another closure of the kind runs.
  @Test func theClosuresPhaseEndsWithIt() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let task = await UpdatePhase.override.run(isolation: nil) {
      #expect(UpdatePhase.isUpdating)
      return Task {
        for await _ in gate { break }
        return UpdatePhase.isUpdating
      }
    }
    await UpdatePhase.override.run(isolation: nil) {
      opening.yield()
      #expect(await task.value == false)
    }
  }
}
