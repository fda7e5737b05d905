import Dependencies

/// The cost of inheriting a model's dependencies, which must not grow with the number of models.
func modelRows(_ sizes: [Int] = [10, 100, 1000, 10_000, 100_000]) -> [Row] {
  sizes.flatMap { size in
    [
      Row(
        "models", from("a model", size), kind: nil, x: Double(size), budget: budget(size, "a model"),
        method: .time { count in
          time(count, beside: size, parent: FiveModel.init, child: FiveModel.init)
        }),
      Row(
        "plain models", from("a model without dependencies", size), x: Double(size),
        budget: budget(size, "a model without dependencies"),
        method: .time { count in
          time(count, beside: size, parent: PlainModel.init, child: PlainModel.init)
        }),
    ]
  }
}

private func from(_ parent: String, _ size: Int) -> String {
  "withDependencies(from: \(parent)), \(size) live"
}

private func budget(_ size: Int, _ parent: String) -> Budget? {
  releaseBudget(size == 10 ? .units(30) : .times(1.2, of: from(parent, 10)))
}

/// Times making children of a model that came out of a scope, while many siblings live.
@inline(__always)
private func time<Model: AnyObject>(
  _ count: Int, beside size: Int, parent: () -> Model, child: () -> Model
) -> Double {
  let parent = withDependencies {
    $0.first = 10
  } operation: {
    parent()
  }
  let siblings = (0..<size).map { _ in withDependencies(from: parent) { child() } }
  return withExtendedLifetime(siblings) {
    Stopwatch.time(
      { count in repeating(count) { consume(withDependencies(from: parent) { child() }) } }, count)
  }
}
