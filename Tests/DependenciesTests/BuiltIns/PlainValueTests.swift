import Dependencies
import Foundation
import TestHelpers
import Testing

struct PlainValueTests {
  @Test func `live and in previews, the calendar, locale and time zone follow the user's settings`() {
    for root in [DependencyValues.live, .preview] {
      #expect(root.calendar == .autoupdatingCurrent)
      #expect(root.locale == .autoupdatingCurrent)
      #expect(root.timeZone == .autoupdatingCurrent)
      #expect(root.preferredLocales == userLocales)
    }
  }

  #if DEBUG
    @Test func `a read without a wrapper names no place in the library`() {
      let log = IssueLog()
      log.collect { _ = DependencyValues.test.calendar }
      #expect(log.entries.map(\.code) == ["DEP-not-overridden"])
      #expect(log.entries.map { $0["Declared at"] } == [nil])
    }

    @Test func `a partial change reports nothing, and swallows nothing`() {
      let line: UInt = #line + 1
      @Dependency(\.calendar) var calendar
      withDependencies({ $0.calendar.firstWeekday = 3 }) { #expect(calendar.firstWeekday == 3) }
      expectIssue(unoverridden("calendar", line: line)) { _ = calendar }
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

struct NotificationCenterTests {
  @Test func `live and in previews, it is the default one`() {
    #expect(DependencyValues.live.notificationCenter === NotificationCenter.default)
    #expect(DependencyValues.preview.notificationCenter === NotificationCenter.default)
  }

  @Test func `each test has its own`() {
    let first = DependencyValues.test
    let second = DependencyValues.test
    #expect(first.notificationCenter === first.notificationCenter)
    #expect(first.notificationCenter !== second.notificationCenter)
    #expect(first.notificationCenter !== NotificationCenter.default)
  }
}

#if canImport(SwiftUI)
  struct OpenURLTests {
    private let url = URL(fileURLWithPath: "/help")

    @Test func `in tests, opening a URL is an issue, and opens nothing`() async {
      let line: UInt = #line + 1
      @Dependency(\.openURL) var openURL
      await expectIssue(unoverridden("openURL", line: line) + ["file:///help"]) {
        #expect(await openURL(url) == false)
      }
    }

    @Test func `it can be overridden`() async {
      let opened = Box(0)
      await withDependencies {
        $0.openURL = OpenURLEffect { _ in
          opened.increment()
          return true
        }
      } operation: {
        #expect(await current(\.openURL)(url))
      }
      #expect(opened.value == 1)
    }
  }
#endif

@Suite("Types that are their own keys")
struct OwnKeyTests {
  @Test func `a type and its property share their overrides`() {
    withDependencies {
      $0[DateGenerator.self] = .constant(Date(timeIntervalSince1970: 1))
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.date.now) var now
      @Dependency(\.uuid) var uuid
      @Dependency(UUIDGenerator.self) var generator
      #expect(now == Date(timeIntervalSince1970: 1))
      #expect([uuid(), generator(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
  }
}
