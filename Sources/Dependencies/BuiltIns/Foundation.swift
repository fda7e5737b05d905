#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The calendar to use in computations with dates.
    ///
    /// Use it instead of `Calendar.current`, so that tests have the same results on any machine:
    ///
    /// ```swift
    /// @Test(.dependency(\.calendar, Calendar(identifier: .gregorian)))
    /// func monthsOfYear() {
    ///   @Dependency(\.calendar) var calendar
    ///   let year = Date(timeIntervalSince1970: 0)
    ///   #expect(calendar.range(of: .month, in: .year, for: year)?.count == 12)
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the calendar that follows the user's settings. A test that doesn't
    /// override it gets the same calendar, and the first read is an issue.
    public var calendar: Calendar {
      get { self[CalendarKey.self] }
      set { self[CalendarKey.self] = newValue }
    }

    /// The locale to use for formatting and parsing.
    ///
    /// Use it instead of `Locale.current`, so that tests see the same texts on any machine:
    ///
    /// ```swift
    /// @Test(.dependency(\.locale, Locale(identifier: "de_CH")))
    /// func price() {
    ///   @Dependency(\.locale) var locale
    ///   #expect(12_345.formatted(.number.locale(locale)) == "12’345")
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the locale that follows the user's settings. A test that doesn't
    /// override it gets the same locale, and the first read is an issue.
    public var locale: Locale {
      get { self[LocaleKey.self] }
      set { self[LocaleKey.self] = newValue }
    }

    /// The locales of the languages that the user prefers, in order of preference.
    ///
    /// Use it to choose among translations that are not in the application's bundle:
    ///
    /// ```swift
    /// @Test(.dependency(\.preferredLocales, [Locale(identifier: "fr"), Locale(identifier: "en")]))
    /// func shownTranslation() {
    ///   @Dependency(\.preferredLocales) var preferredLocales
    ///   let translations = ["en", "fr"]
    ///   #expect(preferredLocales.map(\.identifier).first(where: translations.contains) == "fr")
    /// }
    /// ```
    ///
    /// In the app and in previews, they're those of the user's settings at the first read. A test that
    /// doesn't override them gets the same locales, and the first read is an issue.
    public var preferredLocales: [Locale] {
      get { self[PreferredLocalesKey.self] }
      set { self[PreferredLocalesKey.self] = newValue }
    }

    /// The time zone for showing and computing dates.
    ///
    /// Use it instead of `TimeZone.current`, so that tests see the same day on any machine:
    ///
    /// ```swift
    /// @Test(.dependency(\.timeZone, .gmt))
    /// func day() {
    ///   @Dependency(\.timeZone) var timeZone
    ///   var calendar = Calendar(identifier: .gregorian)
    ///   calendar.timeZone = timeZone
    ///   #expect(calendar.component(.day, from: Date(timeIntervalSince1970: 0)) == 1)
    /// }
    /// ```
    ///
    /// In the app and in previews, it's the time zone that follows the user's settings. A test that doesn't
    /// override it gets the same time zone, and the first read is an issue.
    public var timeZone: TimeZone {
      get { self[TimeZoneKey.self] }
      set { self[TimeZoneKey.self] = newValue }
    }

    /// The notification center to post to and to observe.
    ///
    /// Use it instead of `NotificationCenter.default`. In the app and in previews, it's that notification
    /// center. Each test has its own, so tests that run in parallel don't receive each other's
    /// notifications:
    ///
    /// ```swift
    /// @Test func signOut() async {
    ///   @Dependency(\.notificationCenter) var notificationCenter
    ///   let name = Notification.Name("signedOut")
    ///   await confirmation { received in
    ///     let observer = notificationCenter.addObserver(forName: name, object: nil, queue: nil) { _ in
    ///       received()
    ///     }
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

  private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar { .autoupdatingCurrent }
    static var testValue: Calendar {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }

  private enum LocaleKey: DependencyKey {
    static var liveValue: Locale { .autoupdatingCurrent }
    static var testValue: Locale {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }

  private enum PreferredLocalesKey: DependencyKey {
    static var liveValue: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
    static var testValue: [Locale] {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }

  private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }
    static var testValue: TimeZone {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
#endif
