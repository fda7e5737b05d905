extension DependencyGraph {
  /// Applications, modules with nodes, and how they depend on one another.
  static func modules(of model: Model, withNodes shown: Set<String>) -> [Module] {
    let uses = uses(in: model)
    let applications = Dictionary(model.programs.map { ($0.name, $0.kind) }) { $1 }
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
    let examples = examples(of: model)
    return names.sorted().map { name in
      let direct = near[name] ?? []
      return Module(
        name: name, application: applications[name], isExample: examples.contains(name) ? true : nil,
        uses: direct.filter {
          !reached(from: name, avoiding: $0).contains($0) || near[$0]?.contains(name) == true
        }
        .sorted())
    }
  }

  /// The modules that each module and each application names.
  private static func uses(in model: Model) -> [String: Set<String>] {
    var uses: [String: Set<String>] = [:]
    for (index, module) in model.modules.enumerated() where module.kind == .production {
      let others = model.types.direct(from: index).map { model.modules[$0] }
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

  /// The modules and applications whose files are all in folders for examples.
  private static func examples(of model: Model) -> Set<String> {
    var files: [String: [String]] = [:]
    for file in model.files { files[model.modules[file.module].name, default: []].append(file.path) }
    for program in model.programs { files[program.name] = program.own.map { model.files[$0].path } }
    return Set(files.filter { !$1.isEmpty && $1.allSatisfy(\.isInFolderForExamples) }.keys)
  }
}

extension String {
  /// Whether a folder of the path has the name that people give to examples.
  fileprivate var isInFolderForExamples: Bool {
    split(separator: "/").dropLast().contains { folder in
      ["Example", "Examples", "Demo", "Demos", "Sample", "Samples"].contains {
        folder.hasSuffix($0) || folder == $0.lowercased()
      }
    }
  }
}
