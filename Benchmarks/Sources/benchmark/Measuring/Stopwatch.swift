import Foundation
internal import Opaque

/// Runs loops, measures how long they took, and checks that they did their work.
enum Stopwatch {
  /// Which clock.
  enum Clock {
    /// The time that this thread was running, without other work of the machine.
    case thread
    /// The time that passed.
    case wall

    var now: Double {
      var time = timespec()
      clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }

  /// Times a loop.
  ///
  /// - Parameters:
  ///   - loop: The code to time.
  ///   - count: How often it does its work.
  ///   - word: The first word of each of its results, if they are all the same.
  /// - Returns: How many nanoseconds it took.
  static func time(_ loop: Loop, _ count: Int, word: UInt64? = nil) -> Double {
    opaque_reset()
    let start = Clock.thread.now
    loop(count)
    let elapsed = Clock.thread.now - start
    check(count, word)
    return elapsed
  }

  /// Ends the program if this thread has not consumed the expected results.
  static func check(_ count: Int, _ word: UInt64?) {
    guard opaque_count() == UInt64(count) else {
      fatalError("Self-check: \(opaque_count()) results were consumed instead of \(count)")
    }
    if let word, opaque_sum() != word &* UInt64(count) {
      fatalError("Self-check: the results were not what they had to be")
    }
  }
}
