#if Foundation
  public import Foundation

  extension DependencyValues {
    /// The calendar to use in computations with dates.
    ///
    /// Use it in place of `Calendar.current`, so that tests have the same results on every machine:
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
    /// In the app and in previews, it is the calendar that follows the user's settings. A test that doesn't
    /// override it gets the same calendar, and each read is an issue.
    public var calendar: Calendar {
      get { self[CalendarKey.self] }
      set { self[CalendarKey.self] = newValue }
    }
  }

  private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar { .autoupdatingCurrent }
    static var testValue: Calendar {
      Initialization.noteUnoverridden(Self.self)
      return liveValue
    }
  }
#endif
