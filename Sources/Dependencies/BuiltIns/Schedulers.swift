#if CombineSchedulers
  public import CombineSchedulers
  public import Dispatch
  public import Foundation
  // Where Combine is missing, the conformances to `Scheduler` are in this module, which combine-schedulers
  // imports but doesn't re-export. Its package is part of the graph whenever combine-schedulers is.
  #if canImport(OpenCombineShim)
    public import OpenCombineShim
  #endif

  extension DependencyValues {
    /// The scheduler of the main queue, for Combine's operators.
    ///
    /// It exists with the trait `CombineSchedulers`. Use it instead of `DispatchQueue.main`:
    ///
    /// ```
    /// @Dependency(\.mainQueue) var mainQueue
    ///
    /// mainQueue.schedule(after: mainQueue.now.advanced(by: .milliseconds(300))) {
    ///   print("300 milliseconds have passed.")
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the main queue's scheduler. A test overrides it with a scheduler
    /// that doesn't wait (`.immediate`), or one that it advances itself
    /// (`DispatchQueue.test.eraseToAnyScheduler()`). Otherwise, each use is an issue.
    public var mainQueue: AnySchedulerOf<DispatchQueue> {
      get { self[MainQueueKey.self] }
      set { self[MainQueueKey.self] = newValue }
    }

    /// The scheduler of the main run loop, for Combine's operators.
    ///
    /// It exists with the trait `CombineSchedulers`. Use it instead of `RunLoop.main`, for work that
    /// also needs the time as a `Date`:
    ///
    /// ```
    /// @Dependency(\.mainRunLoop) var mainRunLoop
    ///
    /// let start = mainRunLoop.now.date
    /// ```
    ///
    /// In the app and in previews, it's the main run loop's scheduler. A test overrides it with a scheduler
    /// that doesn't wait (`.immediate`), or one that it advances itself
    /// (`RunLoop.test.eraseToAnyScheduler()`). Otherwise, each use is an issue.
    public var mainRunLoop: AnySchedulerOf<RunLoop> {
      get { self[MainRunLoopKey.self] }
      set { self[MainRunLoopKey.self] = newValue }
    }
  }

  private enum MainQueueKey: DependencyKey {
    static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
    static var testValue: AnySchedulerOf<DispatchQueue> { .unimplemented(#"@Dependency(\.mainQueue)"#) }
  }

  private enum MainRunLoopKey: DependencyKey {
    static var liveValue: AnySchedulerOf<RunLoop> { .main }
    static var testValue: AnySchedulerOf<RunLoop> { .unimplemented(#"@Dependency(\.mainRunLoop)"#) }
  }
#else
  // The compiler prefers declarations that are available, so these don't get in the way of another
  // module's properties of these names.
  extension DependencyValues {
    /// The scheduler of the main queue, which exists only with the trait `CombineSchedulers`.
    @available(
      *, unavailable,
      message: "Turn on the trait CombineSchedulers of swift-dependencies, or wait with \\.continuousClock."
    )
    public var mainQueue: Never {
      get { fatalError() }
      set {}
    }

    /// The scheduler of the main run loop, which exists only with the trait `CombineSchedulers`.
    @available(
      *, unavailable,
      message: "Turn on the trait CombineSchedulers of swift-dependencies, or wait with \\.continuousClock."
    )
    public var mainRunLoop: Never {
      get { fatalError() }
      set {}
    }
  }
#endif
