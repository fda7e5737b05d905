#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The notification center to post to and to observe.
    ///
    /// Use it in place of `NotificationCenter.default`. In the app and in previews, it is that notification
    /// center. Each test has its own, so that tests that run in parallel don't receive each other's
    /// notifications:
    ///
    /// ```swift
    /// @Test func signOut() async {
    ///   @Dependency(\.notificationCenter) var notificationCenter
    ///   let name = Notification.Name("signedOut")
    ///   await confirmation { received in
    ///     let observer = notificationCenter.addObserver(forName: name, object: nil, queue: nil) { _ in received() }
    ///     notificationCenter.post(name: name, object: nil)
    ///     notificationCenter.removeObserver(observer)
    ///   }
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
