import Dependencies
import Foundation
import TestHelpers
import Testing

struct DateTests {
  @Test func `live and in previews, it is the system's date`() {
    for root in [DependencyValues.live, .preview] {
      let before = Date()
      let dates = [root.date(), root.date.now]
      let after = Date()
      #expect(dates.allSatisfy { before <= $0 && $0 <= after })
    }
  }

  @Test func `setting now calls nothing and reports nothing`() {
    @Dependency(\.date) var date
    @Dependency(\.date.now) var now
    withDependencies({ $0.date.now = Date(timeIntervalSince1970: 42) }) {
      #expect(now == Date(timeIntervalSince1970: 42))
      #expect(date() == Date(timeIntervalSince1970: 42))
    }
  }

  @Test func `a scope that set a part does not hide the place of a later use`() {
    withDependencies({ $0.date.now = .distantPast }, operation: {})
    expectIssue(unoverridden("date", line: 7_070)) { _ = current(\.date.now, line: 7_070) }
  }

  @Test func `a generator is created from a closure or from one date`() {
    let calls = Box(0)
    let counting = DateGenerator {
      calls.increment()
      return Date(timeIntervalSince1970: Double(calls.value))
    }
    #expect(counting() == Date(timeIntervalSince1970: 1))
    #expect(counting.now == Date(timeIntervalSince1970: 2))
    var constant = DateGenerator.constant(.distantPast)
    #expect(constant() == .distantPast)
    constant.now = .distantFuture
    #expect(constant() == .distantFuture)
  }
}

struct UUIDTests {
  @Test func `live and in previews, they are random`() {
    for root in [DependencyValues.live, .preview] {
      #expect(Set((0..<100).map { _ in root.uuid() }).count == 100)
    }
  }

  @Test func `incrementing counts from zero, each time`() {
    for _ in 0..<2 {
      withDependencies({ $0.uuid = .incrementing }) {
        @Dependency(\.uuid) var uuid
        #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
      }
    }
  }

  @Test func `incrementing creates no UUID twice when threads share it`() async {
    let uuid = UUIDGenerator.incrementing
    let made = await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<1_000).map { _ in uuid() } } }
      return await group.reduce(into: Set<UUID>()) { $0.formUnion($1) }
    }
    #expect(made == Set((0..<8_000).map { UUID($0) }))
  }

  @Test(arguments: [
    (0, "00000000-0000-0000-0000-000000000000"),
    (1, "00000000-0000-0000-0000-000000000001"),
    (255, "00000000-0000-0000-0000-0000000000FF"),
    (0x1234_5678_9ABC_DEF0, "00000000-0000-0000-1234-56789ABCDEF0"),
    (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
    (-1, "00000000-0000-0001-0000-000000000001"),
    (-255, "00000000-0000-0001-0000-0000000000FF"),
    (.min, "00000000-0000-0001-8000-000000000000"),
  ])
  func `a UUID shows the number that it is created from`(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }
}
