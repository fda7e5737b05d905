@testable import Dependencies

extension AsyncLazy {
  /// The number of tasks that wait for the value.
  package var waiterCount: Int { LazyCreation.withLock { state.waiterCount } }

  /// Returns when at least so many tasks wait.
  package func untilWaiting(_ count: Int) async {
    while waiterCount < count { await Task.yield() }
  }
}
