import ArgumentParser
import DependenciesToolCore

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks that programs have a live value for all that they read, and no cycle.",
    discussion:
      "Ends with 0 if all is there, with 1 if something is missing, and with 2 if the tool cannot run.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json, github, sarif
  }

  @OptionGroup var sources: SourceOptions

  @Option(help: "The form: table, json, github or sarif.")
  var format = Format.table

  @Option(help: "A file for the result.")
  var output: String?

  @Option(help: "Only this program or target. Without it, each entry point.")
  var target: String?

  @Flag(help: "End with 1 for what cannot be known, and for files that are read in part, too.")
  var strict = false

  @OptionGroup var baselines: BaselineOptions

  func run() throws {
    try Output.run {
      let analysis = try sources.read()
      var verification = try Verification(analysis.model, target: target)
      if strict { verification.reportUnknown() }
      if baselines.updateBaseline {
        return try baselines.write(Baseline(verification), "failure", analysis.problems)
      }
      let known = try baselines.baseline.map { try Baseline.read($0, of: "verify") }
      let failures = known?.new(in: verification) ?? verification.failures
      try write(verification, failures)
      if known != nil {
        baselines.explain(
          new: failures.count, accepted: verification.failures.count - failures.count,
          remedy: "Add the missing values")
      }
      if !strict, format == .table, let line = verification.strictness(analysis.remarks) {
        Output.printToErrors(line)
      }
      if !analysis.problems.isEmpty { return 2 }
      return failures.isEmpty && !(strict && !analysis.remarks.isEmpty) ? 0 : 1
    }
  }

  private func write(_ verification: Verification, _ failures: [Verification.Failure]) throws {
    let findings = Verification.findings(failures)
    switch format {
    case .table: try Output.write(TableOutput.text(verification), to: output)
    case .json: try Output.write(JSONOutput.encode(verification), to: output)
    case .github: try Output.write(GitHubOutput.lines(findings, prefix: sources.prefix), to: output)
    case .sarif:
      try Output.write(SARIFOutput(root: sources.root).text(verification, failures), to: output)
    }
    let warnings = strict ? [] : verification.warnings(prefix: sources.prefix)
    for warning in warnings { Output.printToErrors(warning) }
    for note in verification.notes { Output.printToErrors("note: \(note)") }
    for line in TextOutput.lines(findings, prefix: sources.prefix) { Output.printToErrors(line) }
  }
}
