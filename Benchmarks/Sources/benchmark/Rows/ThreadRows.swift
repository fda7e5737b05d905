import Dependencies
internal import Opaque

/// What reads and scopes cost when two threads run them at once, in proportion to one.
///
/// Both threads read the same model's property, and share a scope where there is one. The calibration
/// does arithmetic without touching memory: what it measures above 1 is the machine.
func threadRows(slice: Double) -> [Row] {
  let calibration = Row(
    "threads", calibrationName,
    method: .value(unit: "×") { summary(TwoThreads.ratio(slice: slice, calibrate)) })
  let reads = ([.nothingOverridden] + Situation.scopes).map { situation in
    Row(
      "threads", "2 threads: read, \(situation.name)", budget: budget,
      method: .value(unit: "×") { read(situation, .number, slice) })
  }
  let closures = Row(
    "threads", "2 threads: read, nothing overridden", kind: "closures", budget: nil,
    method: .value(unit: "×") { read(.nothingOverridden, .closures, slice) })
  let scopes = Row(
    "threads", "2 threads: withDependencies, 1 override",
    method: .value(unit: "×") {
      summary(TwoThreads.ratio(slice: slice) { Stopwatch.time(oneOverrideLoop, $0, clock: $1) })
    })
  return [calibration] + reads + [closures, scopes]
}

private let calibrationName = "2 threads: calibration, arithmetic only"

private var budget: Budget? { releaseBudget(.calibrated(1.2, by: calibrationName)) }

private func read(_ situation: Situation, _ kind: Kind, _ slice: Double) -> (Double, String?) {
  let word = situation.isOverridden ? kind.words.other : kind.words.live
  var result: (Double, String?) = (.nan, nil)
  _ = situation.enter(kind) { readers in
    readers.byKeyPath(1)
    // Threads inherit nothing, so the scope is taken along; where there is none, nothing must be.
    let continuation = situation.isScope ? withEscapedDependencies { $0 } : nil
    result = summary(
      TwoThreads.ratio(slice: slice) { count, clock in
        guard let continuation else {
          return Stopwatch.time(readers.byKeyPath, count, word: word, clock: clock)
        }
        return continuation.yield {
          Stopwatch.time(readers.byKeyPath, count, word: word, clock: clock)
        }
      })
    return 0
  }
  return result
}

private func calibrate(_ count: Int, _ clock: Stopwatch.Clock) -> Double {
  Stopwatch.time(
    { count in
      var state: UInt64 = 1
      for _ in 0..<count {
        for _ in 0..<16 { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
        opaque_tick()
      }
      withUnsafePointer(to: state) { if $0.pointee == 0 { opaque_tick() } }
    }, count, clock: clock)
}

/// The threads' running time, which is what is judged, with the wall clock's as a note.
///
/// The wall clock also counts what else the machine does. Waiting for each other does not hide from the
/// running time, since a contended lock is system calls on both sides.
private func summary(_ ratio: (wall: Double, thread: Double)) -> (Double, String?) {
  let hundredths = Int((ratio.wall * 100).rounded())
  return (ratio.thread, "by the wall clock: \(Double(hundredths) / 100) ×")
}
