public import Dispatch
public import Foundation

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType
  associatedtype SchedulerOptions
}

extension DispatchQueue: Scheduler {
  public struct SchedulerTimeType: Sendable {}
  public struct SchedulerOptions: Sendable {}
}

extension RunLoop: Scheduler {
  public struct SchedulerTimeType: Sendable {}
  public struct SchedulerOptions: Sendable {}
}
