#if Tool
  import ArgumentParser
  import DependenciesToolCore
  import Foundation

  struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "lint",
      abstract: "Reports what the rules find.",
      discussion: """
        Ends with 0 if nothing of severity error is found, with 1 if something is, and with 2 if the tool cannot run.
        """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case text, json, sarif
    }

    @OptionGroup var sources: SourceOptions

    @Option(help: "How findings are printed: text, json or sarif.")
    var format = Format.text

    @Option(help: "A file for the findings.")
    var output: String?

    @Flag(help: "End with 1 for warnings, too.")
    var strict = false

    @Flag(help: "Let the rules about production code look at tests, too.")
    var tests = false

    @Flag(help: "Apply the fixes that are certain.")
    var fix = false

    @Option(help: "Report only what is found in this module.")
    var target: String?

    @Option(help: .hidden)
    var stamp: String?

    func run() throws {
      try Output.run {
        var options = try sources.analysisOptions()
        options.includesTests = tests
        var lint = try Lint.run(options)
        if fix {
          let count = try Fixer.apply(lint.findings, in: options.root)
          if count > 0 {
            Output.printToErrors("\(count) \(count == 1 ? "fix" : "fixes") applied")
            lint = try Lint.run(options)
          }
        }
        if let target { lint.keep(module: target) }
        for problem in lint.problems { Output.printToErrors(sources.prefix + problem) }
        for remark in lint.remarks { Output.printToErrors(sources.prefix + remark) }
        try write(lint)
        if let stamp { try Output.write("// Nothing of this file is used.", to: stamp) }
        if !lint.problems.isEmpty { return 2 }
        let fails = lint.findings.contains { $0.severity == .error || (strict && $0.severity == .warning) }
        return fails ? 1 : 0
      }
    }

    private func write(_ lint: Lint) throws {
      switch format {
      case .text:
        let coloured = output == nil && Output.isColoured
        let lines = TextOutput.lines(lint, prefix: sources.prefix, coloured: coloured)
        if !lines.isEmpty || output != nil { try Output.write(lines.joined(separator: "\n"), to: output) }
        // A build shows the findings alone.
        if stamp == nil { Output.printToErrors(TextOutput.summary(lint)) }
      case .json: try Output.write(JSONOutput.text(lint), to: output)
      case .sarif: try Output.write(SARIFOutput.text(lint), to: output)
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
          guard let found = Rule.all.first(where: { $0.id == rule }) else {
            throw ToolError("error: there is no rule '\(rule)'; run 'dependencies-tool rules' for a list")
          }
          print(found.help)
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
#endif
