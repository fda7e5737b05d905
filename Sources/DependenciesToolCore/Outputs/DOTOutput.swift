#if Tool
  /// The graph for Graphviz.
  package enum DOTOutput {
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
        let style: String =
          switch edge.kind {
          case .reads: "solid"
          case .needs: "bold"
          case .uses: "dashed"
          case .makes: "dotted"
          }
        lines.append("  \(edge.from.quoted) -> \(edge.to.quoted) [style=\(style)];")
      }
      lines.append("}")
      return lines.joined(separator: "\n")
    }
  }

  extension String {
    fileprivate var quoted: String {
      "\"" + map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
  }
#endif
