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
    let keys = makeKeys(1)
    let root = Root()
    let chain = End(root)
    let initialization = Initialization(
      keys[0], Root.History(), in: chain, context: .live, name: "", place: somewhere, parent: nil,
      expected: root.id)
    let result = makeResult(keys[0], 1)
    guard case .found(let found) = Resolver.start(initialization, in: chain, find: { result }) else {
      Issue.record("The initialization has started.")
      return
    }
    #expect(found === result)
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
