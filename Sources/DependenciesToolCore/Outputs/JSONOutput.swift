#if Tool
  import Foundation

  /// Findings as JSON, for scripts.
  package enum JSONOutput {
    private struct Document: Encodable {
      struct Item: Encodable {
        var id: String
        var severity: String
        var file: String
        var line: Int
        var column: Int
        var message: String
      }
      var version = 1
      var findings: [Item]
      var limits: [Limited]
    }

    private struct Limited: Encodable {
      var rule: String
      var file: String
      var line: Int
      var reason: String
      var dependencies: [String]
    }

    package static func text(_ lint: Lint) throws -> String {
      let items = lint.findings.map {
        Document.Item(
          id: $0.id, severity: $0.severity.rawValue, file: $0.file, line: $0.place.line,
          column: $0.place.column,
          message: $0.message)
      }
      let limits = lint.limits.map {
        Limited(
          rule: $0.rule, file: $0.file, line: $0.place.line, reason: $0.reason, dependencies: $0.dependencies)
      }
      return try Self.encode(Document(findings: items, limits: limits))
    }

    static func encode(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }

  extension Verification {
    package func json() throws -> String { try JSONOutput.encode(self) }
  }

  /// The graph as JSON, for scripts and for the page.
  package enum GraphJSONOutput {
    private struct Document: Encodable {
      var version = 1
      var nodes: [DependencyGraph.Node]
      var edges: [DependencyGraph.Edge]
      var modules: [DependencyGraph.Module]
    }

    package static func text(_ graph: DependencyGraph) throws -> String {
      try JSONOutput.encode(Document(nodes: graph.nodes, edges: graph.edges, modules: graph.modules))
    }
  }
#endif
