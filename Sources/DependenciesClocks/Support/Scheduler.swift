#if !SwiftClocks
  internal import DependenciesPlatform

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

  /// Information about the scheduler of Swift's tasks.
  enum Scheduler {
    /// Blocks the thread for a moment.
    static func nap() { dependencies_nap(100) }

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
      // SAFETY: the address is constant, and the word at it is only read. Tests set it
      // before they start the tasks that are to run serially, and a stale value costs time, but never memory
      // safety.
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
    static func giveDetached(_ count: Int, priority: TaskPriority) async {
      // Awaiting the value raises the job to the caller's priority. A continuation would not, but if it is
      // resumed before it is awaited, the thread sanitizer reports a false race, in every test of our users.
      await Task.detached(priority: priority) {
        for _ in 0..<count { await Task.yield() }
      }.value
    }

    /// Gives every task that can run some turns.
    static func giveToAll() async {
      // First the actor of the caller: others are often isolated to the same one, above all to the main
      // actor.
      await Task.yield()
      // Then the priority that most tasks have.
      await giveDetached(20, priority: .medium)
      // Last a lower one: its tasks may be left, and on Linux, it has threads of its own.
      await giveDetached(1, priority: .low)
    }

    /// Lets tasks that race the caller run until all of them are suspended.
    ///
    /// If the process never rests, they get enough turns for about twenty hops between actors and threads.
    static func giveToRacingTasks() async {
      if !Scheduler.isSerial, await ThreadWatch.rest() == .all { return }
      for _ in 0..<20 {
        // The priority of the caller first, then a low one, which comes after the others.
        await Task.yield()
        await giveDetached(1, priority: .background)
      }
    }
  }

  /// A turn of the main actor, which comes after all that it has to do when the turn is created.
  ///
  /// Nothing awaits it, because the main thread may be blocked.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  final class MainTurn: Sendable {
    private let done = LockedValue(false)

    init() {
      Task.detached { @MainActor in self.done.withLock { $0 = true } }
    }

    var isDone: Bool { done.withLock { $0 } }
  }
#endif
