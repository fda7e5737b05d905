import Dependencies
internal import Opaque

/// The cost of resolving keys for the first time, and of later reads, which must not depend on the number of
/// keys.
func resolutionRows(_ sizes: [Int] = [1, 10, 100, 1000]) -> [Row] {
  let first = Row(
    "resolution", "first resolution of 1000 distinct keys, each", budget: releaseBudget(.units(60)),
    method: .time(timeFirstResolutions))
  return [first]
    + sizes.map { size in
      Row(
        "keys", "read by key path, keys resolved: \(size)", x: Double(size),
        budget: releaseBudget(size == 1 ? nil : .times(1.2, of: "read by key path, keys resolved: 1")),
        method: .time { count in
          let values = DependencyValues()
          for key in DistinctKeys.all.prefix(size - 1) { _ = values.read(key) }
          return DependencyValues.$_current.withValue(values) {
            Situation.nothingOverridden.time(.number, count, \.byKeyPath)
          }
        })
    }
}

/// Times one pass over all keys for each thousand, each on a root that knows none of them.
private func timeFirstResolutions(_ count: Int) -> Double {
  let keys = DistinctKeys.all
  let passes = max(1, count / keys.count)
  var elapsed = 0.0
  for _ in 0..<passes {
    let values = DependencyValues()
    elapsed += Stopwatch.time(
      { _ in for key in keys { consume(values.read(key)) } }, keys.count, word: UInt64(DistinctKeys.value))
  }
  return elapsed * Double(count) / Double(passes * keys.count)
}
