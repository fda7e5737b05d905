import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("Roots and scopes that end while threads read")
struct ThingsThatEndMeanwhileTests {
  @Test func `a root may end while another thread reads`() {
    for round in 0..<500 {
      let root = Box<DependencyValues?>(DependencyValues.test)
      let holder = root.value?[HolderKey<AlphaBetaKey>.self]
      let seen = onThreads(3) { thread -> [Int]? in
        if thread == 0 { root.value = nil }
        return thread == 1 ? withNumbers(gamma: round) { holder?.value.seen } : holder?.value.seen
      }
      #expect(seen == [[3, 30], [3, 30], [3, 30]])
    }
  }

  @Test func `a result whose scope ends meanwhile is handed to all threads that wait for it`() {
    struct SlowKey: UniformKey {
      static let made = Box(0)
      static let pause = Pause()
      static var liveValue: Int {
        made.update { $0 += 1 }
        pause.wait()
        @Dependency(\.alpha) var alpha
        return alpha
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
