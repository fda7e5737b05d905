import Rows

/// Times rows on one, two, and four threads, and prints each next to `TaskLocal.withValue` of a dictionary, measured in the same process.
///
///     clock [TEXT …]           the rows whose names contain one of the texts; those of Performance if there is none
///     clock --brief [TEXT …]   only the name and the nanoseconds on one thread
///
/// Each time is the best of many short ones, which is what the work costs when nothing disturbs it.
@main
enum Clock {
  @TaskLocal private static var bound: [String: any Sendable] = [:]

  static func main() {
    let isBrief = CommandLine.arguments.contains("--brief")
    let texts = CommandLine.arguments.dropFirst(isBrief ? 2 : 1)
    let rows = Row.all.filter { row in
      texts.isEmpty ? Row.timed.contains(row.name) : texts.contains { row.name.contains($0) }
    }
    let unit = best { loop(withValue) }
    if isBrief {
      print("TaskLocal.withValue\t\(unit)")
      for row in rows {
        row.run { loop in print("\(row.name)\t\(best { threads(1, loop) } / Double(row.operations))") }
      }
      return
    }
    print("ns  \(column(unit))  TaskLocal.withValue of a dictionary")
    print(
      "       1 thread          2 threads         4 threads         (ns an operation, times withValue or one thread)"
    )
    for row in rows { print(line(row, unit)) }
  }

  private static func withValue(_ turns: Int) {
    let values: [String: any Sendable] = ["a": 1]
    for number in 0..<turns { $bound.withValue(values) { consume(number) } }
  }

  /// The time of an operation on one, two, and four threads.
  private static func line(_ row: Row, _ unit: Double) -> String {
    var times: [Double] = []
    row.run { loop in
      for count in [1, 2, 4] {
        times.append(best { threads(count, loop) } / Double(row.operations))
      }
    }
    let others = times.dropFirst().map { "\(column($0)) \(column($0 / times[0])) ×" }
    return "\(column(times[0])) \(column(times[0] / unit)) W  \(others.joined(separator: "  "))  \(row.name)"
  }

  private static func column(_ number: Double) -> String {
    let digits = number < 100 ? "\((number * 100).rounded() / 100)" : "\(Int(number.rounded()))"
    return String(repeating: " ", count: max(0, 7 - digits.count)) + digits
  }

  /// The least time of a turn, in nanoseconds.
  private static func best(_ measure: () -> Double) -> Double {
    (0..<200).reduce(.infinity) { least, _ in min(least, measure()) }
  }

  private static let turns = 1_000

  private static func loop(_ body: (Int) -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure { body(turns) }
    return nanoseconds(duration) / Double(turns)
  }

  /// The time of a turn if threads run the loop at the same time.
  private static func threads(_ count: Int, _ body: (Int) -> Void) -> Double {
    count == 1 ? loop(body) : together(count, turns: turns, body)
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
  }
}
