public import Dispatch
public import Foundation
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

/// The uses of unimplemented schedulers, which the tests look at instead of issues.
public enum UnimplementedUses {
  private final class State: @unchecked Sendable {
    // SAFETY: `lock` guards the prefixes.
    let lock = NSLock()
    var prefixes: [String] = []
  }

  private static let state = State()

  /// The prefixes of the schedulers that were used since the last call.
  public static func take() -> [String] {
    state.lock.lock()
    defer { state.lock.unlock() }
    defer { state.prefixes = [] }
    return state.prefixes
  }

  static func note(_ prefix: String) {
    state.lock.lock()
    defer { state.lock.unlock() }
    state.prefixes.append(prefix)
  }
}
