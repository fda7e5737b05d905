#if Tool
  import ArgumentParser
  import DependenciesToolCore

  struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keys",
      abstract: "Writes a Swift file for a test target, which makes the value of each dependency.",
      discussion: """
        In a test: 'try await DependencyValues.validate(.live)'. Ends with 0, or with 2 if the tool cannot run.
        """)

    @OptionGroup var sources: SourceOptions

    @Option(help: "The test target that the file is for. It may be left out where there is only one.")
    var target: String?

    @Option(help: "The file to write. Without it, the text is printed.")
    var output: String?

    func run() throws {
      try Output.run {
        let analysis = try Analysis.read(sources.analysisOptions())
        for line in analysis.problems + analysis.remarks { Output.printToErrors(sources.prefix + line) }
        // A list without what could not be read must not replace a whole one.
        guard analysis.problems.isEmpty else { return 2 }
        try Output.write(KeyList(analysis.model, target: target).text, to: output)
        return 0
      }
    }
  }
#endif
