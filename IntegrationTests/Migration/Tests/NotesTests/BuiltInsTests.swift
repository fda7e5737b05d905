import Dependencies
import DependenciesTestSupport
import Foundation
import Notes
import Testing

// What comes with the library, as tests control it.

@Suite struct BuiltInsTests {
  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 5)))
  func aDate() {
    @Dependency(\.date) var date
    @Dependency(\.date.now) var now
    #expect(date() == now)
    #expect(now.timeIntervalSince1970 == 5)
  }

  @Test func aRunningDate() {
    let seconds = LockedCounter()
    withDependencies {
      $0.date = DateGenerator { Date(timeIntervalSince1970: Double(seconds.next())) }
    } operation: {
      @Dependency(\.date.now) var now
      #expect([now, now].map(\.timeIntervalSince1970) == [1, 2])
    }
  }

  @Test(.dependency(\.uuid, .constant(UUID(7))))
  func aConstantIdentifier() {
    @Dependency(\.uuid) var uuid
    #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
  }

  @Test(.dependency(\.calendar, Calendar(identifier: .gregorian)), .dependency(\.timeZone, .gmt))
  func calendars() {
    @Dependency(\.calendar) var calendar
    @Dependency(\.timeZone) var timeZone
    #expect(calendar.identifier == .gregorian)
    #expect(timeZone == .gmt)
  }

  @Test(.dependency(\.locale, Locale(identifier: "de_AT")))
  func locales() {
    @Dependency(\.locale) var locale
    @Dependency(\.locale.identifier) var identifier
    #expect(locale.identifier == identifier)
  }

  @Test(.dependency(\.continuousClock, ImmediateClock()))
  func clocks() async throws {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(1000))
  }

  @Test(.dependency(\.withRandomNumberGenerator, WithRandomNumberGenerator(LCRNG())))
  func randomness() {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    let rolls = (0..<3).map { _ in withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
    let again = withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LCRNG())
    } operation: {
      (0..<3).map { _ in withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
    }
    #expect(rolls == again)
  }

  @Test func failedAssertionsAreIssues() {
    withKnownIssue {
      @Dependency(\.assert) var assert
      assert(false, "The number is odd.")
    }
  }

  @Test func liveBuiltIns() {
    withDependencies {
      $0 = .live
    } operation: {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date.now) var now
      #expect(uuid() != uuid())
      #expect(now.timeIntervalSince1970 > 0)
    }
  }

  @Test func liveBuiltInsThatWereCapturedOutside() {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    withDependencies {
      $0 = .live
    } operation: {
      #expect(uuid() != uuid())
      #expect(now.timeIntervalSince1970 > 0)
    }
  }
}

private struct LCRNG: RandomNumberGenerator, Sendable {
  private var seed: UInt64 = 1
  mutating func next() -> UInt64 {
    seed = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
    return seed
  }
}

private final class LockedCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
