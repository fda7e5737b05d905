import Foundation
import Synchronization

/// Runs work on two threads at once, and compares that with one thread.
///
/// If two threads share nothing, an operation takes each of them as long as it takes one thread alone. If
/// both write to the same memory, such as a reference count or a lock, it takes longer, but only while both
/// really run, which is not always the case on a busy machine. So the work is cut into chunks of less than a
/// millisecond that both threads start together. Only chunks in which neither thread was interrupted count.
enum TwoThreads {
  struct Result {
    /// The running time of an operation with two threads at work, in proportion to one; not a number
    /// where the machine was too busy to let two threads run.
    var ratio: Double
    /// The number of chunks that counted, and of all chunks.
    var undisturbed: (Int, of: Int)
  }

  private static var chunk: Double { 4e5 }
  /// With fewer undisturbed chunks, the result means nothing.
  private static var fewest: Int { 5 }

  /// Compares two threads with one.
  ///
  /// - Parameters:
  ///   - slice: How many nanoseconds each should run.
  ///   - work: The work. It returns the thread's running time that it took.
  /// - Returns: The comparison.
  static func compare(slice: Double, _ work: @escaping (_ count: Int) -> Double) -> Result {
    let count = max(1, Int(1000 * chunk / max(1, work(1000))))
    let chunks = max(fewest, Int(slice / chunk))
    let one = run(threads: 1, chunks, count, Unchecked(work))
    let two = run(threads: 2, chunks, count, Unchecked(work))
    let isKnown = one.count >= fewest && two.count >= fewest
    return Result(ratio: isKnown ? two.median / one.median : .nan, undisturbed: (two.count, of: chunks))
  }

  /// The times of the undisturbed chunks.
  private static func run(
    threads: Int, _ chunks: Int, _ count: Int, _ work: Unchecked<(Int) -> Double>
  ) -> [Double] {
    let gate = Gate(threads)
    let end = DispatchSemaphore(value: 0)
    let spans = (0..<threads).map { _ in Unchecked(UnsafeMutablePointer<Span>.allocate(capacity: chunks)) }
    defer { for span in spans { span.value.deallocate() } }
    for span in spans {
      let thread = Thread {
        for index in 0..<chunks {
          gate.pass(index)
          let start = Stopwatch.Clock.wall.now
          let time = work.value(count)
          span.value[index] = Span(start: start, end: Stopwatch.Clock.wall.now, time: time)
        }
        end.signal()
      }
      thread.start()
    }
    for _ in spans { end.wait() }
    let times = (0..<chunks).map { index in spans.map { $0.value[index].time }.reduce(0, +) / Double(threads)
    }
    let undisturbed = (0..<chunks).filter { index in
      let chunk = spans.map { $0.value[index] }
      let overlap = (chunk.map(\.end).min() ?? 0) - (chunk.map(\.start).max() ?? 0)
      return chunk.allSatisfy { $0.time > 0.95 * ($0.end - $0.start) && overlap > 0.9 * $0.time }
    }
    return undisturbed.map { times[$0] }
  }

  /// The times at which a thread's chunk started and ended, and the thread's running time in between.
  private struct Span {
    var start: Double
    var end: Double
    var time: Double
  }

  /// A place where threads wait for each other before each chunk, by spinning, so that they go on at the same
  /// moment.
  private final class Gate: Sendable {
    private let arrived = Atomic(0)
    private let threads: Int

    init(_ threads: Int) { self.threads = threads }

    func pass(_ index: Int) {
      arrived.add(1, ordering: .acquiringAndReleasing)
      var turns = 0
      while arrived.load(ordering: .acquiring) < threads * (index + 1) {
        turns += 1
        if turns & 0xFFFF == 0 { sched_yield() }
      }
    }
  }
}

/// Carries a value to another thread, although the compiler cannot see that this is safe.
struct Unchecked<Value>: @unchecked Sendable {
  // SAFETY: made where the value is only read, or each thread has a part of its own.
  let value: Value
  init(_ value: Value) { self.value = value }
}
