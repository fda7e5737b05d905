public import Foundation
public import OpenCombine

extension RunLoop: OpenCombine.Scheduler {
  /// A point in time of a run loop.
  public struct SchedulerTimeType: Sendable {
    /// The date.
    public var date: Date

    /// A point in time.
    public init(_ date: Date) { self.date = date }
  }

  /// The options for scheduling work.
  public struct SchedulerOptions: Sendable {}

  /// The time now.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Runs work later.
  public func schedule(_ action: @escaping @Sendable () -> Void) { perform(action) }
}
