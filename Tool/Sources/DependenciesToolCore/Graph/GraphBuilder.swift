/// Gathers the nodes and edges of a graph.
struct GraphBuilder {
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
      nodes[id(index)] = Graph.Node(
        id: id(index), kind: .key, name: model.name(of: index), module: model.module(of: key.file).name,
        file: model.files[key.file].path, line: key.place.line, live: places(key.live),
        preview: places(key.preview), test: places(key.test), isKnown: !key.isUnclear,
        isMissingLive: missing.contains(index), isInCycle: inCycles.contains(index))
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
    let key = model.keys[key]
    return "key:\(qualifiedName(key.name, key.type, key.file))"
  }

  /// A name with its module, and with its file if the module has several types of the name.
  private func qualifiedName(_ name: String, _ type: Int?, _ file: Int) -> String {
    let isShared = type.map(model.types.sharesName) ?? false
    return "\(model.module(of: file).name).\(name)\(isShared ? " in \(model.files[file].path)" : "")"
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
    nodes[id] = nodes[id] ?? Graph.Node(id: id, kind: .key, name: name, module: module, isKnown: false)
    return id
  }

  mutating func addUses() {
    for (file, use) in model.all(\.uses) where !model.isTest(file) {
      guard let target = node(use.dependency, scope: use.scope, file: file) else { continue }
      let type = use.scope.isEmpty ? nil : model.types.resolve(use.scope, scope: "", file: file)
      if let key = type.flatMap(key(around:)) {
        // A client that looks up another one when it is used.
        if target != id(key) { edges.insert(Graph.Edge(from: id(key), to: target, kind: .uses)) }
        continue
      }
      let source = feature(use, type, file: file)
      edges.insert(Graph.Edge(from: source, to: target, kind: .reads))
    }
  }

  /// The type with those that it is in, from the inside to the outside, as far as the sources declare them.
  private func typesAround(_ type: Int) -> [Int] {
    var found = [type]
    while let last = found.last {
      let entry = model.types.all[last]
      let outer = entry.name.withoutLastComponent
      guard !outer.isEmpty,
        let next = model.types.resolve(outer, scope: "", file: entry.parts[0].file),
        model.types.all[next].isDeclared, !found.contains(next)
      else { break }
      found.append(next)
    }
    return found
  }

  private func key(around type: Int) -> Int? {
    typesAround(type).lazy.compactMap { model.keyOfType[$0] }.first
  }

  /// The node of the outermost type around a read, since a type's state and view are parts of it.
  ///
  /// A read in an extension of a type from elsewhere belongs to its file: `String` is no feature.
  private mutating func feature(_ use: UseFact, _ type: Int?, file: Int) -> String {
    if let type, model.types.all[type].isDeclared {
      let id = featureID(type)
      guard nodes[id] == nil, let outer = typesAround(type).last else { return id }
      let entry = model.types.all[outer]
      addFeature(
        id, named: entry.name, file: entry.parts[0].file, line: model.types.fact(entry.parts[0]).place.line)
      return id
    }
    let path = model.files[file].path
    let isOfFile = type != nil || use.declaration.isEmpty
    let name = isOfFile ? path : use.declaration.split(separator: ".").first.map(String.init) ?? path
    let id = "feature:\(model.module(of: file).name).\(name)"
    let shown = isOfFile ? path.split(separator: "/").last.map(String.init) ?? path : name
    if nodes[id] == nil { addFeature(id, named: shown, file: file, line: use.place.line) }
    return id
  }

  private mutating func addFeature(_ id: String, named name: String, file: Int, line: Int) {
    nodes[id] = Graph.Node(
      id: id, kind: .feature, name: name, module: model.module(of: file).name, file: model.files[file].path,
      line: line)
  }

  mutating func addMakings() {
    let features = Set(nodes.values.filter { $0.kind == .feature }.map(\.id))
    var makings: [(from: String, to: String, isInherited: Bool)] = []
    for (file, making) in model.makings where !making.scope.isEmpty && !model.isTest(file) {
      guard let maker = model.types.resolve(making.scope, scope: "", file: file),
        let made = model.types.resolve(making.callee, scope: making.scope, file: file), maker != made
      else { continue }
      makings.append((featureID(maker), featureID(made), making.isInherited))
    }
    let made = Dictionary(grouping: makings, by: \.from)
    // A node between two features, such as a `@Reducer enum` at the top level, is left out.
    func addEdges(from: String, to: String, isInherited: Bool, depth: Int) {
      if features.contains(to) {
        guard from != to else { return }
        edges.insert(Graph.Edge(from: from, to: to, kind: .makes, isInherited: isInherited))
      } else if depth < 4 {
        for next in made[to] ?? [] {
          addEdges(from: from, to: next.to, isInherited: isInherited && next.isInherited, depth: depth + 1)
        }
      }
    }
    for making in makings where features.contains(making.from) {
      addEdges(from: making.from, to: making.to, isInherited: making.isInherited, depth: 0)
    }
  }

  /// The ID of the feature that the outermost type around a type is.
  private func featureID(_ type: Int) -> String {
    let outer = typesAround(type).last ?? type
    let entry = model.types.all[outer]
    return "feature:\(qualifiedName(entry.name, outer, entry.parts[0].file))"
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
