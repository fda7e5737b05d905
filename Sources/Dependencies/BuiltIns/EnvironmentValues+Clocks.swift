#if Clocks && canImport(SwiftUI)
  public import SwiftUI

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension EnvironmentValues {
    /// A clock for views, whose time continues while the system sleeps.
    ///
    /// It is the environment's own, and independent of the dependency with the same name:
    ///
    /// ```swift
    /// @Environment(\.continuousClock) var clock
    ///
    /// FeatureView().environment(\.continuousClock, .immediate)
    /// ```
    public var continuousClock: any Clock<Duration> {
      get { self[ContinuousClockEnvironmentKey.self] }
      set { self[ContinuousClockEnvironmentKey.self] = newValue }
    }

    /// A clock for views, whose time stops while the system sleeps.
    ///
    /// It is the environment's own, and independent of the dependency with the same name.
    public var suspendingClock: any Clock<Duration> {
      get { self[SuspendingClockEnvironmentKey.self] }
      set { self[SuspendingClockEnvironmentKey.self] = newValue }
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum ContinuousClockEnvironmentKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum SuspendingClockEnvironmentKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { SuspendingClock() }
  }
#endif
