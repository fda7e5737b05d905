#if Tool
  /// The graph as a tree for a terminal.
  package enum TreeOutput {
    package static func text(_ graph: DependencyGraph) -> String {
      let printer = Printer(graph)
      var lines: [String] = []
      let targets = Set(graph.edges.map(\.to))
      var roots = graph.nodes.filter { !targets.contains($0.id) }.map(\.id)
      // A node in a cycle, or reached only from one, becomes a root unless another root shows it.
      var shown = printer.reachable(roots)
      for node in graph.nodes where !shown.contains(node.id) {
        roots.append(node.id)
        shown.formUnion(printer.reachable([node.id]))
      }
      for module in Set(roots.map { printer.nodes[$0]?.module ?? "" }).sorted() {
        lines.append(module.isEmpty ? "(elsewhere)" : module)
        let own = roots.filter { printer.nodes[$0]?.module == module }
        for (index, root) in own.enumerated() {
          printer.add(root, prefix: "", isLast: index == own.count - 1, label: "", path: [], to: &lines)
        }
      }
      return lines.isEmpty ? "No dependencies." : lines.joined(separator: "\n")
    }

    private final class Printer {
      let nodes: [String: DependencyGraph.Node]
      private let edges: [String: [DependencyGraph.Edge]]
      private var expanded: Set<String> = []

      init(_ graph: DependencyGraph) {
        nodes = Dictionary(graph.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        edges = Dictionary(grouping: graph.edges, by: \.from)
      }

      func reachable(_ start: [String]) -> Set<String> {
        var seen = Set(start)
        var open = start
        while let id = open.popLast() {
          for edge in edges[id] ?? [] where seen.insert(edge.to).inserted { open.append(edge.to) }
        }
        return seen
      }

      func add(
        _ id: String, prefix: String, isLast: Bool, label: String, path: [String], to lines: inout [String]
      ) {
        guard let node = nodes[id] else { return }
        var text = "\(prefix)\(isLast ? "└─ " : "├─ ")\(label)\(node.name)"
        let children = edges[id] ?? []
        if node.isMissingLive { text += "  (no live value)" }
        if path.contains(id) {
          lines.append(text + "  (cycle)")
          return
        }
        if !children.isEmpty, !expanded.insert(id).inserted {
          lines.append(text + "  (see above)")
          return
        }
        lines.append(text)
        for (index, edge) in children.enumerated() {
          add(
            edge.to, prefix: prefix + (isLast ? "   " : "│  "), isLast: index == children.count - 1,
            label: edge.label, path: path + [id], to: &lines)
        }
      }
    }
  }

  extension DependencyGraph.Edge {
    /// The words before the name of the node that the edge points to.
    var label: String {
      switch kind {
      case .reads: ""
      case .needs: "needs "
      case .uses: "later "
      case .makes: isInherited == true ? "makes, passing dependencies on, " : "makes "
      }
    }
  }
#endif
