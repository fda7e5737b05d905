import Foundation

/// Compares how many requests two threads of one process serve with how many two processes do, in the same time.
///
/// What two processes serve is the limit of the machine. They run before and after the two threads, which are in a process
/// of their own. A comparison counts only if both were running all the time, before and after: if other work takes a
/// processor, two threads never meet.
enum SideBySide {
  /// The least that two threads must serve, in proportion to two processes.
  private static var budget: Double { 0.85 }
  private static var duration: Double { 3e8 }
  /// How long a process has to start, and to serve until all caches are warm.
  private static var start: Double { 3e8 }
  /// The part of the time that a process must have been running.
  private static var share: Double { 0.95 }

  /// Prints comparisons, and returns whether their median is within the budget.
  ///
  /// - Parameter wanted: The number of comparisons that must count, of ten times as many at most.
  /// - Returns: Whether the median is within the budget; `nil` if the machine was too busy.
  /// - Throws: An error if a process cannot be started.
  static func compare(_ wanted: Int) throws -> Bool? {
    var ratios: [Double] = []
    var before = try serve(inProcessesWithThreads: [1, 1])
    for _ in 0..<10 * wanted where ratios.count < wanted {
      let threads = try serve(inProcessesWithThreads: [2])
      let after = try serve(inProcessesWithThreads: [1, 1])
      if min(before.share, after.share) > share {
        let ratio = threads.count / ((before.count + after.count) / 2)
        ratios.append(ratio)
        print(
          String(
            format: "two threads %.0f/s, two processes %.0f/s and %.0f/s: %.2f",
            threads.count, before.count, after.count, ratio))
      }
      before = after
    }
    guard ratios.count == wanted else {
      print("not known: the machine was busy in all but \(ratios.count) of \(10 * wanted) comparisons")
      return nil
    }
    print(String(format: "median %.2f, budget %.2f", ratios.median, budget))
    return ratios.median >= budget
  }

  /// How many requests processes serve together in a second, and the least part of the time that one was running.
  private static func serve(
    inProcessesWithThreads threads: [Int]
  ) throws -> (count: Double, share: Double) {
    let start = Stopwatch.Clock.wall.now + start
    let outputs = try threads.map { count in
      let process = Process()
      let output = Pipe()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--serve", "\(count)", "--from", "\(start)"]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      return output
    }
    let served = outputs.map { output in
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
    return (served.reduce(0) { $0 + $1[0] } / duration * 1e9, served.map { $0[1] }.min() ?? 0)
  }

  /// Serves requests from a moment on, and prints how many, and the least part of the time that a thread was running.
  static func serve(threads: Int, from start: Double) {
    let results = Unchecked(UnsafeMutablePointer<(Int, Double)>.allocate(capacity: threads))
    defer { results.value.deallocate() }
    let end = DispatchSemaphore(value: 0)
    for index in 0..<threads {
      let thread = Thread {
        _ = serve(until: start)
        let cpu = Stopwatch.Clock.thread.now
        let count = serve(until: start + duration)
        results.value[index] = (count, (Stopwatch.Clock.thread.now - cpu) / duration)
        end.signal()
      }
      thread.start()
    }
    for _ in 0..<threads { end.wait() }
    let all = (0..<threads).map { results.value[$0] }
    print(all.reduce(0) { $0 + $1.0 }, all.map(\.1).min() ?? 0)
  }

  private static func serve(until end: Double) -> Int {
    var count = 0
    while Stopwatch.Clock.wall.now < end {
      for _ in 0..<20 { consume(serveRequest(count)) }
      count += 20
    }
    return count
  }
}
