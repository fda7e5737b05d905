/// A scheduler of work, reduced to the members that the tests use.
public protocol Scheduler<SchedulerTimeType> {
  /// The points in time of this scheduler.
  associatedtype SchedulerTimeType
  /// The options for scheduling work.
  associatedtype SchedulerOptions
  /// The scheduler's time.
  var now: SchedulerTimeType { get }
  /// Runs work later.
  func schedule(_ action: @escaping @Sendable () -> Void)
}
