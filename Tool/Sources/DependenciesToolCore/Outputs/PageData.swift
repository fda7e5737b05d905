import Foundation

/// The contents of the page: a graph, findings of `lint`, and unreadable files.
package struct PageData: Encodable, Sendable {
  struct PlacedFinding: Encodable, Sendable {
    var id: String
    var severity: Severity
    var file: String
    var line: Int
    var message: String
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
    _ analysis: Analysis, _ lint: Lint, _ graph: DependencyGraph, of all: DependencyGraph, linkBase: String?
  ) throws {
    if let linkBase, linkBase.firstMatch(of: /^[a-z][a-z0-9+.-]*:\/\/|^[\/.]/) == nil {
      throw ToolError(
        "error: '--link-base \(linkBase)' is no address; write "
          + "'https://github.com/<your-account>/<name>/blob/main/' or 'vscode://file/FOLDER/'")
    }
    self.init(graph, linkBase: linkBase)
    let files = Set(nodes.compactMap(\.file))
    findings = lint.findings.filter { nodes.count == all.nodes.count || files.contains($0.file) }.map {
      PlacedFinding(
        id: $0.id, severity: $0.severity, file: $0.file, line: $0.place.line, message: $0.message)
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
    file = parts[0]
    self.line = parts.count > 1 ? Int(parts[1]) ?? 1 : 1
    text = String(line.dropFirst(file.count).drop { ":0123456789 ".contains($0) })
  }
}

/// The graph as one page that needs nothing from outside.
package enum HTMLOutput {
  package static func text(_ data: PageData) throws -> String {
    // The data stands in an element of the page: no part of it may end that element.
    let json = try JSONOutput.encode(data).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    let scripts = scripts.map(text).joined(separator: "\n")
    // The data comes last, because it may hold the mark of another part.
    return text(PackageResources.page_html).replacing("/*page.css*/", with: text(PackageResources.page_css))
      .replacing("/*scripts*/", with: scripts).replacing("/*data*/", with: json)
  }

  /// The page's scripts, in the order in which they run.
  private static let scripts = [
    PackageResources.data_js, PackageResources.views_js, PackageResources.draw_js,
    PackageResources.details_js, PackageResources.controls_js,
  ]

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
