extension DependencyGraph {
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
