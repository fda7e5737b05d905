#if !SwiftClocks
  /// Lets the tasks of the process run until all of them are suspended, as far as can be told.
  ///
  /// Swift has no way to ask whether a task is suspended, but most systems tell whether a thread sleeps; see
  /// ``ThreadWatch``. If all threads sleep, nothing is left to wait for. If some are busy all the time, there
  /// is one budget, which begins anew when a task uses the clock: all executors that tasks share get twenty
  /// turns.
  ///
  /// If tasks run one at a time (see ``Scheduler/isSerial``), or the system doesn't tell, a number of yields
  /// takes the place of all that.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  struct Settling: Sendable {
    /// What tasks have done with a clock.
    struct Use: Equatable, Sendable {
      /// A number that grows.
      var count: UInt64 = 0
      /// Whether a task that was told to wake hasn't run since.
      var isWaking = false
    }

    #if canImport(Darwin)
      /// The kernel may start the thread for a job a little later, when no thread is awake.
      static let turnsAtRest = 2
    #else
      static let turnsAtRest = 0
    #endif

    /// Enough for any chain of sleeps, and for an actor in the middle of a computation: about a second.
    static let mostLooks = 5_000

    /// Enough for as many hops between executors without a use of the clock.
    static let turnsBesideBusyThreads = 20

    private let use: @Sendable () -> Use
    private var last: Use

    /// - Parameter use: The use of the clock.
    init(use: @escaping @Sendable () -> Use) { (self.use, last) = (use, use()) }

    var isWaking: Bool { last.isWaking }

    /// Whether a task has used the clock since the last call.
    mutating func isUsed() -> Bool {
      let old = last
      last = use()
      return last != old
    }

    /// Waits until all tasks are suspended.
    consuming func wait() async {
      let isSerial = Scheduler.isSerial
      if !isSerial, await ThreadWatch.wait(self) { return }
      var yields = 0
      for _ in 1...20_000 {
        await Task.yield()
        if !isSerial {
          // Yields of the caller may only let jobs of its own actor run.
          await Task.detached(priority: .medium) {}.value
          await Task.detached(priority: .low) {}.value
        }
        yields = isUsed() || isWaking ? 0 : yields + 1
        if yields >= (isSerial ? 20 : 100) { return }
      }
    }
  }
#endif
