#if !SwiftClocks
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// What the system's scheduler does with the threads of this process.
  enum Scheduler {
    /// How often so far a thread was stopped while it still had something to do.
    ///
    /// It grows when more threads want to run than there are cores. Reading it costs about a microsecond.
    static var preemptions: Int {
      var usage = rusage()
      // Zero is RUSAGE_SELF, whose type differs from platform to platform.
      getrusage(0, &usage)
      return Int(usage.ru_nivcsw)
    }

    /// Lets other threads that want to run do so first.
    ///
    /// Returns at once if there are none; under load it takes as long as their turns.
    static func yieldThread() {
      sched_yield()
    }
  }
#endif
