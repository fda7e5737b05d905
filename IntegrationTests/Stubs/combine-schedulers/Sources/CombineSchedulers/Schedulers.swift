public import OpenCombineShim

/// A scheduler, of which the tests see only which one it is.
public struct AnyScheduler<SchedulerTimeType, SchedulerOptions>: Sendable {
  public let name: String

  public static var main: Self { Self(name: "main") }
  public static var immediate: Self { Self(name: "immediate") }
  public static func unimplemented(_ prefix: String = "") -> Self { Self(name: prefix) }
}

public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<S.SchedulerTimeType, S.SchedulerOptions>
