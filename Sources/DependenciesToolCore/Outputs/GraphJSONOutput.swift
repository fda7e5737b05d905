#if Tool
  /// The graph as JSON, for scripts and for the page.
  package enum GraphJSONOutput {
    private struct Document: Encodable {
      var version = 1
      var nodes: [DependencyGraph.Node]
      var edges: [DependencyGraph.Edge]
    }

    package static func text(_ graph: DependencyGraph) throws -> String {
      try JSONOutput.encode(Document(nodes: graph.nodes, edges: graph.edges))
    }
  }
#endif
