import Foundation

/// An executor with a thread of its own, which lives as long as the process.
///
/// SAFETY: `@unchecked` is safe: `jobs` is only used with the lock of `condition` held.
final class ThreadExecutor: SerialExecutor, TaskExecutor, @unchecked Sendable {
  static let shared = ThreadExecutor()

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init() {
    Thread.detachNewThread { [self] in
      while true {
        next().runSynchronously(
          isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}

/// Blocks this thread while a task runs.
func blockUntilDone(_ operation: @escaping @Sendable () async -> Void) {
  let semaphore = DispatchSemaphore(value: 0)
  Task.detached {
    await operation()
    semaphore.signal()
  }
  semaphore.wait()
}
