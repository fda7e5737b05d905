import Foundation

/// Runs work on two threads at once and compares with one.
///
/// Where two threads share nothing, an operation takes each of them as long as it takes one alone. What
/// they write to the same memory, a reference count or a lock, makes it longer.
enum TwoThreads {
  /// The time that an operation takes with two threads at work, in proportion to one.
  ///
  /// - Parameters:
  ///   - slice: How many nanoseconds one thread should run.
  ///   - work: The work, which answers how many nanoseconds it took by a clock.
  /// - Returns: The ratio by the wall clock, and by the time that the threads were running.
  static func ratio(
    slice: Double, _ work: @escaping (_ count: Int, Stopwatch.Clock) -> Double
  ) -> (wall: Double, thread: Double) {
    let count = Int(1000 * slice / max(1, work(1000, .wall)))
    let unsafeWork = Unchecked(work)
    let one = run(threads: 1, count, unsafeWork)
    let two = run(threads: 2, count, unsafeWork)
    return (two.wall / one.wall, two.thread / one.thread)
  }

  /// An operation's time on so many threads, which start together.
  private static func run(
    threads: Int, _ count: Int, _ work: Unchecked<(Int, Stopwatch.Clock) -> Double>
  ) -> (wall: Double, thread: Double) {
    let results = Unchecked(UnsafeMutablePointer<Double>.allocate(capacity: threads * 2))
    defer { results.value.deallocate() }
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    for index in 0..<threads {
      let thread = Thread {
        ready.signal()
        start.wait()
        let cpu = Stopwatch.Clock.thread.now
        results.value[index] = work.value(count, .wall)
        results.value[threads + index] = Stopwatch.Clock.thread.now - cpu
        end.signal()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    for _ in 0..<threads { ready.wait() }
    for _ in 0..<threads { start.signal() }
    for _ in 0..<threads { end.wait() }
    let mean = { (offset: Int) in
      (0..<threads).map { results.value[offset + $0] }.reduce(0, +) / Double(threads * count)
    }
    return (mean(0), mean(threads))
  }
}

/// Takes a value to another thread although the compiler cannot see that it is safe there.
struct Unchecked<Value>: @unchecked Sendable {
  // Sendable: made where the value is only read, or each thread has a part of its own.
  let value: Value
  init(_ value: Value) { self.value = value }
}
