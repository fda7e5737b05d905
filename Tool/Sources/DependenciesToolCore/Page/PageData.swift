import Foundation

/// The contents of the page: a graph with tests, findings of `lint`, and unreadable files.
package struct PageData: Encodable, Sendable {
  /// A finding, with the node whose code it is in.
  struct PlacedFinding: Encodable, Sendable {
    var id: String
    var severity: Severity
    var file: String
    var line: Int
    var message: String
    var node: String?
  }

  /// A file that can't be read, or a part of one.
  struct Unread: Encodable, Sendable {
    var file: String
    var line: Int
    var text: String
  }

  package var nodes: [DependencyGraph.Node]
  package var edges: [DependencyGraph.Edge]
  package var modules: [DependencyGraph.Module]
  var findings: [PlacedFinding] = []
  var unread: [Unread] = []
  /// The start of the addresses of files, or an address with `{file}` and `{line}`; nil for no links.
  var linkBase: String?

  package init(_ graph: DependencyGraph, linkBase: String? = nil) {
    (nodes, edges, modules) = (graph.nodes, graph.edges, graph.modules)
    self.linkBase = linkBase
  }

  /// The part of the sources that a person asked for.
  package init(
    _ analysis: Analysis, _ lint: Lint, _ selection: DependencyGraph.Selection, linkBase: String?
  ) throws {
    if let linkBase, !linkBase.isAddress {
      throw ToolError(
        "error: '--link-base \(linkBase)' is no address; write "
          + "'https://github.com/<your-account>/<name>/blob/main/' or 'vscode://file/FOLDER/'")
    }
    let graph = DependencyGraph(analysis.model, includesTests: true)
    self.init(try graph.selecting(selection), linkBase: linkBase)
    let places = Places(analysis.model)
    let ids = Set(nodes.map(\.id))
    let files = Set(nodes.compactMap(\.file))
    findings = lint.findings.compactMap { finding in
      let around = places.node(in: finding.file, line: finding.place.line)
      let node = around.flatMap { ids.contains($0) ? $0 : nil }
      guard nodes.count == graph.nodes.count || node != nil || files.contains(finding.file) else {
        return nil
      }
      return PlacedFinding(
        id: finding.id, severity: finding.severity, file: finding.file, line: finding.place.line,
        message: finding.message, node: node)
    }
    unread =
      analysis.model.manifestProblems.map { Unread(file: $0.file, line: $0.line, text: $0.text) }
      + (analysis.problems + analysis.remarks).map(Unread.init)
  }
}

extension PageData.Unread {
  /// Reads a line such as `Sources/App.swift:3:1: note: the file has a syntax error`.
  init(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let number = parts.count > 1 ? Int(parts[1]) : nil
    file = parts[0]
    self.line = number ?? 1
    let rest = line.dropFirst(file.count).drop { ":0123456789 ".contains($0) }
    text = String(rest)
  }
}

/// Finds the key or the feature that the code at a place belongs to: the last type declared before it.
private struct Places {
  private var starts: [String: [(line: Int, type: Int)]] = [:]
  private let builder: GraphBuilder

  init(_ model: Model) {
    builder = GraphBuilder(model: model)
    for (type, entry) in model.types.all.enumerated() {
      for part in entry.parts {
        starts[model.files[part.file].path, default: []].append((model.types.fact(part).place.line, type))
      }
    }
  }

  func node(in file: String, line: Int) -> String? {
    let last = starts[file]?.filter { $0.line <= line }.max { $0.line < $1.line }
    return last.map { builder.id(around: $0.type) }
  }
}

extension String {
  /// Whether the text starts with a scheme that opens files, or is a path from the page.
  fileprivate var isAddress: Bool {
    hasPrefix("/") || hasPrefix(".")
      || range(of: "^[a-z][a-z0-9+.-]*://", options: .regularExpression) != nil
  }
}
