import ArgumentParser
import Foundation
import RandomPrograms

@main
struct Programs: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs random programs by the library and by a reference, and compares what is seen.",
    discussion: """
      The same seed makes the same programs. Where the two differ, the program is shrunk and printed as a Swift \
      test, to be pasted into a file of a test target; the command then fails.
      """)

  @Option(help: "How many programs to run.")
  var count = 100_000

  @Option(help: "What the programs are made from. (default: SEED of the environment, else a random one)")
  var seed: UInt64?

  @Option(help: "Stop after so many minutes.")
  var minutes: Double?

  @Option(help: "Run the one program with this seed of its own.")
  var replay: UInt64?

  @Option(help: "With --replay: which smaller program to take, again and again.")
  var path: String?

  @Flag(help: "With --replay: shrink a crash; each smaller program has its own process.")
  var crashes = false

  @Option(help: "Go on until so many programs have differed.")
  var differences = 1

  func validate() throws {
    if count < 1 || differences < 1 { throw ValidationError("Numbers of programs start at 1.") }
    if let minutes, minutes <= 0 { throw ValidationError("Minutes are more than 0.") }
  }

  func run() async throws {
    if !crashes { Watch.start() }
    if let replay, crashes { return try shrinkCrash(of: replay) }
    if let replay, let path {
      Watch.begin(replay)
      if await Comparison(of: Crash.program(of: replay, at: Crash.path(path))).difference != nil {
        throw ExitCode.failure
      }
      return
    }
    if let replay {
      if await compare(replay).difference != nil { throw ExitCode.failure }
      return say("no difference")
    }
    let seed = try chosenSeed()
    say("up to \(count) programs of --seed \(seed)")
    var statistics = Statistics()
    let clock = ContinuousClock()
    let start = clock.now
    for index in 0..<count {
      if let minutes, clock.now - start > .seconds(minutes * 60) { break }
      let comparison = await compare(SeededGenerator.seed(seed, program: index))
      statistics.add(comparison)
      if statistics.differences == differences { break }
    }
    say("\(statistics) in \(clock.now - start)")
    if statistics.differences > 0 { throw ExitCode.failure }
  }

  /// Prints the smallest program that crashes, too.
  private func shrinkCrash(of seed: UInt64) throws {
    guard let path = try Crash.shrunkPath(of: seed) else { return say("no crash") }
    let shrunk = Crash.program(of: seed, at: path)
    let origin = "A program that crashes: --replay \(seed) --path \(Crash.text(of: path))"
    print(shrunk.test(of: nil, name: "program\(seed)", origin: origin))
    throw ExitCode.failure
  }

  private func chosenSeed() throws -> UInt64 {
    if let seed { return seed }
    guard let text = ProcessInfo.processInfo.environment["SEED"] else {
      return .random(in: 0...UInt64(UInt32.max))
    }
    guard let seed = UInt64(text) else {
      throw ValidationError("SEED is \"\(text)\", which is not a number.")
    }
    return seed
  }

  /// Runs a program; prints it, shrunk, if the library and the reference differ.
  private func compare(_ seed: UInt64) async -> Comparison {
    Watch.begin(seed)
    let program = Program(seed: seed)
    let comparison = await Comparison(of: program)
    guard let difference = comparison.difference else { return comparison }
    say("--replay \(seed) differs; shrinking it")
    let shrunk = await program.shrunk(difference)
    print(
      shrunk.test(
        of: await Comparison(of: shrunk), name: "program\(seed)", origin: "A shrunk program: --replay \(seed)"
      ))
    // The next output must not come in between.
    fflush(nil)
    return comparison
  }

  /// Progress goes to the standard error, so that the standard output is what can be pasted.
  private func say(_ text: String) {
    StandardError.write("programs: \(text)\n")
  }
}

/// The numbers of runs and comparisons.
struct Statistics: CustomStringConvertible {
  private var programs = 0
  private var reads = 0
  private var initializers = 0
  private var issues = 0
  private var choices = 0
  private(set) var differences = 0

  mutating func add(_ comparison: Comparison) {
    programs += 1
    choices += comparison.choices
    if comparison.difference != nil { differences += 1 }
    for event in comparison.observed.events {
      switch event {
      case .begins: initializers += 1
      case .ends, .alive: break
      case .value: reads += 1
      case .issue: issues += 1
      }
    }
  }

  var description: String {
    """
    \(differences) differences in \(programs) programs with \(reads) reads, \(choices) of which left a choice, \
    \(initializers) initializers run and \(issues) issues
    """
  }
}
