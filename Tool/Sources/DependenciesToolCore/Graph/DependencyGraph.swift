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
  }

  /// A module with nodes, or an application, and the modules that it uses.
  package struct Module: Codable, Sendable {
    package var name: String
    /// What the application is; nil for a module that others link.
    package var application: String?
    /// The modules that it depends on, without those that it gets by way of another one.
    package var uses: [String] = []
  }

  package var version = 1
  package var nodes: [Node] = []
  package var edges: [Edge] = []
  package var modules: [Module] = []

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
    let next = Dictionary(grouping: edges.map(ends)) { $0.0 }
    return DependenciesToolCore.reachable(from: start) { (next[$0] ?? []).map(\.1) }
  }

  private func keep(_ ids: Set<String>) -> DependencyGraph {
    var result = self
    result.nodes.removeAll { !ids.contains($0.id) }
    result.edges.removeAll { !ids.contains($0.from) || !ids.contains($0.to) }
    let modules = Set(result.nodes.map(\.module))
    result.modules.removeAll { $0.application == nil && !modules.contains($0.name) }
    for index in result.modules.indices {
      let names = Set(result.modules.map(\.name))
      result.modules[index].uses.removeAll { !names.contains($0) }
    }
    return result
  }

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
    modules = Self.modules(of: model, withNodes: Set(nodes.map(\.module)))
  }

  /// Applications, modules with nodes, and how they depend on one another.
  private static func modules(of model: Model, withNodes shown: Set<String>) -> [Module] {
    var uses: [String: Set<String>] = [:]
    for (index, module) in model.modules.enumerated() where module.kind == .production {
      let others = model.types.direct(from: index).map { model.modules[$0] }
      uses[module.name, default: []].formUnion(
        others.filter { $0.kind == .production && $0.name != module.name }.map(\.name))
    }
    var applications: [String: String] = [:]
    for program in model.programs {
      applications[program.name] = program.kind
      let own = Set(program.own.map { model.module(of: $0).name }).subtracting([program.name])
      uses[program.name, default: []].formUnion(own)
      if !model.modules.contains(where: { $0.name == program.name }) {
        // Code of the application alone needs no arrow from a module to the application that it is in.
        for name in own { uses[name]?.remove(program.name) }
      }
    }
    let names = shown.subtracting([""]).union(applications.keys)
    // The nearest modules that are shown, past those that are not.
    var near: [String: Set<String>] = [:]
    for name in names {
      near[name] = DependenciesToolCore.reachable(from: uses[name] ?? []) { next in
        names.contains(next) ? [] : uses[next] ?? []
      }.intersection(names).subtracting([name])
    }
    func reached(from start: String, avoiding direct: String) -> Set<String> {
      DependenciesToolCore.reachable(from: [start]) { name in
        (near[name] ?? []).filter { name != start || $0 != direct }
      }
    }
    return names.sorted().map { name in
      let direct = near[name] ?? []
      return Module(
        name: name, application: applications[name],
        uses: direct.filter {
          !reached(from: name, avoiding: $0).contains($0) || near[$0]?.contains(name) == true
        }
        .sorted())
    }
  }
}

extension DependencyGraph.Edge {
  /// All that tells edges apart, so that their order is always the same.
  fileprivate var order: [String] { [from, to, kind.rawValue, isInherited == true ? "1" : "0"] }
}

private struct GraphBuilder {
  typealias Graph = DependencyGraph
  let model: Model
  /// The keys that `lint` reports.
  private let missing: Set<Int>
  var nodes: [String: Graph.Node] = [:]
  var edges: Set<Graph.Edge> = []

  init(model: Model) {
    self.model = model
    missing = Set(
      model.liveValues.lacking.filter {
        if case .missing = $0.state { !model.keys[$0.key].hasLive } else { false }
      }
      .map(\.key))
  }

  mutating func addKeys() {
    let inCycles = Set(
      ValueContext.allCases.flatMap { ValueGraph(context: $0, model: model).cycles.flatMap(\.self) })
    for index in model.keys.indices where !model.isTest(model.keys[index].file) {
      let key = model.keys[index]
      func places(_ values: [Key.Value]) -> [String] {
        values.map { "\(model.files[$0.file].path):\($0.place.line)" }
      }
      var node = Graph.Node(
        id: id(index), kind: .key, name: model.name(of: index), module: model.module(of: key.file).name,
        file: model.files[key.file].path, line: key.place.line)
      node.live = places(key.live)
      node.preview = places(key.preview)
      node.test = places(key.test)
      node.isKnown = !key.isUnclear
      node.isMissingLive = missing.contains(index)
      node.isInCycle = inCycles.contains(index)
      nodes[node.id] = node
      addValueEdges(index)
    }
  }

  private mutating func addValueEdges(_ index: Int) {
    let key = model.keys[index]
    for value in key.live {
      let making = Making(value, of: key, in: model)
      for read in making.reads {
        guard let target = node(read.dependency, scope: read.scope, file: read.file),
          target != id(index) || read.timing == .now
        else { continue }
        edges.insert(Graph.Edge(from: id(index), to: target, kind: read.timing == .now ? .needs : .uses))
      }
    }
  }

