#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The calendar to compute with dates in.
    ///
    /// Use it in place of `Calendar.current`, so that tests compute the same wherever they run:
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
    /// In the app and in previews it is the calendar that follows the user's settings. In tests it is that
    /// one too, and an un-overridden read is an issue.
    public var calendar: Calendar {
      get { self[CalendarKey.self] }
      set { self[CalendarKey.self] = newValue }
    }
  }

  private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar { .autoupdatingCurrent }
    static var testValue: Calendar {
      InitializerRun.noteUnoverridden(Self.self)
      return liveValue
    }
  }
#endif
