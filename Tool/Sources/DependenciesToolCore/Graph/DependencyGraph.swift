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
      /// A value reads a key while it is created.
      case needs
      /// A value may read a key later.
      case uses
      /// A feature creates another one.
      case makes
    }
    package var from: String
    package var to: String
    package var kind: Kind
    /// Whether the object that is created gets its creator's dependencies.
    package var isInherited: Bool?

    /// All that tells edges apart, so that their order is always the same.
    fileprivate var order: [String] { [from, to, kind.rawValue, isInherited == true ? "1" : "0"] }
  }

  /// A module, or an application, and the modules that it uses.
  package struct Module: Codable, Sendable {
    package var name: String
    /// The kind of application; nil for a module that others link.
    package var application: String?
    /// The modules that its manifest or its imports name.
    package var uses: [String] = []
  }

  package var version = 1
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  package var modules: [Module] = []
}

extension DependencyGraph {
  /// The graph of the production code in a model.
  package init(_ model: Model) {
    self.init()
    var builder = GraphBuilder(model: model)
    builder.addKeys()
    builder.addUses()
    builder.addMakings()
    builder.addOverrides()
    nodes = builder.nodes.values.sorted {
      ($0.kind.rawValue, $0.name, $0.id) < ($1.kind.rawValue, $1.name, $1.id)
    }
    // A dependency that is needed at once is often read again later.
    let needed = builder.edges.filter { $0.kind == .needs }.map { [$0.from, $0.to] }
    let all = builder.edges.filter { $0.kind != .uses || !needed.contains([$0.from, $0.to]) }
    edges = all.sorted { $0.order.lexicographicallyPrecedes($1.order) }
    modules = Self.modules(of: model)
  }
}
