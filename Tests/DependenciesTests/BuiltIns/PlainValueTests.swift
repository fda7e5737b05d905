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
      await withFreshRoot(.test) {
        let line: UInt = #line + 1
        @Dependency(\.openURL) var openURL
        await expectIssue(unoverridden("openURL", line: line) + ["file:///help"]) {
          #expect(await openURL(url) == false)
        }
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
        @Dependency(\.openURL) var openURL
        #expect(await openURL(url))
      }
      #expect(opened.value == 1)
    }
  }
#endif

struct ExportsTests {
  @Test func `functions that report issues come with the library`() {
    #expect(isTesting)
    let client: @Sendable (Int) -> Int = unimplemented("client", placeholder: 1)
    withKnownIssue { #expect(client(2) == 1) }
    withKnownIssue { reportIssue("An issue.") }
    withKnownIssue { withErrorReporting { throw CancelledOrder() } }
  }

  private struct CancelledOrder: Error {}
}

/// Shipped dependencies whose types are the library's can be read by their type.
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

  @Test func `a generator of random numbers is shared`() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      @Dependency(WithRandomNumberGenerator.self) var byType
      @Dependency(\.withRandomNumberGenerator) var byProperty
      #expect([byType { $0.next() }, byProperty { $0.next() }, byType { $0.next() }] == [1, 2, 3])
    }
  }

  @Test func `work is started by the same function`() async {
    let calls = Box(0)
    await withDependencies {
      $0[FireAndForget.self] = FireAndForget { _, _, _ in calls.increment() }
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {}
    }
    #expect(calls.value == 1)
  }

  @Test func `without an override, a use by type is also an issue`() {
    withFreshRoot(.test) {
      let line: UInt = #line + 1
      @Dependency(DateGenerator.self) var date
      expectIssue(unoverridden("date", line: line)) {
        _ = date()
      }
    }
  }
}

private struct Counting: RandomNumberGenerator {
  var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
