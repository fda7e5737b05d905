import Dependencies
import Foundation
import TestHelpers
import Testing

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
