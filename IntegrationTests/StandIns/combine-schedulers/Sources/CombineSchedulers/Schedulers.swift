public import Dispatch
public import Foundation
public import OpenCombineShim

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
    Self(now: { SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)) }, schedule: { $0() })
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
    Self(now: { SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)) }, schedule: { $0() })
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
