@testable import Dependencies

/// Runs each scenario in many orders; with `--plant` one of them without taking locks, which an order has to show.
@main
enum Interleavings {
  static func main() {
    IssueReporters.current = []
    let arguments = CommandLine.arguments.dropFirst()
    let isPlanted = arguments.contains("--plant")
    let count = arguments.compactMap(UInt64.init).first ?? 1_000
    // Values that are created once for a process are created before orders are explored.
    for scenario in scenarios {
      let (threads, problem) = scenario.make()
      for thread in threads { thread() }
      if !isPlanted { precondition(problem() == nil, "\(scenario.name), in order") }
    }
    if isPlanted { return plant(count) }
    for scenario in scenarios {
      for seed in 0..<count {
        if let problem = run(scenario, seed) { fatalError("\(scenario.name), seed \(seed): \(problem)") }
      }
      print("\(scenario.name): \(count) orders")
    }
  }

  private static func run(_ scenario: Scenario, _ seed: UInt64, ignoresLocks: Bool = false) -> String? {
    let (threads, problem) = scenario.make()
    Scheduler.run(seed: seed, ignoresLocks: ignoresLocks, threads)
    return problem()
  }

  private static func plant(_ count: UInt64) {
    for seed in 0..<count {
      if let problem = run(tableUnderLock, seed, ignoresLocks: true) {
        return print("found with seed \(seed): \(problem)")
      }
    }
    fatalError("no order shows that locks are not taken")
  }
}
