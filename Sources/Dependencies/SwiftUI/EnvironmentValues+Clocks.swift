// With the trait `SwiftClocks`, swift-clocks declares these.
#if canImport(SwiftUI) && Clocks && !SwiftClocks
  public import SwiftUI

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension EnvironmentValues {
    /// A clock for the views in this environment, whose time continues while the system sleeps.
    ///
    /// ```swift
    /// import SwiftUI
    ///
    /// struct WelcomeView: View {
    ///   @State var isShown = false
    ///   @Environment(\.continuousClock) var clock
    ///
    ///   var body: some View {
    ///     Text(isShown ? "Welcome!" : "").task {
    ///       try? await clock.sleep(for: .seconds(1))
    ///       isShown = true
    ///     }
    ///   }
    /// }
    /// ```
    ///
    /// It's independent of the dependency of the same name. A preview sets it on the view:
    /// `.environment(\.continuousClock, .immediate)`.
    @_disfavoredOverload
    public var continuousClock: any Clock<Duration> {
      get { self[ContinuousClockKey.self] }
      set { self[ContinuousClockKey.self] = newValue }
    }

    /// A clock for the views in this environment, whose time stops while the system sleeps.
    @_disfavoredOverload
    public var suspendingClock: any Clock<Duration> {
      get { self[SuspendingClockKey.self] }
      set { self[SuspendingClockKey.self] = newValue }
    }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum ContinuousClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { ContinuousClock() }
  }

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  private enum SuspendingClockKey: EnvironmentKey {
    static var defaultValue: any Clock<Duration> { SuspendingClock() }
  }
#endif
