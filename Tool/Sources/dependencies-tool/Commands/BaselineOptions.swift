import ArgumentParser
import DependenciesToolCore
import Foundation

/// The options of commands that accept today's findings or failures.
struct BaselineOptions: ParsableArguments {
  @Option(help: "A file with accepted entries, so that only new ones are reported.")
  var baseline: String?

  @Flag(help: "Write all that is found into the file of '--baseline', and accept it.")
  var updateBaseline = false

  func validate() throws {
    if updateBaseline, baseline == nil {
      throw ValidationError("'--update-baseline' needs '--baseline FILE'.")
    }
  }

  func write(_ new: Baseline, _ noun: String, _ problems: [String]) throws -> Int32 {
    // A baseline without the unreadable files' part must not replace a whole one.
    guard let baseline, problems.isEmpty else { return 2 }
    try Output.write(new.text(), to: baseline)
    Output.printToErrors("\(plural(new.accepted.count, noun)) accepted in \(baseline)")
    return 0
  }

  /// Prints the number of accepted entries, and the remedy for new ones.
  func explain(new: Int, accepted: Int, remedy: String) {
    guard let baseline else { return }
    var text = "\(new) new, \(accepted) accepted in \(baseline)."
    if new > 0 { text += " \(remedy), or accept it with '--update-baseline'." }
    Output.printToErrors(text)
  }
}
