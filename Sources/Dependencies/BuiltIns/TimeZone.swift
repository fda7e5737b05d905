#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The time zone to use for showing and computing dates.
    ///
    /// Use it in place of `TimeZone.current`, so that tests see the same day on every machine:
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
    /// In the app and in previews, it is the time zone that follows the user's settings. A test that doesn't
    /// override it gets the same time zone, and each read is an issue.
    public var timeZone: TimeZone {
      get { self[TimeZoneKey.self] }
      set { self[TimeZoneKey.self] = newValue }
    }
  }

  private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }
    static var testValue: TimeZone {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }
#endif
