#if os(macOS) || os(Linux) || os(Windows)
  import Dependencies
  import Foundation
  import TestHelpers
  import Testing

  /// A registry of sessions, whose lock a session takes when it ends.
  private final class Registry: Sendable {
    let lock = NSLock()
    let wrong = Box(0)
  }

  private final class Session: Sendable {
    private let registry: Registry
    init(_ registry: Registry) { self.registry = registry }

    deinit {
      registry.lock.withLock {}
      // Whoever ends the last reference, no request's values are in effect: the check has none.
      if numbersHere[0] > 1_000_000 { registry.wrong.update { $0 += 1 } }
    }
  }

  private final class Value: Sendable {}

  /// In processes of their own, because other tests' objects take the time of the checks.
  @Suite("Nothing of the library runs the deinit of somebody else's object")
  struct ObjectTableTests {
    /// Creates sessions, each of which ends before the next, while other threads open scopes.
    private static func endSessions(_ registry: Registry, while scopes: @Sendable @escaping (Int) -> Void) {
      let isDone = Box(false)
      let thread = Thread {
        var number = 0
        while !isDone.value {
          number += 1
          scopes(number)
        }
      }
      thread.start()
      for number in 0..<20_000 {
        let session = withNumbers(alpha: number) { Session(registry) }
        // Some are alive when they are checked.
        if number % 500 == 0 { usleep(6_000) }
        withExtendedLifetime(session) {}
      }
      isDone.value = true
    }

    @Test func `a thread opens scopes with a lock held that a session takes when it ends`() async {
      await #expect(processExitsWith: .success) {
        let registry = Registry()
        Self.endSessions(registry) { number in
          registry.lock.withLock { withNumbers(beta: number) { precondition(numbersHere[1] == number) } }
        }
      }
    }

    @Test func `a session that ends reads no values of another request`() async {
      await #expect(processExitsWith: .success) {
        let registry = Registry()
        Self.endSessions(registry) { number in
          withNumbers(alpha: 1_000_000 + number) { precondition(numbersHere[0] == 1_000_000 + number) }
        }
        precondition(registry.wrong.value == 0, "\(registry.wrong.value) sessions read another request's")
      }
    }

    @Test func `a million short-lived objects end right after their last reference`() async {
      await #expect(processExitsWith: .success) {
        var late = 0
        for number in 0..<1_000_000 {
          weak var session: Value?
          do {
            let value = withNumbers(alpha: number) { Value() }
            session = value
            withExtendedLifetime(value) {}
          }
          if session != nil { late += 1 }
        }
        precondition(late == 0, "\(late) are late")
      }
    }

    @Test func `two hundred thousand objects that stay cost next to nothing`() async {
      await #expect(processExitsWith: .success) {
        let objects = (0..<200_000).map { number in withNumbers(alpha: number) { Value() } }
        // At an age of about 1.3 and 2.6 s, all have been checked once more for each insertion. At 5.1 s, all are due
        // again, but only some thousand are checked.
        usleep(4_000_000)
        let before = clock()
        usleep(2_500_000)
        let used = Double(clock() - before) / Double(CLOCKS_PER_SEC)
        precondition(used < 0.05, "\(used) s of the processor's time")
        withExtendedLifetime(objects) {}
      }
    }

    @Test func `a program may end while objects wait for their checks`() async {
      await #expect(processExitsWith: .success) {
        for number in 0..<10_000 { _ = withNumbers(alpha: number) { Value() } }
      }
    }
  }
#endif
