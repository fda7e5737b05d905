#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The notification center to post to and to observe.
    ///
    /// Use it in place of `NotificationCenter.default`. Live and in previews it is that one. Each test has
    /// one of its own, so that tests which run in parallel do not hear each other:
    ///
    /// ```swift
    /// @Test func screenshot() async {
    ///   @Dependency(\.notificationCenter) var notificationCenter
    ///   let model = FeatureModel()
    ///   notificationCenter.post(name: .screenshotTaken, object: nil)
    ///   #expect(model.screenshots == 1)
    /// }
    /// ```
    public var notificationCenter: NotificationCenter {
      get { self[NotificationCenterKey.self] }
      set { self[NotificationCenterKey.self] = newValue }
    }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
#endif
