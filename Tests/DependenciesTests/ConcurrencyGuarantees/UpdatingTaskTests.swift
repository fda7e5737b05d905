import Dependencies
import DependenciesTestSupport
import Dispatch
import Foundation
import TestHelpers
import Testing

@Suite struct UpdatingTaskTests {
  @Test func `a task that outlives the closure that started it isn't part of a later closure`() async {
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
