#if Tool
  import ArgumentParser
  import DependenciesToolCore

  struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "graph", abstract: "Shows who reads which dependencies.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
      case tree, mermaid, dot, json, html
    }

    @OptionGroup var sources: SourceOptions

    @Option(help: "The form: tree, mermaid, dot, json or html.")
    var format = Format.tree

    @Option(
      help:
        "A file for the graph; without it a page goes to 'dependencies.html', and other forms are printed.")
    var output: String?

    @Option(help: "Only this feature or dependency, and what it reaches.")
    var of: String?

    @Option(help: "Only this dependency or feature, and who reaches it.")
    var to: String?

    @Option(help: "Only this module, and what it reads.")
    var module: String?

    func run() throws {
      try Output.run {
        let analysis = try Analysis.read(sources.analysisOptions())
        for line in analysis.problems + analysis.remarks { Output.printToErrors(sources.prefix + line) }
        let graph = try DependencyGraph(analysis.model).selecting(.init(of: of, to: to, module: module))
        switch format {
        case .tree: try Output.write(TreeOutput.text(graph), to: output)
        case .mermaid: try Output.write(MermaidOutput.text(graph), to: output)
        case .dot: try Output.write(DOTOutput.text(graph), to: output)
        case .json: try Output.write(GraphJSONOutput.text(graph), to: output)
        case .html:
          let path = output ?? "dependencies.html"
          try Output.write(HTMLOutput.text(graph), to: path)
          print("The graph of \(graph.nodes.count) nodes is in \(path)")
        }
        return analysis.problems.isEmpty ? 0 : 2
      }
    }
  }
#endif
