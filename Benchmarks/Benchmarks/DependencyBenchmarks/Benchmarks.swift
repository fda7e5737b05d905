import Benchmark
import Rows

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .cpuTotal, .peakMemoryResident],
    scalingFactor: .kilo,
    maxDuration: .milliseconds(300)
  )
  // Rows that start from a late turn are for counting only.
  for row in Row.all where row.turns.few < 1_000 {
    Benchmark(row.name) { benchmark in
      row.run { loop in
        benchmark.startMeasurement()
        loop(1_000 / row.operations)
        benchmark.stopMeasurement()
      }
    }
  }

  Benchmark("requests, each with a suspension, one after the other") { benchmark in
    for number in benchmark.scaledIterations { blackHole(await serveSuspending(number)) }
  }
  Benchmark("requests, each with a suspension, in a task group") { benchmark in
    await withTaskGroup(of: Int.self) { group in
      for number in benchmark.scaledIterations { group.addTask { await serveSuspending(number) } }
      for await result in group { blackHole(result) }
    }
  }

  // Memory that grows with these would be a leak.
  for name in ["scope", "model with five dependencies, one read", "request with its repository"] {
    guard let row = Row.all.first(where: { $0.name == name }) else { fatalError("No row “\(name)”") }
    Benchmark(
      "memory after a million: \(name)",
      configuration: .init(
        metrics: [.peakMemoryResidentDelta, .wallClock], scalingFactor: .mega, maxIterations: 1)
    ) { _ in row.run { loop in loop(1_000_000) } }
  }
}
