import Dispatch
import Foundation
import Testing

@testable import Dependencies

/// A key whose initializer starts a thread that waits for it, and ends when that was reported.
private struct WokenKey: DependencyKey {
  static let log = IssueLog()
  static let reported = Box<Date?>(nil)

  static var liveValue: Int {
    let read = escapingDependencies { log.collect { _ = Dependency(WokenKey.self).wrappedValue } }
    Thread { read() }.start()
    for _ in 0..<600 where log.entries.isEmpty { Thread.sleep(forTimeInterval: 0.05) }
    reported.update { $0 = Date() }
    return 7
  }
  static var testValue: Int { liveValue }
}

@Suite struct WaitingTests {
  /// All waits are woken where any run ends that another thread waits for.
  @Test func aWaitThatIsWokenReportsInTime() throws {
    let woken = Box<Date?>(nil)
    Thread {
      Thread.sleep(forTimeInterval: 2)
      woken.update { $0 = Date() }
      Resolver.lock.withLock { Resolver.lock.wake() }
    }.start()
    #expect(Dependency(WokenKey.self).wrappedValue == 7)
    let delay = try #require(WokenKey.reported.value).timeIntervalSince(try #require(woken.value))
    // A second after it was woken, and not three.
    #expect(delay < 2.5)
    #expect(WokenKey.log.entries.count == 1)
  }
}
