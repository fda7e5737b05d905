import ArgumentParser
import DependenciesToolCore

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks that programs have a live value for all that they read, and no cycle.",
    discussion:
      "Ends with 0 if all is there, with 1 if something is missing, and with 2 if the tool cannot run.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case table, json
  }

  @OptionGroup var sources: SourceOptions

  @Option(help: "The form: table or json.")
  var format = Format.table

  @Option(help: "Only this program or target. Without it, each entry point.")
  var target: String?

  @Option(
    help: "A file with what is accepted. It is written if there is none, and then only what is new fails.")
  var baseline: String?

  func run() throws {
    try Output.run {
      let analysis = try sources.read()
      let verification = try Verification(analysis.model, target: target)
      switch format {
      case .table: print(TableOutput.text(verification))
      case .json: print(try verification.json())
      }
      var failures = verification.failures
      if let baseline {
        if let accepted = try Baseline.read(baseline) {
          failures = accepted.new(in: verification)
        } else {
          try Output.write(Baseline(verification).text(), to: baseline)
          Output.printToErrors("\(failures.count) accepted in \(baseline)")
          failures = []
        }
      }
      for program in verification.programs {
        for warning in program.warnings { Output.printToErrors("warning: \(warning)") }
      }
      for failure in failures {
        Output.printToErrors(
          "error: \(failure.target.isEmpty ? "" : "\(failure.target): ")\(failure.message)")
      }
      if !analysis.problems.isEmpty { return 2 }
      return failures.isEmpty ? 0 : 1
    }
  }
}
