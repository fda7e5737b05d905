#if Tool
  /// The graph of features and keys, with their modules and with which reads which, for people to look at.
  package struct DependencyGraph: Codable, Sendable {
    package struct Node: Codable, Sendable {
      package enum Kind: String, Codable, Sendable {
        case feature, key
      }
      package var id: String
      package var kind: Kind
      package var name: String
      package var module: String
      /// Where it is declared; nil for a dependency that comes with the library, or from elsewhere.
      package var file: String?
      package var line: Int?
      /// Where the values are; empty for a value that is missing.
      package var live: [String] = []
      package var preview: [String] = []
      package var test: [String] = []
      /// Whether the sources show all of the key.
      package var isKnown = true
      package var isMissingLive = false
      package var isInCycle = false
      /// The tests that override it.
      package var overriddenBy: [String] = []
    }

    package struct Edge: Codable, Hashable, Sendable {
      package enum Kind: String, Codable, Sendable {
        /// A feature reads a key.
        case reads
        /// A value reads a key while it is made.
        case needs
        /// A value may read a key later.
        case uses
        /// A feature makes another one.
        case makes
      }
      package var from: String
      package var to: String
      package var kind: Kind
      /// Whether the object that is made gets its maker's dependencies.
      package var isInherited: Bool?
    }

    package var nodes: [Node] = []
    package var edges: [Edge] = []

    package init() {}
  }

  extension DependencyGraph {
    /// The part that a person asked for.
    package struct Selection: Sendable {
      /// The name of a feature or key, to select all that it reaches.
      package var of: String?
      /// The name of a key or feature, to select all that reaches it.
      package var to: String?
      package var module: String?

      package init(of: String? = nil, to: String? = nil, module: String? = nil) {
        self.of = of
        self.to = to
        self.module = module
      }
    }

    package func selecting(_ selection: Selection) throws -> DependencyGraph {
      var result = self
      if let name = selection.of {
        result = result.keep(result.reachable(from: try result.ids(name), { ($0.from, $0.to) }))
      }
      if let name = selection.to {
        result = result.keep(result.reachable(from: try result.ids(name), { ($0.to, $0.from) }))
      }
      if let module = selection.module {
        guard result.nodes.contains(where: { $0.module == module }) else {
          let modules = Set(result.nodes.map(\.module)).filter { !$0.isEmpty }.sorted()
          throw ToolError(
            "error: no module '\(module)' has dependencies; there are \(modules.joined(separator: ", "))")
        }
        let own = Set(result.nodes.filter { $0.module == module }.map(\.id))
        let touched = result.edges.filter { own.contains($0.from) }.map(\.to)
        result = result.keep(own.union(touched))
      }
      return result
    }

    private func ids(_ name: String) throws -> Set<String> {
      let plain = name.hasPrefix("\\.") ? String(name.dropFirst(2)) : name
      let found = nodes.filter {
        $0.id == name || $0.name == name || $0.name == "\\." + plain || $0.name.lastComponent == plain
      }
      guard !found.isEmpty else {
        throw ToolError("error: there is no feature and no dependency named '\(name)'")
      }
      return Set(found.map(\.id))
    }

    private func reachable(from start: Set<String>, _ ends: (Edge) -> (String, String)) -> Set<String> {
      var next: [String: [String]] = [:]
      for edge in edges { next[ends(edge).0, default: []].append(ends(edge).1) }
      var seen = start
      var open = Array(start)
      while let id = open.popLast() {
        for other in next[id] ?? [] where seen.insert(other).inserted { open.append(other) }
      }
      return seen
    }

    private func keep(_ ids: Set<String>) -> DependencyGraph {
      var result = self
      result.nodes.removeAll { !ids.contains($0.id) }
      result.edges.removeAll { !ids.contains($0.from) || !ids.contains($0.to) }
      return result
    }
  }
#endif