  private func id(_ key: Int) -> String {
    "key:\(model.module(of: model.keys[key].file).name).\(model.keys[key].name)"
  }

  /// The node of a dependency; one that comes from elsewhere gets a node of its own.
  private mutating func node(_ reference: DependencyReference, scope: String, file: Int) -> String? {
    switch model.dependency(reference, scope: scope, file: file) {
    case .key(let key):
      return model.isTest(model.keys[key].file) ? nil : id(key)
    case .builtIn(let name):
      return foreign("\\." + name, module: "Dependencies")
    case .unknown:
      guard let first = reference.path.first ?? reference.type else { return nil }
      return foreign(reference.type == nil ? "\\." + first : first, module: "")
    }
  }

  private mutating func foreign(_ name: String, module: String) -> String {
    let id = "key:\(name)"
    if nodes[id] == nil {
      var node = Graph.Node(id: id, kind: .key, name: name, module: module)
      node.isKnown = false
      nodes[id] = node
    }
    return id
  }

  // MARK: Features

  mutating func addUses() {
    for (file, use) in model.all(\.uses) where !model.isTest(file) {
      guard let target = node(use.dependency, scope: use.scope, file: file) else { continue }
      let type = use.scope.isEmpty ? nil : model.types.resolve(use.scope, scope: "", file: file)
      if let type, let key = model.keys.firstIndex(where: { $0.type == type }) {
        // A client that looks up another one when it is used.
        if target != id(key) { edges.insert(Graph.Edge(from: id(key), to: target, kind: .uses)) }
        continue
      }
      let source = feature(use.declaration, type, file: file, line: use.place.line)
      edges.insert(Graph.Edge(from: source, to: target, kind: .reads))
    }
  }

  private mutating func feature(_ name: String, _ type: Int?, file: Int, line: Int) -> String {
    let part = type.flatMap { model.types.all[$0].isDeclared ? model.types.all[$0].parts[0] : nil }
    let home = part?.file ?? file
    let shown = name.isEmpty ? model.files[file].path : name
    let id = "feature:\(model.module(of: home).name).\(shown)"
    if nodes[id] == nil {
      nodes[id] = Graph.Node(
        id: id, kind: .feature, name: shown, module: model.module(of: home).name,
        file: model.files[home].path,
        line: part.map { model.types.fact($0).place.line } ?? line)
    }
    return id
  }

  mutating func addMakings() {
    let features = Set(nodes.values.filter { $0.kind == .feature }.map(\.id))
    // A type that reads nothing itself stands for the one that it is in, such as `@Reducer enum Destination`.
    func featureAround(_ type: Int, _ file: Int) -> String {
      var type = type
      while !features.contains(featureID(type)) {
        let outer = model.types.all[type].name.withoutLastComponent
        guard !outer.isEmpty, let next = model.types.resolve(outer, scope: "", file: file) else { break }
        type = next
      }
      return featureID(type)
    }
    var makings: [(from: String, to: String, isInherited: Bool)] = []
    for (file, making) in model.makings where !making.scope.isEmpty && !model.isTest(file) {
      guard let maker = model.types.resolve(making.scope, scope: "", file: file),
        let made = model.types.resolve(making.callee, scope: making.scope, file: file), maker != made
      else { continue }
      makings.append((featureAround(maker, file), featureID(made), making.isInherited))
    }
    let made = Dictionary(grouping: makings, by: \.from)
    // What stands between two features, such as a `@Reducer enum` at the top level, is left out.
    func addEdges(from: String, to: String, isInherited: Bool, depth: Int) {
      if features.contains(to), from != to {
        edges.insert(Graph.Edge(from: from, to: to, kind: .makes, isInherited: isInherited))
      } else if !features.contains(to), depth < 4 {
        for next in made[to] ?? [] {
          addEdges(
            from: from, to: next.to, isInherited: isInherited && next.isInherited, depth: depth + 1)
        }
      }
    }
    for making in makings where features.contains(making.from) {
      addEdges(from: making.from, to: making.to, isInherited: making.isInherited, depth: 0)
    }
  }

  private func featureID(_ type: Int) -> String {
    let entry = model.types.all[type]
    return "feature:\(model.module(of: entry.parts[0].file).name).\(entry.name)"
  }

  mutating func addOverrides() {
    for (file, override) in model.all(\.overrides) where model.isTest(file) {
      guard let id = node(override.dependency, scope: override.scope, file: file) else { continue }
      let test = override.owner.isEmpty ? model.files[file].path : override.owner
      if nodes[id]?.overriddenBy.contains(test) == false { nodes[id]?.overriddenBy.append(test) }
    }
    // A dependency that only tests name isn't part of the program.
    let touched = Set(edges.flatMap { [$0.from, $0.to] })
    nodes = nodes.filter { touched.contains($0.key) || $0.value.file != nil }
  }
}
