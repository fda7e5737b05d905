import Foundation

/// Compares how many requests two threads of one process serve with how many two processes do, in the same time.
///
/// What two processes do is the limit of the machine. Both run in processes of their own that start to serve at the same
/// moment, one comparison after the other, so that other work of the machine affects both.
enum SideBySide {
  private static var duration: Double { 5e8 }
  /// How long a process has to start, and to serve until all caches are warm.
  private static var start: Double { 5e8 }

  /// The least that two threads must serve, in proportion to two processes.
  static var budget: Double { 0.85 }

  /// Prints comparisons, and returns whether their median is within the budget.
  static func compare(_ pairs: Int) throws -> Bool {
    let ratios = try (0..<pairs).map { _ in
      let threads = try served(byProcessesWithThreads: [2])
      let processes = try served(byProcessesWithThreads: [1, 1])
      let ratio = threads / processes
      print(String(format: "two threads %.0f/s, two processes %.0f/s: %.2f", threads, processes, ratio))
      return ratio
    }
    print(String(format: "median %.2f, budget %.2f", ratios.median, budget))
    return ratios.median >= budget
  }

  /// How many requests processes serve together in a second.
  private static func served(byProcessesWithThreads threads: [Int]) throws -> Double {
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
    let count = outputs.reduce(0) { sum, output in
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      guard let count = Double(text.trimmingCharacters(in: .newlines)) else {
        fatalError("A process ended without a result")
      }
      return sum + count
    }
    return count / duration * 1e9
  }

  /// Serves requests from a moment on, and returns how many.
  static func serve(threads: Int, from start: Double) -> Int {
    let counts = Unchecked(UnsafeMutablePointer<Int>.allocate(capacity: threads))
    defer { counts.value.deallocate() }
    let end = DispatchSemaphore(value: 0)
    for index in 0..<threads {
      let thread = Thread {
        _ = serve(until: start)
        counts.value[index] = serve(until: start + duration)
        end.signal()
      }
      thread.start()
    }
    for _ in 0..<threads { end.wait() }
    return (0..<threads).reduce(0) { $0 + counts.value[$1] }
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
