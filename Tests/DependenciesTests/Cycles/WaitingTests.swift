import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite struct WaitingTests {
  /// Otherwise, it would go on when it looks for a cycle again, after three seconds.
  @Test func `a thread that waits is woken`() {
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

@Suite struct UpdatingTaskTests {
  @Test func `a task that outlives the closure which started it is not part of a later closure`() async {
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let started = Box<Task<Bool, Never>?>(nil)
    await withDependencies {
      await Task.yield()
      $0.alpha = 1
      #expect(!AlphaKey.shouldReportUnimplemented)
      started.value = Task {
        for await _ in gate { break }
        return AlphaKey.shouldReportUnimplemented
      }
    } operation: {
    }
    await withDependencies {
      $0.alpha = 2
      opening.yield()
      #expect(await started.value?.value == true)
    } operation: {
    }
  }
}
