extension DependencyGraph {
  /// The part that a person asked for: all that a feature or key reaches, all that reaches one, or a module.
  package func selecting(
    of start: String? = nil, to end: String? = nil, module: String? = nil
  ) throws -> DependencyGraph {
    var result = self
    if let start {
      result = result.keep(result.reachable(from: try result.ids(start), { ($0.from, $0.to) }))
    }
    if let end {
      result = result.keep(result.reachable(from: try result.ids(end), { ($0.to, $0.from) }))
    }
    if let module {
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
    return result
  }

  /// Applications and modules, with the modules that each of them names.
  static func modules(of model: Model) -> [Module] {
    let uses = uses(in: model)
    let applications = Dictionary(model.programs.map { ($0.name, $0.kind) }) { $1 }
    return uses.keys.sorted().map {
      Module(name: $0, application: applications[$0], uses: (uses[$0] ?? []).sorted())
    }
  }

  /// The modules that each module and each application names.
  private static func uses(in model: Model) -> [String: Set<String>] {
    var uses: [String: Set<String>] = [:]
    for (index, module) in model.modules.enumerated() where module.kind == .production {
      let others = model.types.direct[index].map { model.modules[$0] }
      uses[module.name, default: []].formUnion(
        others.filter { $0.kind == .production && $0.name != module.name }.map(\.name))
    }
    for program in model.programs {
      let own = Set(program.own.map { model.module(of: $0).name }).subtracting([program.name])
      uses[program.name, default: []].formUnion(own)
      if !model.modules.contains(where: { $0.name == program.name }) {
        // Code of the application alone needs no arrow from a module to the application that it is in.
        for name in own { uses[name]?.remove(program.name) }
      }
    }
    return uses
  }
}
