import Dependencies
import Foundation
import Testing

struct PlainValueTests {
  @Test func `live, the calendar, locale and time zone follow the user's settings`() {
    #expect(DependencyValues.live.calendar == .autoupdatingCurrent)
    #expect(DependencyValues.live.locale == .autoupdatingCurrent)
    #expect(DependencyValues.live.timeZone == .autoupdatingCurrent)
    #expect(DependencyValues.live.preferredLocales == userLocales)
  }

  @Test func `in previews, they are as live`() {
    #expect(DependencyValues.preview.calendar == .autoupdatingCurrent)
    #expect(DependencyValues.preview.locale == .autoupdatingCurrent)
    #expect(DependencyValues.preview.timeZone == .autoupdatingCurrent)
    #expect(DependencyValues.preview.preferredLocales == userLocales)
  }

  #if DEBUG
    @Test func `a calendar that is not overridden is an issue, and as live`() {
      withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.calendar) var calendar
        expectIssue(message("calendar", line: line)) {
          #expect(calendar == .autoupdatingCurrent)
        }
        #expect(calendar == .autoupdatingCurrent, "One place reports once.")
      }
    }

    @Test func `a locale that is not overridden is an issue, and as live`() {
      withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.locale) var locale
        expectIssue(message("locale", line: line)) { #expect(locale == .autoupdatingCurrent) }
      }
    }

    @Test func `a time zone that is not overridden is an issue, and as live`() {
      withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.timeZone) var timeZone
        expectIssue(message("timeZone", line: line)) { #expect(timeZone == .autoupdatingCurrent) }
      }
    }

    @Test func `preferred locales that are not overridden are an issue, and as live`() {
      withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.preferredLocales) var preferredLocales
        expectIssue(message("preferredLocales", line: line)) { #expect(preferredLocales == userLocales) }
      }
    }

    @Test func `a read that goes by no wrapper names no place of ours`() {
      expectIssue(message("calendar", line: nil)) { _ = DependencyValues.test.calendar }
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
        expectIssue(message("calendar", line: line)) { _ = calendar }
      }
    }

    private func message(_ name: String, line: UInt?) -> String {
      unoverridden(
        name, line: line, fileID: #fileID, consequence: "Its live value is used.",
        remedy: "$0.\(name) = value")
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
