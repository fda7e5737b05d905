import ArgumentParser
import DependenciesToolCore
import Foundation

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Reports the findings of the rules.",
    discussion: """
      Ends with 0 if nothing of severity error is found, with 1 if something is, and with 2 if the tool \
      cannot run.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif
  }

  @OptionGroup var sources: SourceOptions

  @Argument(
    help: """
      Report only findings in these files and folders, as for a hook before commits. All of the folder of \
      '--path' is read.
      """
  )
  var files: [String] = []

  @Option(help: "How findings are printed: text, json, github or sarif.")
  var format = Format.text

  @Option(help: "A file for the findings.")
  var output: String?

  @Flag(help: "End with 1 for warnings, for limited rules, and for files that are read in part, too.")
  var strict = false

  @Flag(help: "Let the rules about production code look at tests, too.")
  var tests = false

  @Flag(help: "Apply the fixes that are certain.")
  var fix = false

  @Option(help: "Report only findings in this module.")
  var target: String?

  @Option(help: "Run this rule alone, even if it is off. May be given several times.")
  var only: [String] = []

  @OptionGroup var baselines: BaselineOptions

  @Option(help: .hidden)
  var stamp: String?

  func validate() throws {
    guard baselines.updateBaseline else { return }
    if fix || !only.isEmpty || target != nil || !files.isEmpty {
      throw ValidationError(
        "A baseline has all findings: '--update-baseline' cannot stand beside files, '--only', '--target', "
          + "or '--fix'.")
    }
  }

  func run() throws {
    try Output.run {
      let options = try analysisOptions()
      var lint = try run(options)
      let reported = try reportedFiles(of: lint, in: options.root)
      if baselines.updateBaseline {
        sources.report(lint.problems + lint.remarks)
        return try baselines.write(Baseline(lint), "finding", lint.problems)
      }
      let known = try baselines.baseline.map { try Baseline.read($0, of: "lint") }
      var accepted = try select(&lint, reported, known)
      if fix {
        let fixed = try Fixer.apply(lint.findings, in: options.root)
        if !fixed.isEmpty {
          Output.printToErrors(TextOutput.fixes(fixed, prefix: sources.prefix))
          lint = try run(options)
          accepted = try select(&lint, reported, known)
        }
      }
      sources.report(lint.problems + lint.remarks)
      try write(lint)
      if let stamp { try Output.write("// Nothing of this file is used.", to: stamp) }
      if !lint.problems.isEmpty { return 2 }
      let fails =
        lint.findings.contains { $0.severity == .error || (strict && $0.severity == .warning) }
        || (strict && !lint.remarks.isEmpty)
      if known != nil, stamp == nil {
        baselines.explain(
          new: lint.findings.count, accepted: accepted,
          remedy: "Fix what is new, silence it with '// dependencies:ignore RULE because REASON'")
      }
      return fails ? 1 : 0
    }
  }

  private func analysisOptions() throws -> AnalysisOptions {
    var options = try sources.analysisOptions()
    options.includesTests = tests
    if !only.isEmpty { options.configuration = try options.configuration.keepingOnly(Set(only)) }
    return options
  }

  private func run(_ options: AnalysisOptions) throws -> Lint {
    var lint = try Lint.run(options)
    if strict { lint.reportLimits() }
    return lint
  }

  /// The files whose findings are reported; nil for all.
  private func reportedFiles(of lint: Lint, in root: URL) throws -> Set<String>? {
    guard !files.isEmpty else { return nil }
    return try files.reduce(into: []) { named, argument in
      named.formUnion(try lint.files(at: sources.path(of: argument, in: root), named: argument))
    }
  }

  /// Drops findings that the options leave out, and returns how many the baseline accepts.
  private func select(_ lint: inout Lint, _ files: Set<String>?, _ known: Baseline?) throws -> Int {
    let all = lint.findings.count
    if let known { lint.findings = known.new(in: lint) }
    let accepted = all - lint.findings.count
    if !only.isEmpty { lint.findings.removeAll { !only.contains($0.id) } }
    if let files { lint.keep(files: files) }
    if let target {
      do {
        try lint.keep(module: target)
      } catch let error as ToolError where stamp != nil {
        // A build goes on without the findings of a target that can't be found in the manifest.
        Output.printToErrors(error.description.replacingOccurrences(of: "error: ", with: "warning: "))
        lint.findings = []
      }
    }
    return accepted
  }

  private func write(_ lint: Lint) throws {
    switch format {
    case .text:
      let coloured = output == nil && Output.isColoured
      try Output.write(
        TextOutput.lines(lint.findings, prefix: sources.prefix, coloured: coloured), to: output)
      // A build shows the findings alone.
      if stamp == nil {
        let limits = lint.limits.map { $0.line(prefix: sources.prefix) }
        let strictness = strict ? [] : [lint.strictness].compactMap(\.self)
        Output.printToErrors(([TextOutput.summary(lint)] + limits + strictness).joined(separator: "\n"))
      }
    case .json: try Output.write(JSONOutput.text(lint), to: output)
    case .github:
      try Output.write(GitHubOutput.lines(lint.findings, prefix: sources.prefix), to: output)
      Output.printToErrors(TextOutput.summary(lint))
    case .sarif: try Output.write(SARIFOutput(root: sources.root).text(lint), to: output)
    }
  }
}

struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules with their default severity, or explains one.")

  @Argument(help: "The rule to explain.")
  var rule: String?

  func run() throws {
    if let rule {
      try Output.run {
        guard let found = Rule.named(rule) else {
          throw ToolError("error: there is no rule '\(rule)'; run 'dependencies-tool rules' for a list")
        }
        print("### \(rule)\n\n\(found.explanation)")
        return 0
      }
      return
    }
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      print("\(id)  \(severity)\(String(repeating: " ", count: 8 - severity.count))  \(rule.summary)")
    }
  }
}
