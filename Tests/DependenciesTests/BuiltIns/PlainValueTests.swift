import Dependencies
import Foundation
import TestHelpers
import Testing

struct PlainValueTests {
  @Test func `live, the calendar, locale and time zone follow the user's settings`() {
    #expect(DependencyValues.live.calendar == .autoupdatingCurrent)
    #expect(DependencyValues.live.locale == .autoupdatingCurrent)
    #expect(DependencyValues.live.timeZone == .autoupdatingCurrent)
    #expect(DependencyValues.live.preferredLocales == userLocales)
  }

  @Test func `in previews, they are the same as live`() {
    #expect(DependencyValues.preview.calendar == .autoupdatingCurrent)
    #expect(DependencyValues.preview.locale == .autoupdatingCurrent)
    #expect(DependencyValues.preview.timeZone == .autoupdatingCurrent)
    #expect(DependencyValues.preview.preferredLocales == userLocales)
  }

  #if DEBUG
    @Test func `a read without an override is an issue, and gets the live value`() {
      withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.calendar) var calendar
        @Dependency(\.locale) var locale
        @Dependency(\.timeZone) var timeZone
        @Dependency(\.preferredLocales) var preferredLocales
        expectIssue(unoverridden("calendar", line: line)) { #expect(calendar == .autoupdatingCurrent) }
        #expect(calendar == .autoupdatingCurrent, "One place reports once.")
        expectIssue(unoverridden("locale", line: line + 1)) { #expect(locale == .autoupdatingCurrent) }
        expectIssue(unoverridden("timeZone", line: line + 2)) { #expect(timeZone == .autoupdatingCurrent) }
        expectIssue(unoverridden("preferredLocales", line: line + 3)) {
          #expect(preferredLocales == userLocales)
        }
      }
    }

    @Test func `a read without a wrapper names no place in the library`() {
      let log = IssueLog()
      log.collect { _ = DependencyValues.test.calendar }
      #expect(log.entries.map(\.code) == ["DEP-not-overridden"])
      #expect(log.entries.map { $0["Declared at"] } == [nil])
    }

    @Test func `a partial change reports nothing, and swallows nothing`() {
      withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.calendar) var calendar
        withDependencies {
          $0.calendar.firstWeekday = 3
        } operation: {
          #expect(calendar.firstWeekday == 3)
        }
        expectIssue(unoverridden("calendar", line: line)) { _ = calendar }
      }
    }
  #endif

  @Test func `they can be overridden`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    withDependencies {
      $0.calendar = Calendar(identifier: .buddhist)
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = zone
      $0.preferredLocales = [Locale(identifier: "rm")]
    } operation: {
      @Dependency(\.calendar.identifier) var identifier
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.preferredLocales) var preferredLocales
      #expect(identifier == .buddhist)
      #expect(locale == Locale(identifier: "de_CH"))
      #expect(timeZone == zone)
      #expect(preferredLocales == [Locale(identifier: "rm")])
    }
  }

  private var userLocales: [Locale] { Locale.preferredLanguages.map(Locale.init(identifier:)) }
}
