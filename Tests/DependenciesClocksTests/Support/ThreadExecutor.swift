import Foundation
import Synchronization

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
        next().runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
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

#if os(Linux)
  import Glibc

  /// Has every task of the process run on the main actor, as swift-concurrency-extras does, and counts jobs.
  ///
  /// For exit tests only, because it concerns the whole process.
  enum MainSerialExecutor {
    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// How many jobs have been enqueued.
    static let jobs = Atomic<Int>(0)

    static func install() {
      let symbol = dlsym(nil, "swift_task_enqueueGlobal_hook")
      let hook: Hook = { job, _ in
        MainSerialExecutor.jobs.add(1, ordering: .relaxed)
        MainActor.shared.enqueue(job)
      }
      symbol!.assumingMemoryBound(to: Hook?.self).pointee = hook
    }
  }
#endif
