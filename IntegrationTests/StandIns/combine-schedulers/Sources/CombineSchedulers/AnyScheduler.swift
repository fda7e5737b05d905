public import OpenCombineShim

/// A scheduler whose type is erased.
public struct AnyScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler, Sendable {
  private let time: @Sendable () -> SchedulerTimeType
  private let run: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(
    now: @escaping @Sendable () -> SchedulerTimeType,
    schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    time = now
    run = schedule
  }

  /// The scheduler's time.
  public var now: SchedulerTimeType { time() }

  /// Runs work later.
  public func schedule(_ action: @escaping @Sendable () -> Void) { run(action) }
}

/// An erased scheduler with the time and the options of another.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>
