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

  @Test func `each call in a test that does not override it is an issue`() {
    withFreshRoot(.test) {
      let line: UInt = #line + 1
      @Dependency(\.date) var date
      let generator = date
      let before = Date()
      expectIssue(unoverridden("date", line: line)) { #expect(generator() >= before) }
      expectIssue(unoverridden("date", line: line)) { #expect(generator.now >= before) }
    }
  }

  @Test func `a read of now in a test that does not override it is an issue`() {
    withFreshRoot(.test) {
      let line: UInt = #line + 1
      @Dependency(\.date.now) var now
      let before = Date()
      expectIssue(unoverridden("date", line: line)) { #expect(now >= before) }
    }
  }

  @Test func `setting now calls nothing and reports nothing`() {
    withFreshRoot(.test) {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 42)
      } operation: {
        #expect(now == Date(timeIntervalSince1970: 42))
        #expect(date() == Date(timeIntervalSince1970: 42))
      }
    }
  }

  @Test func `a scope that set a part does not hide the place of a later use`() {
    withDependencies({ $0.date.now = .distantPast }, operation: {})
    expectIssue(unoverridden("date", line: 7_070)) {
      @Dependency(\.date.now, line: 7_070) var now
      _ = now
    }
  }

  @Test func `a scope that reads another built-in dependency does not give it away`() {
    var center: NotificationCenter?
    withDependencies {
      center = $0.notificationCenter
      $0.date.now = .distantPast
    } operation: {
      #expect(Dependency(\.notificationCenter).wrappedValue === center)
    }
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
