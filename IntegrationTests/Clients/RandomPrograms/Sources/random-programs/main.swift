import Foundation
import RandomPrograms

// random-programs --seed N --count M [--process] [--keep-going]
//
// Compares programs N, N + 1, … with the reference. `--process` runs each one in a process of its own, over the
// process's root. `--keep-going` prints what differs, and goes on.

var options = ["--seed": 1, "--count": 10_000]
var flags: Set<String> = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  if options[argument] != nil, let number = arguments.popFirst().flatMap(Int.init) {
    options[argument] = number
  } else if ["--process", "--keep-going", "--child"].contains(argument) {
    flags.insert(argument)
  } else {
    print("usage: random-programs [--seed N] [--count M] [--process] [--keep-going]")
    exit(64)
  }
}

silenceIssues()

if flags.contains("--child") {
  World.createEarly()
  let program = try JSONDecoder().decode(Program.self, from: FileHandle.standardInput.readDataToEndOfFile())
  FileHandle.standardOutput.write(try JSONEncoder().encode(World.run(program, base: .current)))
  exit(0)
}

func runInChild(_ program: Program) -> [Event] {
  let process = Process()
  process.executableURL = Bundle.main.executableURL
  process.arguments = ["--child"]
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  do {
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(program))
    try input.fileHandleForWriting.close()
    let trace = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([Event].self, from: trace)
  } catch {
    print("The process that ran a program failed: \(error)")
    return []
  }
}

let usesProcesses = flags.contains("--process")

func contents(_ seed: Int) -> Program.Parts {
  if seed.isMultiple(of: 10) { return [.preparations, .chains] }
  if seed % 10 == 5 { return [.tasks, .preparations, .rings] }
  return usesProcesses ? [.tasks, .preparations, .early] : [.tasks, .preparations]
}

func run(_ program: Program) -> [Event] {
  usesProcesses ? runInChild(program) : World.run(program, base: .own)
}

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
  if finding != nil {
    counts.differences += 1
    print(
      "seed \(seed)\n\(program.shrunkFinding(run: run).map(String.init(describing:)) ?? "not repeatable")\n")
    if !flags.contains("--keep-going") { break }
  }
}
print(
  "\(counts.programs) programs, \(counts.events) events, \(counts.created) initializers run,",
  "\(counts.differences) differences")
exit(counts.differences == 0 ? 0 : 1)
