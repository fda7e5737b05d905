/// Measures rows in rounds: each round measures the unit and then every row once, so that a slow moment of
/// the machine affects all rows, but none of the medians.
struct Runner {
  var rounds: Int
  /// How many nanoseconds each row should run in each round.
  var slice: Double
  var progress: Progress

  static var unitRow: Row {
    Row("unit", "TL: read of a bound task local, in a task", method: .time(TaskLocalUnit.time))
  }

  static var sinkRow: Row {
    Row("unit", "loop and sink, subtracted from all others", method: .time(Sink.time))
  }

  /// An operation that takes less than this, in nanoseconds, was optimized away.
  private static var leastTime: Double { 0.3 }

  /// Measures rows in one context, on the thread that this is called on.
  func measure(_ rows: [Row], in context: ExecutionContext) -> [Measurement] {
    let unitCount = count(for: TaskLocalUnit.time)
    let sinkCount = count(for: Sink.time)
    let counts = rows.map { row in
      progress.show("\(context.rawValue): warming up", row.title)
      guard case .time(let time) = row.method else { return 1 }
      return count(for: time)
    }
    var units: [Double] = []
    var sinks: [Double] = []
    var samples = [[Double]](repeating: [], count: rows.count)
    var notes = [String?](repeating: nil, count: rows.count)
    for round in 1...rounds {
      sinks.append(Sink.time(sinkCount) / Double(sinkCount))
      units.append(unit(unitCount, from: context))
      for (index, row) in rows.enumerated() {
        progress.show("\(context.rawValue): round \(round) of \(rounds)", row.title)
        switch row.method {
        case .time(let time):
          samples[index].append(time(counts[index]) / Double(counts[index]))
        case .value(_, let measure):
          // Counts are the same each time. Rows that are timed have a unit of time.
          let sample = measure()
          samples[index].append(sample.value)
          if !sample.value.isNaN || notes[index] == nil { notes[index] = sample.note }
        }
      }
    }
    let sink = sinks.median
    let unit = units.median - sink
    var results = [
      Measurement(Self.unitRow, context, units.map { $0 - sink }, unit: unit),
      Measurement(Self.sinkRow, context, sinks, unit: unit),
    ]
    for (index, row) in rows.enumerated() {
      var values = samples[index]
      if case .time = row.method {
        values = values.map { $0 - sink }
        if values.median < Self.leastTime, row.group != "unit" {
          fatalError("Self-check: \(row.title) takes \(values.median) ns, so it does not do its work")
        }
      }
      results.append(Measurement(row, context, values, unit: unit, note: notes[index]))
    }
    return results.judged(by: rows)
  }

  /// How many operations make a slice.
  private func count(for time: (Int) -> Double) -> Int {
    var count = 8
    while true {
      let elapsed = time(count)
      if elapsed >= slice / 4 || count > 1 << 30 {
        return max(1, Int(Double(count) * slice / max(elapsed, 1)))
      }
      count *= 4
    }
  }

  /// The unit is measured inside a task, even if the rows are not.
  private func unit(_ count: Int, from context: ExecutionContext) -> Double {
    let time =
      context == .task ? TaskLocalUnit.time(count) : ExecutionContext.task.run { TaskLocalUnit.time(count) }
    return time / Double(count)
  }
}

/// The loop and the call that consumes its results, by themselves.
private enum Sink {
  static func time(_ count: Int) -> Double {
    Stopwatch.time(Kind.number.sink, count, word: Kind.number.words.live)
  }
}
