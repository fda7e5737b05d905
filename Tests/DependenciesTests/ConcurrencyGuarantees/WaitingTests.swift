import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite struct WaitingTests {
  /// Otherwise, it would wait for twelve seconds, and report that.
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
    let log = IssueLog()
    let found = onThreads(2) { index in
      if index == 1 {
        _ = SlowKey.meeting.arrive(1)
        Thread.detachNewThread {
          // The other thread waits by then.
          usleep(100_000)
          SlowKey.goesOn.signal()
        }
      }
      return log.collect { root[SlowKey.self] }
    }
    #expect(found == [1, 1])
    #expect(log.messages == [])
  }
}
