import Dependencies

/// How reads and scopes grow with the number of scopes around them.
func depthRows(_ depths: [Int] = [1, 2, 5, 10, 20, 35, 50]) -> [Row] {
  depths.flatMap { depth in
    [true, false].map { inside in
      let situation = Situation.depth(depth, inside: inside)
      let place = inside ? "inside" : "outside"
      let five = "read, \(Situation.depth(5, inside: inside).name), growth"
      return Row(
        "depth, model made \(place)", "read, \(situation.name), growth", x: Double(depth),
        budget: releaseBudget(depth > 5 ? .times(1.2, of: five) : nil),
        method: .time { situation.time(.number, $0, \.byKeyPath) })
    } + [
      Row(
        "depth, other keys", "read by key, depth \(depth), mean over 64 keys not overridden, growth",
        x: Double(depth),
        method: .time { count in
          nested(depth) { OtherKeys.time(count) }
        }),
      Row(
        "depth, scopes", "withDependencies, 1 override, at depth \(depth), growth", x: Double(depth),
        method: .time { count in nested(depth) { Stopwatch.time(oneOverrideLoop, count) } }),
    ]
  }
}
