import TestHelpers
import Testing

@testable import Dependencies

/// A broken lock shows outside as a rare race, if at all.
@Suite struct LockTests {
  /// A number that only the lock guards.
  private final class Guarded: @unchecked Sendable {
    // SAFETY: `lock` guards `number`, which is what is tested.
    let lock = Lock()
    var number = 0
  }

  @Test func `an error gives it back`() {
    let lock = Lock()
    #expect(throws: Failure.self) { try lock.withLock { throw Failure() } }
    #expect(lock.withLock { true })
  }

  @Test func `a wait ends without a wake`() {
    let lock = Lock()
    lock.withLock { lock.wait(milliseconds: 1, for: 0) }
    #expect(lock.withLock { true })
  }

  /// While a thread waits, another has the lock; all that wait are woken.
  @Test func `a wake ends all waits`() {
    let guarded = Guarded()
    let seen = within(120) { onThreads(4, waiting) }
    #expect(seen == [10, 10, 10, 10])

    @Sendable func waiting(_ thread: Int) -> Int {
      if thread == 0 {
        while guarded.lock.withLock({ guarded.number }) < 3 {}
        guarded.lock.withLock {
          guarded.number = 10
          guarded.lock.wake()
        }
        return 10
      }
      return guarded.lock.withLock {
        guarded.number += 1
        // A wait may end for no reason.
        while guarded.number < 10 { guarded.lock.wait(milliseconds: .max, for: 0) }
        return guarded.number
      }
    }
  }

  @Test func `one thread at a time uses a locked value`() {
    let number = LockedValue(0)
    onThreads(4) { _ in
      for _ in 0..<1_000 { number.withLock { $0 += 1 } }
    }
    #expect(number.withLock { $0 } == 4_000)
  }
}

/// Arithmetic on words of 32 bits, such as those of Wasm and of some watches, which no test here can run on.
@Suite struct WordTests {
  @Test func `the hash of a word fits in 32 bits, and reaches all bits of a summary`() {
    // Addresses of types are far apart, and multiples of eight.
    let hashes = (1...4_096).map { KeyID.hash($0 * 8) }
    #expect(Set(hashes.map { (UInt64($0) * 63) >> 32 }).count == 63)
    #expect(hashes.allSatisfy { $0 <= UInt32.max })
  }
}

#if DEBUG
  /// A trace is a value that never changes, so outside nothing shows what its recorder still collects.
  @Suite struct TraceRecorderTests {
    @Test func `a recorder collects nothing after the end of its trace`() async {
      let started = Box<Task<Void, Never>?>(nil)
      let recorder = Box<TraceRecorder?>(nil)
      let (ends, end) = AsyncStream.makeStream(of: Never.self)
      _ = withDependencyTrace {
        recorder.value = TraceRecorder.current
        started.value = Task {
          for await _ in ends {}
          @Dependency(\.context) var context
          #expect(context == .test)
        }
      }
      end.finish()
      await started.value?.value
      let place = Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      #expect(recorder.value?.finish(at: place).events == [])
    }
  }
#endif
