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

  @Option(help: "Only this feature or dependency, and everything that it reaches.")
  var of: String?

  @Option(help: "Only this dependency or feature, and who reaches it.")
  var to: String?

  @Option(help: "Only this module, and the dependencies that it reads.")
  var module: String?

  @Option(
    help: ArgumentHelp(
      "The start of the addresses that files of a page lead to.",
      discussion: """
        Such as 'https://github.com/<your-account>/<name>/blob/main/' or 'vscode://file/FOLDER/'. Another \
        form says where the file and the line go: 'editor://open?file=/FOLDER/{file}&line={line}'.
        """))
  var linkBase: String?

  func run() throws {
    try Output.run {
      let analysis = try sources.read()
      let all = DependencyGraph(analysis.model)
      let graph = try all.selecting(of: of, to: to, module: module)
      switch format {
      case .tree: try Output.write(TreeOutput.text(graph), to: output)
      case .mermaid: try Output.write(MermaidOutput.text(graph), to: output)
      case .dot: try Output.write(DOTOutput.text(graph), to: output)
      case .json: try Output.write(JSONOutput.encode(graph), to: output)
      case .html:
        let path = output ?? "dependencies.html"
        let lint = Lint(analysis, try sources.analysisOptions())
        let data = try PageData(analysis, lint, graph, of: all, linkBase: linkBase)
        try Output.write(HTMLOutput.text(data), to: path)
        print("The graph of \(data.nodes.count) nodes is in \(path)")
      }
      return analysis.problems.isEmpty ? 0 : 2
    }
  }
}

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows the keys, uses, programs, and findings that a branch adds and removes.",
    discussion: """
      Ends with 0, with 1 if a finding of severity error or a missing value of a program is new, and with 2 \
      if the tool cannot run.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, github
  }

  @OptionGroup var sources: SourceOptions

  @Argument(help: "The branch or commit that the working copy is compared with, from where they parted.")
  var reference: String

  @Option(help: "The form: markdown, or github, which shows new findings at their lines alone.")
  var format = Format.markdown

  @Option(help: "A file for the result.")
  var output: String?

  func run() throws {
    try Output.run {
      let diff = try GraphDiff.since(reference, sources.analysisOptions())
      switch format {
      case .markdown: try Output.write(diff.markdown, to: output)
      case .github:
        try Output.write(GitHubOutput.lines(diff.newFindings, prefix: sources.prefix), to: output)
      }
      return diff.fails ? 1 : 0
    }
  }
}
