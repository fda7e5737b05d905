import Dependencies
import Foundation

// random-programs FIRST COUNT
//
// Compares programs FIRST, FIRST + 1, … with the reference, until one differs. At the end, nothing may be retained.
@main
enum Main {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(Int.init)
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else {
      print("usage: random-programs FIRST COUNT")
      exit(64)
    }
    // Issues about misused preparations aren't printed.
    IssueReporters.current = []
    var (events, created) = (0, 0)
    for seed in numbers[0]..<(numbers[0] + numbers[1]) {
      let finding = Program(seed: UInt64(seed), contents: contents(seed)).finding { program in
        let trace = run(program)
        events += trace.count
        created += trace.count { if case .begin = $0 { true } else { false } }
        return trace
      }
      if finding == nil { continue }
      let shrunk = Program.shrunkFinding(seed: UInt64(seed), contents: contents(seed), run: run)
      print("seed \(seed)\n\(shrunk.map { "\($0)" } ?? "not repeatable")")
      exit(1)
    }
    // The scope of an object may end some time after the object.
    for _ in 0..<10_000 where Instance.alive.load(ordering: .relaxed) > 0 { usleep(1_000) }
    let alive = Instance.alive.load(ordering: .relaxed)
    if alive > 0 {
      print("\(alive) instances are retained; fewer programs show which of them does it")
      exit(1)
    }
    print("\(numbers[1]) programs, \(events) events, \(created) initializers run, no difference")
  }

  private static func contents(_ seed: Int) -> Program.Parts {
    if seed.isMultiple(of: 10) { return [.preparations, .chains] }
    if seed % 10 == 5 { return [.tasks, .preparations, .rings] }
    return [.tasks, .preparations]
  }

  private static func run(_ program: Program) -> [Event] { World.run(program, base: .own) }
}
