import ArgumentParser
import Foundation

/// Measures the cost of the library, and compares it with the budgets.
@main
struct Benchmark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark",
    abstract: "Measures what reads, scopes, models and memory cost, and compares with their budgets.",
    discussion: """
      The unit is TL, the time that reading a bound task local takes in this process. Progress goes to \
      standard error, the table to standard output. The program ends with 1 when a budget is missed.
      """
  )

  @Option(help: "Write the measurements as JSON.", completion: .file())
  var json: String?

  @Option(help: "Measure only rows whose name contains this.")
  var filter: String?

  @Option(help: "Measure in this context only: main or task.")
  var context: ExecutionContext?

  @Option(help: "How many rounds the medians are over.")
  var rounds = 9

  @Flag(help: "Run each row for a moment only: enough to see that it runs.")
  var quick = false

  @Flag(help: "End with 0 although a budget is missed.")
  var noFail = false

  @Flag(help: "Name the rows and measure nothing.")
  var list = false

  @Flag(help: "Compare two threads that serve requests with two processes, and nothing else.")
  var sideBySide = false

  @Option(help: ArgumentHelp("Serve requests on this many threads.", visibility: .hidden))
  var serve: Int?

  @Option(help: ArgumentHelp("Serve from this moment on.", visibility: .hidden))
  var from = 0.0

  @Option(help: ArgumentHelp("Run each chosen row this many times and print nothing.", visibility: .hidden))
  var `repeat`: Int?

  @Option(help: ArgumentHelp("Choose the row with exactly this name.", visibility: .hidden))
  var row: String?

  func validate() throws {
    guard rounds >= 1 else { throw ValidationError("A median needs at least one round.") }
  }

  func run() throws {
    if list { return chosenRows(in: .main).forEach { print($0.title) } }
    if let serve { return SideBySide.serve(threads: serve, from: from) }
    if sideBySide {
      if try SideBySide.compare(rounds) == false, !noFail { throw ExitCode.failure }
      return
    }
    if let count = `repeat` { return runOnly(count) }
    let runner = Runner(
      rounds: quick ? min(rounds, 3) : rounds, slice: quick ? 1e6 : 1e7, progress: Progress())
    let measurements = (context.map { [$0] } ?? ExecutionContext.allCases).flatMap { context in
      context.run { runner.measure(chosenRows(in: context), in: context) }
    }
    runner.progress.end()
    print(Table(measurements: measurements).text)
    if let json { try Report(rounds: runner.rounds, measurements).write(to: json) }
    let missed = measurements.filter { $0.passed == false }
    if !missed.isEmpty {
      print("\n\(missed.count) of \(measurements.count { $0.passed != nil }) budgets are missed.")
      if !noFail { throw ExitCode.failure }
    }
  }

  /// Runs only the given rows, a given number of times, so that instructions can be counted.
  private func runOnly(_ count: Int) {
    let context = context ?? .task
    context.run {
      // Those two are part of every measurement, so they are not among the rows that can be chosen.
      let fixed = [Runner.unitRow, Runner.sinkRow].filter { $0.title == row }
      for row in fixed + chosenRows(in: context) {
        if case .time(let time) = row.method { _ = time(count) }
      }
    }
  }

  private func chosenRows(in context: ExecutionContext) -> [Row] {
    let rows =
      programRows() + readRows() + scopedValueRows() + scopeRows() + modelRows() + resolutionRows()
      + depthRows() + aliveRows() + chainRows() + threadRows(slice: quick ? 1e7 : 2e8) + memoryRows()
      + (context == .main ? requestRows(quick ? 1_000 : 10_000) : [])
    return rows.filter { candidate in
      row.map { candidate.title == $0 } ?? (filter.map { candidate.title.contains($0) } ?? true)
    }
  }
}

extension ExecutionContext: ExpressibleByArgument {}
