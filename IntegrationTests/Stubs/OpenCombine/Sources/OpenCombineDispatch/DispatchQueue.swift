public import Dispatch
public import OpenCombine

extension DispatchQueue: OpenCombine.Scheduler {
  /// A point in time of a queue.
  public struct SchedulerTimeType: Sendable {
    /// The time of the dispatch library.
    public var dispatchTime: DispatchTime

    /// A point in time.
    public init(_ time: DispatchTime) { dispatchTime = time }
  }

  /// The options for scheduling work.
  public struct SchedulerOptions: Sendable {}

  /// The time now.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs work later.
  public func schedule(_ action: @escaping @Sendable () -> Void) { async(execute: action) }
}
