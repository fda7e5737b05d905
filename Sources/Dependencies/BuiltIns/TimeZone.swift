#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The time zone to show and compute dates in.
    ///
    /// Use it in place of `TimeZone.current`, so that tests see the same day wherever they run:
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
    /// In the app and in previews it is the time zone that follows the user's settings. In tests it is that
    /// one too, and an un-overridden read is an issue.
    public var timeZone: TimeZone {
      get { self[TimeZoneKey.self] }
      set { self[TimeZoneKey.self] = newValue }
    }
  }

  private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }
    static var testValue: TimeZone {
      InitializerRun.noteUnoverridden(Self.self)
      return liveValue
    }
  }
#endif
