import Dependencies
import Foundation

// Dependencies that come with the library, where they are called, or set to a closure or a type of the client's.

nonisolated private struct Counting: RandomNumberGenerator, Sendable {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state += 1
    return state
  }
}

func builtIns() {
  let start = Date(timeIntervalSince1970: 1_234_567_890)
  withDependencies {
    $0.context = .test
    $0.date = DateGenerator { start.addingTimeInterval(1) }
    $0.date.now.addTimeInterval(2)
    $0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    $0.uuid = UUIDGenerator { UUID(255) }
    $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
  } operation: {
    @Dependency(\.assert) var assert
    @Dependency(\.date.now) var now
    @Dependency(\.precondition) var precondition
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    assert(true, "a message")
    precondition(true, "a message", file: #file, line: #line)
    let effects: [any AssertionEffect] = [assert, precondition]
    _ = withRandomNumberGenerator { generator in
      (now, uuid(), effects, Int.random(in: 1...6, using: &generator), [1, 2, 3].shuffled(using: &generator))
    }
  }
}
