import Dependencies
import Synchronization

/// The reminders of a list that wait for their time.
final class PendingReminders: Sendable {
  /// How many can wait.
  static let limit = 100

  private struct State {
    var isClosed = false
    var last = 0
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// How many wait.
  var count: Int { state.withLock { $0.tasks.count } }

  /// Starts something that ends when a reminder has been given.
  ///
  /// It outlives the request that asks for it, with the request's dependencies: a task inherits them.
  func start(_ operation: @escaping @Sendable () async -> Void) throws(Problem) {
    let isAccepted = state.withLock { state in
      guard !state.isClosed, state.tasks.count < Self.limit else { return false }
      state.last += 1
      let number = state.last
      state.tasks[number] = Task {
        await operation()
        self.state.withLock { $0.tasks[number] = nil }
      }
      return true
    }
    if !isAccepted { throw .tooManyReminders }
  }

  /// Cancels what waits, and comes back when nothing does.
  func close() async {
    let tasks = state.withLock { state in
      state.isClosed = true
      return Array(state.tasks.values)
    }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
