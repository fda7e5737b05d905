import Dependencies
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite("Roots and scopes that end while threads read")
struct ThingsThatEndMeanwhileTests {
  private final class SumHolder: @unchecked Sendable {
    // SAFETY: nothing changes it.
    @Dependency(AlphaBetaKey.self) var sum
  }

  private struct SumHolderKey: UniformKey {
    static var liveValue: SumHolder {
      @Dependency(\.alpha) var alpha
      _ = alpha
      return SumHolder()
    }
  }

  @Test func `a root may end while another thread reads`() {
    for round in 0..<500 {
      let root = Box<DependencyValues?>(DependencyValues.test)
      let holder = root.value?[SumHolderKey.self]
      let seen = onThreads(3) { thread -> [Int]? in
        if thread == 0 { root.value = nil }
        return thread == 1 ? withNumbers(gamma: round) { holder?.sum.seen } : holder?.sum.seen
      }
      #expect(seen == [[3, 30], [3, 30], [3, 30]])
    }
  }

  @Test func `a result whose scope ends meanwhile is handed to all threads that wait for it`() {
    struct SlowKey: UniformKey {
      static let made = Box(0)
      static let (isMade, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      static var liveValue: Int {
        made.update { $0 += 1 }
        isMade.signal()
        _ = goesOn.wait(timeout: .patience)
        goesOn.signal()
        @Dependency(\.alpha) var alpha
        return alpha
      }
    }
    struct HolderKey: UniformKey {
      final class Holder: @unchecked Sendable { @Dependency(SlowKey.self) var slow }
      static var liveValue: Holder { Holder() }
    }
    // The scope that the holder has captured ends before the value is read.
    let holder = withNumbers(alpha: 7) { DependencyValues._current[HolderKey.self] }
    let results = onThreads(4) { index in
      if index == 3 {
        _ = SlowKey.isMade.wait(timeout: .patience)
        // The others wait by then.
        usleep(200_000)
        SlowKey.goesOn.signal()
        return 7
      }
      return holder.slow
    }
    #expect(results == [7, 7, 7, 7])
    #expect(SlowKey.made.value == 1)
  }
}
