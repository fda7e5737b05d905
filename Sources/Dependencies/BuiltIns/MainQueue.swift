#if CombineSchedulers
  public import CombineSchedulers
  public import Dispatch
  // Where Combine is missing, the conformances to `Scheduler` are in this module, which combine-schedulers imports and
  // does not re-export. Its package is part of the graph whenever that one is.
  #if canImport(OpenCombineShim)
    public import OpenCombineShim
  #endif

  extension DependencyValues {
    /// The scheduler of the main queue, for Combine's operators.
    ///
    /// It exists with the trait `CombineSchedulers`. Use it in place of `DispatchQueue.main`:
    ///
    /// <!-- snippet: skip (it needs combine-schedulers) -->
    /// ```swift
    /// @Dependency(\.mainQueue) var mainQueue
    ///
    /// mainQueue.schedule(after: mainQueue.now.advanced(by: .milliseconds(300))) {
    ///   print("300 milliseconds have passed.")
    /// }
    /// ```
    ///
    /// In the app and in previews, it is the main queue's scheduler. A test overrides it with a scheduler
    /// that does not wait (`.immediate`), or with one that it advances itself
    /// (`DispatchQueue.test.eraseToAnyScheduler()`). Otherwise, each use is an issue.
    public var mainQueue: AnySchedulerOf<DispatchQueue> {
      get { self[MainQueueKey.self] }
      set { self[MainQueueKey.self] = newValue }
    }
  }

  private enum MainQueueKey: DependencyKey {
    static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
    static var testValue: AnySchedulerOf<DispatchQueue> { .unimplemented(#"@Dependency(\.mainQueue)"#) }
  }
#endif
