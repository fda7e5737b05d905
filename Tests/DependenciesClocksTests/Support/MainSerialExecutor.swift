#if os(Linux)
  import Glibc
  import Synchronization

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
