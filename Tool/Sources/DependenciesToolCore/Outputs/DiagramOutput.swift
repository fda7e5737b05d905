package enum DOTOutput {
  private static let styles: [DependencyGraph.Edge.Kind: String] = [
    .needs: "bold", .uses: "dashed", .makes: "dotted",
  ]

  package static func text(_ graph: DependencyGraph) -> String {
    var lines = ["digraph dependencies {", "  rankdir=LR;", "  node [fontname=\"Helvetica\"];"]
    for (index, module) in Set(graph.nodes.map(\.module)).sorted().enumerated() {
      let own = graph.nodes.filter { $0.module == module }
      if !module.isEmpty {
        lines.append("  subgraph cluster_\(index) {")
        lines.append("    label=\(module.quoted);")
      }
      for node in own {
        var attributes = ["label=\(node.name.quoted)", "shape=\(node.kind == .key ? "ellipse" : "box")"]
        if node.isMissingLive || node.isInCycle { attributes.append("color=red") }
        lines.append("    \(node.id.quoted) [\(attributes.joined(separator: ", "))];")
      }
      if !module.isEmpty { lines.append("  }") }
    }
    for edge in graph.edges {
      lines.append("  \(edge.from.quoted) -> \(edge.to.quoted) [style=\(styles[edge.kind] ?? "solid")];")
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var quoted: String {
    "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  /// The text inside of quotation marks.
  fileprivate var escaped: String {
    map { $0 == "\"" ? "#quot;" : $0 == "\\" ? "#92;" : String($0) }.joined()
  }
}

/// The graph for Mermaid, which GitHub shows in Markdown.
package enum MermaidOutput {
  private static let arrows: [DependencyGraph.Edge.Kind: String] = [
    .needs: "==>", .uses: "-.->", .makes: "-->|makes|",
  ]

  package static func text(_ graph: DependencyGraph) -> String {
    let numbers = Dictionary(
      graph.nodes.enumerated().map { ($1.id, "n\($0)") }, uniquingKeysWith: { first, _ in first })
    var lines = ["flowchart LR"]
    for module in Set(graph.nodes.map(\.module)).sorted() {
      let own = graph.nodes.filter { $0.module == module }
      if !module.isEmpty { lines.append("  subgraph \(module)") }
      for node in own {
        let (number, name) = (numbers[node.id] ?? "", node.name.escaped)
        lines.append("    \(number)\(node.kind == .key ? "([\"\(name)\"])" : "[\"\(name)\"]")")
      }
      if !module.isEmpty { lines.append("  end") }
    }
    for edge in graph.edges {
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
      lines.append("  \(from) \(arrows[edge.kind] ?? "-->") \(to)")
    }
    let marked = graph.nodes.filter { $0.isMissingLive || $0.isInCycle }.compactMap { numbers[$0.id] }
    if !marked.isEmpty {
      lines.append("  classDef problem stroke:#c00,stroke-width:3px")
      lines.append("  class \(marked.joined(separator: ",")) problem")
    }
    return lines.joined(separator: "\n")
  }
}
