import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite struct WaitingTests {
  /// Otherwise, it would wait for twelve seconds.
  @Test func `a thread that waits is woken`() {
    struct SlowKey: UniformKey {
      static let meeting = Meeting()
      static let goesOn = DispatchSemaphore(value: 0)
      static var liveValue: Int {
        _ = meeting.arrive(0)
        _ = goesOn.wait(timeout: .patience)
        return 1
      }
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
    #expect(times[1] < .seconds(9))
  }
}
