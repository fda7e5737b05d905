#if !SwiftClocks
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WinSDK)
    import WinSDK
  #endif

  /// Information about this process from the schedulers of the system and of Swift.
  enum Scheduler {
    /// The number of times that the system has stopped a thread of this process that still had work to do.
    ///
    /// It grows when more threads want to run than there are cores. Reading it costs about a microsecond.
    /// Systems that don't count it always return zero.
    static var preemptions: Int {
      #if os(Windows) || os(WASI)
        return 0
      #else
        var usage = rusage()
        // Zero is RUSAGE_SELF, whose type differs from platform to platform.
        getrusage(0, &usage)
        return Int(usage.ru_nivcsw)
      #endif
    }

    /// Lets other threads that are ready run first.
    ///
    /// Returns at once if there are none; under load it takes as long as their turns.
    static func yieldThread() {
      #if canImport(WinSDK)
        SwitchToThread()
      #elseif !os(WASI)
        sched_yield()
      #endif
    }

    /// Whether all tasks of the process run one at a time, in the order in which they become ready.
    ///
    /// It is true while a test has every task enqueued on the main actor, as `withMainSerialExecutor` does.
    /// That function sets a hook of the Swift runtime. This property reads the hook, with one load.
    static var isSerial: Bool {
      #if os(WASI)
        return true
      #else
        guard let hook = enqueueHook.address else { return false }
        return hook.pointee != nil
      #endif
    }

    #if !os(WASI)
      /// The variable of the runtime in which a hook for enqueuing tasks is stored.
      // SAFETY: `@unchecked` is safe: the address is constant, and the word at it is only read. Tests set it before they
      // start the tasks that are to run serially, and a stale value costs time, but never memory safety.
      private struct EnqueueHook: @unchecked Sendable {
        let address: UnsafePointer<UnsafeRawPointer?>?
      }

      private static let enqueueHook: EnqueueHook = {
        #if canImport(WinSDK)
          return EnqueueHook(address: nil)
        #else
          // The handle that searches all loaded libraries, a macro that Swift doesn't import.
          #if canImport(Darwin)
            let everything = UnsafeMutableRawPointer(bitPattern: -2)
          #elseif os(Android) && _pointerBitWidth(_32)
            let everything = UnsafeMutableRawPointer(bitPattern: -1)
          #else
            let everything: UnsafeMutableRawPointer? = nil
          #endif
          let symbol = dlsym(everything, "swift_task_enqueueGlobal_hook")
          return EnqueueHook(
            address: symbol.map { UnsafePointer($0.assumingMemoryBound(to: UnsafeRawPointer?.self)) })
        #endif
      }()
    #endif
  }

  /// Gives other tasks turns to run.
  ///
  /// The executors run jobs of the same priority in the order in which they are enqueued. So a job that is
  /// enqueued now runs after all jobs that are ready now, and a job that yields twenty times ends after
  /// twenty hops of the others.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  enum Turns {
    /// Runs a detached task that yields a number of times, and waits for it.
    ///
    /// It is detached, because yields of the caller only let jobs of its own actor run.
    static func giveDetached(_ count: Int, priority: TaskPriority, yieldingThread: Bool = false) async {
      // Awaiting the value raises the job to the caller's priority. A continuation would not, but if it is
      // resumed before it is awaited, the thread sanitizer reports a false race, in every test of our users.
      await Task.detached(priority: priority) {
        if yieldingThread { Scheduler.yieldThread() }
        for _ in 0..<count { await Task.yield() }
      }.value
    }

    /// Gives tasks that race the caller enough turns for about twenty hops between actors and threads.
    ///
    /// Costs some tenths of a millisecond. If the system stops a thread of this process meanwhile, such a
    /// task may be running on that thread. So the next rounds let the system's other threads run first, at
    /// most six times.
    static func giveToRacingTasks() async {
      var preemptions = Scheduler.preemptions
      var preemptedRounds = 0
      for _ in 0..<20 {
        let wasPreempted = Scheduler.preemptions != preemptions && preemptedRounds < 6
        if wasPreempted { preemptedRounds += 1 }
        // The priority of the caller first, then a low one, which comes after the others.
        await Task.yield()
        await giveDetached(1, priority: .background, yieldingThread: wasPreempted)
        // Read again, because yielding a thread counts as stopping it.
        if wasPreempted { preemptions = Scheduler.preemptions }
      }
    }
  }
#endif
