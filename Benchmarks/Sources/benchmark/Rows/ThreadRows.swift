import Dependencies
import Floor

/// The cost of reads and scopes when two threads run them at once, in proportion to one thread.
///
/// Both threads read the same model's property, and share a scope if there is one. The calibration reads a
/// task local that holds a separate object for each thread. The threads share nothing, so if the result is
/// above 1, the machine is the cause.
func threadRows(slice: Double) -> [Row] {
  let calibration = Row("threads", calibrationName, method: value(slice, TaskLocalUnit.time))
  let reads = ([.nothingOverridden] + Situation.scopes).map { situation in
    Row(
      "threads", "2 threads: read, \(situation.name)", budget: budget(isShared: situation.isScope),
      method: .value(unit: "×") { read(situation, .number, slice) })
  }
  let closures = Row(
    "threads", "2 threads: read, nothing overridden", kind: "closures",
    method: .value(unit: "×") { read(.nothingOverridden, .closures, slice) })
  let scopes = Row(
    "threads", "2 threads: withDependencies, 1 override",
    method: value(slice) { Stopwatch.time(oneOverrideLoop, $0) })
  return [calibration, floorRow(slice)] + reads + [closures, scopes]
}

/// The cost of two threads in the hand-written floor, when they read one model whose wrapper has captured a
/// table that both have bound.
private func floorRow(_ slice: Double) -> Row {
  let table = FloorTable(Kind.all.map(\.floor.entry))
  return Row(
    "threads", "2 threads: hand-written floor, model made inside",
    method: .value(unit: "×") {
      let loop = FloorTable.$current.withValue(table) { Kind.number.floor.makeReader() }
      return summary(
        TwoThreads.compare(slice: slice) { count in
          FloorTable.$current.withValue(table) { Stopwatch.time(loop, count, word: Kind.number.words.live) }
        })
    })
}

private let calibrationName = "2 threads: calibration, TL"

/// If two threads share a scope, both retain it.
private func budget(isShared: Bool) -> Budget? {
  releaseBudget(.calibrated(isShared ? 4 : 1.2, by: calibrationName))
}

private func value(_ slice: Double, _ work: @escaping (Int) -> Double) -> Row.Method {
  .value(unit: "×") { summary(TwoThreads.compare(slice: slice, work)) }
}

private func read(_ situation: Situation, _ kind: Kind, _ slice: Double) -> (Double, String?) {
  let word = situation.isOverridden ? kind.words.other : kind.words.live
  var result: (Double, String?) = (.nan, nil)
  _ = situation.enter(kind) { readers in
    readers.byKeyPath(1)
    // Threads inherit nothing, so the scope is carried over. Without a scope, nothing is carried over.
    let continuation = situation.isScope ? withEscapedDependencies { $0 } : nil
    result = summary(
      TwoThreads.compare(slice: slice) { count in
        guard let continuation else { return Stopwatch.time(readers.byKeyPath, count, word: word) }
        return continuation.yield { Stopwatch.time(readers.byKeyPath, count, word: word) }
      })
    return 0
  }
  return result
}

private func summary(_ result: TwoThreads.Result) -> (Double, String?) {
  (result.ratio, "both threads ran through \(result.undisturbed.0) of \(result.undisturbed.of) chunks")
}
