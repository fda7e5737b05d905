#if CombineSchedulers
  public import CombineSchedulers
  public import Foundation
  #if canImport(OpenCombineShim)
    public import OpenCombineShim  // See `MainQueue.swift`.
  #endif

  extension DependencyValues {
    /// The scheduler of the main run loop, for Combine's operators.
    ///
    /// It exists with the trait `CombineSchedulers`. Use it in place of `RunLoop.main`, for work that also needs the
    /// time as a `Date`:
    ///
    /// <!-- snippet: skip (it needs combine-schedulers) -->
    /// ```swift
    /// @Dependency(\.mainRunLoop) var mainRunLoop
    ///
    /// let start = mainRunLoop.now.date
    /// ```
    ///
    /// In the app and in previews, it is the main run loop's scheduler. A test overrides it with a scheduler
    /// that does not wait (`.immediate`), or with one that it advances itself
    /// (`RunLoop.test.eraseToAnyScheduler()`). Otherwise, each use is an issue.
    public var mainRunLoop: AnySchedulerOf<RunLoop> {
      get { self[MainRunLoopKey.self] }
      set { self[MainRunLoopKey.self] = newValue }
    }
  }

  private enum MainRunLoopKey: DependencyKey {
    static var liveValue: AnySchedulerOf<RunLoop> { .main }
    static var testValue: AnySchedulerOf<RunLoop> { .unimplemented(#"@Dependency(\.mainRunLoop)"#) }
  }
#endif
