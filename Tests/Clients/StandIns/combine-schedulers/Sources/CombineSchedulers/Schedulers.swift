public import Dispatch
public import Foundation

extension DispatchQueue: Scheduler {
  /// A point in time of a queue.
  public struct SchedulerTimeType: Sendable {
    /// The time of the dispatch library.
    public var dispatchTime: DispatchTime
  }

  /// The options for scheduling work.
  public struct SchedulerOptions: Sendable {}

  /// The time now.
  public var now: SchedulerTimeType { SchedulerTimeType(dispatchTime: .now()) }

  /// Runs work later.
  public func schedule(_ action: @escaping @Sendable () -> Void) { async(execute: action) }
}

extension RunLoop: Scheduler {
  /// A point in time of a run loop.
  public struct SchedulerTimeType: Sendable {
    /// The date.
    public var date: Date
  }

  /// The options for scheduling work.
  public struct SchedulerOptions: Sendable {}

  /// The time now.
  public var now: SchedulerTimeType { SchedulerTimeType(date: Date()) }

  /// Runs work later.
  public func schedule(_ action: @escaping @Sendable () -> Void) { perform(action) }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType, SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self {
    Self(now: { DispatchQueue.main.now }, schedule: { DispatchQueue.main.schedule($0) })
  }

  /// A scheduler that does not wait.
  public static var immediate: Self {
    Self(now: { SchedulerTimeType(dispatchTime: DispatchTime(uptimeNanoseconds: 1)) }, schedule: { $0() })
  }

  /// A scheduler that notes each use.
  public static func unimplemented(_ prefix: String = "") -> Self {
    Self(
      now: {
        UnimplementedUses.note(prefix)
        return DispatchQueue.main.now
      }, schedule: { _ in UnimplementedUses.note(prefix) })
  }
}

extension AnyScheduler
where SchedulerTimeType == RunLoop.SchedulerTimeType, SchedulerOptions == RunLoop.SchedulerOptions {
  /// The main run loop.
  public static var main: Self {
    Self(now: { RunLoop.main.now }, schedule: { RunLoop.main.schedule($0) })
  }

  /// A scheduler that does not wait.
  public static var immediate: Self {
    Self(now: { SchedulerTimeType(date: Date(timeIntervalSinceReferenceDate: 0)) }, schedule: { $0() })
  }

  /// A scheduler that notes each use.
  public static func unimplemented(_ prefix: String = "") -> Self {
    Self(
      now: {
        UnimplementedUses.note(prefix)
        return RunLoop.main.now
      }, schedule: { _ in UnimplementedUses.note(prefix) })
  }
}
