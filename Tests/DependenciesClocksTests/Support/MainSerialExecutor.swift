#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Has every task of the process run on the main actor, as swift-concurrency-extras does, and counts jobs.
///
/// For exit tests only, since it concerns the whole process.
enum MainSerialExecutor {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// How many tasks have been enqueued; only the main actor changes it, as all of them run there.
  nonisolated(unsafe) static var jobs = 0

  static func install() {
    let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "swift_task_enqueueGlobal_hook")
    let hook: Hook = { job, _ in
      MainSerialExecutor.jobs += 1
      MainActor.shared.enqueue(job)
    }
    symbol!.assumingMemoryBound(to: Hook?.self).pointee = hook
  }
}
