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

func readBuiltIns() async throws {
  let all = AllBuiltIns()
  all.assert(true)
  all.assert(true, "a message")
  all.precondition(true, "a message", file: #file, line: #line)
  let effects: [any AssertionEffect] = [all.assert, all.precondition]
  let failure: any AssertionFailureEffect = all.assertionFailure
  let dates: [Date] = [all.date(), all.date.now, all.now]
  let ids: [UUID] = [all.uuid(), UUID(-1)]
  let request = URLRequest(url: URL(fileURLWithPath: "/"))
  _ = (effects, failure, dates, ids, all.calendar.identifier, all.preferredLocales.first?.identifier)
  _ = try await all.urlSession.data(for: request)
  _ = all.withRandomNumberGenerator { generator in
    (Int.random(in: 1...6, using: &generator), [1, 2, 3].shuffled(using: &generator).count)
  }
}

nonisolated private struct Counting: RandomNumberGenerator, Sendable {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state += 1
    return state
  }
}

func overrideBuiltIns() {
  let start = Date(timeIntervalSince1970: 1_234_567_890)
  _ = withDependencies {
    $0.calendar = Calendar(identifier: .gregorian)
    $0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    $0.context = .test
    $0.date = .constant(start)
    $0.date.now.addTimeInterval(2)
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
  withDependencies {
    $0.uuid = .constant(UUID(255))
    $0.date = DateGenerator { start.addingTimeInterval(1) }
  } operation: {
  }
  withDependencies {
    $0.uuid = UUIDGenerator { UUID(255) }
  } operation: {
  }
}
