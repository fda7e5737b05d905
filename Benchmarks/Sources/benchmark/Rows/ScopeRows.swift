import Dependencies
internal import Opaque

/// The cost of making a model, a scope, or a continuation.
func scopeRows() -> [Row] {
  [
    Row(
      "scope", "init of a class with 5 dependencies", budget: releaseBudget(.units(8)),
      method: .time { count in
        Stopwatch.time({ count in repeating(count) { consume(FiveModel()) } }, count)
      }),
    Row(
      "scope", "init of a class without any",
      method: .time { count in
        Stopwatch.time({ count in repeating(count) { consume(PlainModel()) } }, count)
      }),
    Row(
      "scope", oneOverride, budget: releaseBudget(.units(10)),
      method: .time { Stopwatch.time(oneOverrideLoop, $0) }),
    Row(
      "scope", "withDependencies, 1 override, inside 50 scopes",
      budget: releaseBudget(.times(2.5, of: oneOverride)),
      method: .time { count in nested(50) { Stopwatch.time(oneOverrideLoop, count) } }),
    Row(
      "scope", "withDependencies, 9 overrides", budget: releaseBudget(.units(30)),
      method: .time { count in Stopwatch.time(nineOverridesLoop, count) }),
    Row(
      "scope", "withEscapedDependencies and yield", budget: releaseBudget(.units(6)),
      method: .time { count in
        withDependencies {
          $0.first = 10
        } operation: {
          Stopwatch.time(escapeLoop, count)
        }
      }),
    Row(
      "scope", "withEscapedDependencies and yield, elsewhere",
      method: .time { count in Stopwatch.time(escapedLoop(), count) }),
  ]
}

let oneOverride = "withDependencies, 1 override"

/// Empty, except for the call that counts.
let oneOverrideLoop: @Sendable (Int) -> Void = { count in
  repeating(count) {
    withDependencies {
      $0.first = 10
    } operation: {
      opaque_tick()
    }
  }
}

let nineOverridesLoop: @Sendable (Int) -> Void = { count in
  repeating(count) {
    withDependencies {
      $0.overrideNine()
    } operation: {
      opaque_tick()
    }
  }
}

private let escapeLoop: @Sendable (Int) -> Void = { count in
  repeating(count) {
    withEscapedDependencies { continuation in continuation.yield { opaque_tick() } }
  }
}

/// Yields a continuation after its scope has ended, as callbacks do.
private func escapedLoop() -> Loop {
  let continuation = withDependencies {
    $0.first = 10
  } operation: {
    withEscapedDependencies { $0 }
  }
  return { count in repeating(count) { continuation.yield { opaque_tick() } } }
}
