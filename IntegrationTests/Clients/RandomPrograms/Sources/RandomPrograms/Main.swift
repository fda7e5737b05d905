import Dependencies
import Foundation

// random-programs --seed N --count M [--keep-going]
//
// Compares programs N, N + 1, … with the reference. `--keep-going` prints what differs, and goes on.
@main
enum Main {
  static func main() {
    var options = ["--seed": 1, "--count": 10_000]
    var keepsGoing = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      if options[argument] != nil, let number = arguments.popFirst().flatMap(Int.init) {
        options[argument] = number
      } else if argument == "--keep-going" {
        keepsGoing = true
      } else {
        print("usage: random-programs [--seed N] [--count M] [--keep-going]")
        exit(64)
      }
    }
    // Issues about misused preparations aren't printed.
    IssueReporters.current = []
    var counts = (programs: 0, events: 0, created: 0, differences: 0)
    for seed in options["--seed"]!..<(options["--seed"]! + options["--count"]!) {
      let program = Program(seed: UInt64(seed), contents: contents(seed))
      let finding = program.finding { program in
        let trace = run(program)
        counts.events += trace.count
        counts.created += trace.count { if case .begin = $0 { true } else { false } }
        return trace
      }
      counts.programs += 1
      if finding == nil { continue }
      counts.differences += 1
      print("seed \(seed)\n\(program.shrunkFinding(run: run).map { "\($0)" } ?? "not repeatable")\n")
      if !keepsGoing { break }
    }
    print(
      "\(counts.programs) programs, \(counts.events) events, \(counts.created) initializers run,",
      "\(counts.differences) differences")
    exit(counts.differences == 0 ? 0 : 1)
  }

  private static func contents(_ seed: Int) -> Program.Parts {
    if seed.isMultiple(of: 10) { return [.preparations, .chains] }
    if seed % 10 == 5 { return [.tasks, .preparations, .rings] }
    return [.tasks, .preparations]
  }

  private static func run(_ program: Program) -> [Event] { World.run(program, base: .own) }
}
