import Dependencies
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Every dependency that comes with the library, read and overridden in each documented way.

private struct AllBuiltIns {
  @Dependency(\.assert) var assert
  @Dependency(\.assertionFailure) var assertionFailure
  @Dependency(\.calendar) var calendar
  @Dependency(\.context) var context
  @Dependency(\.date) var date
  @Dependency(\.date.now) var now
  @Dependency(\.fireAndForget) var fireAndForget
  @Dependency(\.locale) var locale
  @Dependency(\.notificationCenter) var notificationCenter
  @Dependency(\.precondition) var precondition
  @Dependency(\.preferredLocales) var preferredLocales
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.urlSession) var urlSession
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
}

func builtInsLive() {
  let all = AllBuiltIns()
  all.assert(true)
  all.assert(true, "a message")
  all.precondition(true, "a message", file: #file, line: #line)
  let effects: [any AssertionEffect] = [all.assert, all.precondition]
  expectEqual(effects.count, 2)
  let failure: any AssertionFailureEffect = all.assertionFailure
  _ = failure
  expectEqual(all.calendar.identifier, Calendar.autoupdatingCurrent.identifier)
  expectEqual(all.locale.identifier, Locale.autoupdatingCurrent.identifier)
  expectEqual(all.timeZone.identifier, TimeZone.autoupdatingCurrent.identifier)
  expectEqual(all.context, .live)
  expect(abs(all.date().timeIntervalSinceNow) < 60)
  expect(abs(all.date.now.timeIntervalSinceNow) < 60)
  expect(abs(all.now.timeIntervalSinceNow) < 60)
  expect(all.notificationCenter === NotificationCenter.default)
  expect(all.preferredLocales.count <= Locale.preferredLanguages.count)
  expect(all.urlSession === URLSession.shared)
  expect(all.uuid() != all.uuid())
  let numbers = all.withRandomNumberGenerator { generator in
    (Int.random(in: 1...6, using: &generator), [1, 2, 3].shuffled(using: &generator).count)
  }
  expect((1...6).contains(numbers.0) && numbers.1 == 3)
}

nonisolated private struct Counting: RandomNumberGenerator, Sendable {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

func builtInsOverridden() async throws {
  let start = Date(timeIntervalSince1970: 1_234_567_890)
  let all = withDependencies {
    $0.calendar = Calendar(identifier: .gregorian)
    $0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    $0.context = .test
    $0.date = .constant(start)
    $0.locale = Locale(identifier: "de_AT")
    $0.notificationCenter = NotificationCenter()
    $0.preferredLocales = [Locale(identifier: "de_AT")]
    $0.timeZone = TimeZone(secondsFromGMT: 3600)!
    $0.urlSession = URLSession(configuration: .ephemeral)
    $0.uuid = .incrementing
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
  } operation: {
    AllBuiltIns()
  }
  expectEqual(all.calendar.timeZone.secondsFromGMT(), 0)
  expectEqual(all.context, .test)
  expectEqual(all.date(), start)
  expectEqual(all.now, start)
  expectEqual(all.locale.identifier, "de_AT")
  expect(all.notificationCenter !== NotificationCenter.default)
  expectEqual(all.preferredLocales.map(\.identifier), ["de_AT"])
  expectEqual(all.timeZone.secondsFromGMT(), 3600)
  expect(all.urlSession !== URLSession.shared)
  expectEqual([all.uuid(), all.uuid()], [UUID(0), UUID(1)])
  var counting = Counting()
  let expected = Int.random(in: 1...6, using: &counting)
  expectEqual(all.withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }, expected)

  let uuid = UUID(-1)
  withDependencies {
    $0.uuid = .constant(uuid)
    $0.date = DateGenerator { start.addingTimeInterval(1) }
    $0.date.now = start
    $0.date.now.addTimeInterval(2)
  } operation: {
    @Dependency(\.uuid) var generate
    @Dependency(\.date.now) var now
    expectEqual(generate(), uuid)
    expectEqual(now, start.addingTimeInterval(2))
  }
  withDependencies {
    $0.uuid = UUIDGenerator { UUID(255) }
  } operation: {
    @Dependency(\.uuid) var generate
    expectEqual(generate().uuidString, "00000000-0000-0000-0000-0000000000FF")
  }
  expectEqual(UUID(0).uuidString, "00000000-0000-0000-0000-000000000000")
}
