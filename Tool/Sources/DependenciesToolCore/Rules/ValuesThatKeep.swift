extension Rule {
  static let dependencyCycle = Rule(
    id: "dependency-cycle", severity: .error,
    summary: "Values need one another while they are made."
  ) { context in
    let model = context.model
    var seen: Set<Set<Int>> = []
    for values in ValueContext.allCases {
      let graph = ValueGraph(context: values, model: model)
      for cycle in graph.cycles where seen.insert(Set(cycle)).inserted {
        report(cycle, graph, values, &context)
      }
    }
  }

  private static func report(
    _ cycle: [Int], _ graph: ValueGraph, _ values: ValueContext, _ context: inout RuleContext
  ) {
    let model = context.model
    let names = (cycle + [cycle[0]]).map(model.name(of:)).joined(separator: " → ")
    let links = cycle.indices.compactMap { position in
      let next = cycle[(position + 1) % cycle.count]
      return graph.edges[cycle[position]]?.first { $0.to == next }.map { (cycle[position], $0) }
    }
    let notes = links.map { key, edge in
      context.note(
        edge.file, edge.place, "\(model.name(of: key)) needs \(model.name(of: edge.to)) here")
    }
    let (file, place) =
      links.first.map { ($0.1.file, $0.1.place) } ?? (model.keys[cycle[0]].file, model.keys[cycle[0]].place)
    let places = links.map { context.place($0.1.file, $0.1.place) }.joined(separator: ", ")
    let what =
      cycle.count == 1
      ? "a \(values.rawValue) value needs itself while it is made"
      : "\(values.rawValue) values need one another while they are made"
    context.report(
      file, place,
      "\(what): \(names) (\(places)); read one of them later, in a "
        + "closure or method of the value",
      notes: notes)
  }

  static let staleCopy = Rule(
    id: "stale-copy", severity: .warning,
    summary: "A live value copies another dependency while it is made, and keeps the copy."
  ) { context in
    let model = context.model
    for (index, key) in model.keys.enumerated() where !key.hasLifetime && !key.isUnclear {
      guard !model.isTest(key.file) else { continue }
      var seen: Set<DependencyReference> = []
      for copy in key.live.flatMap({ Making($0, of: key, in: model).copies }) {
        // A copy of its own value is a cycle, which another rule reports.
        guard seen.insert(copy.dependency).inserted,
          model.dependency(copy.dependency, scope: copy.scope, file: copy.file) != .key(index)
        else { continue }
        let name = copy.dependency.text
        context.report(
          copy.file, copy.place,
          "the live value of \(model.name(of: index)) keeps the \(name) that it finds when it is made, so a "
            + "later override of \(name) does not reach it; read \(name) where it is used, or state a "
            + "'dependencyLifetime' such as '.scoped'",
          part: copy.expression.map { .init(expression: $0, text: "; the same is true of \(name)") })
      }
    }
  }

  static let keptScope = Rule(
    id: "kept-scope", severity: .note,
    summary: "A value may keep the scope alive that it belongs to, by what it makes or starts later."
  ) { context in
    let model = context.model
    // Where no scope is opened, all values live as long as the program.
    guard model.opensScopes else { return }
    let values = model.objectsOfScopes
    for (file, making) in model.makings where !making.isInherited && !model.supportsTests(file) {
      guard case .instance(let member) = making.site, !making.scope.isEmpty,
        let owner = model.types.resolve(making.scope, scope: "", file: file), let key = values[owner],
        !model.types.facts(of: owner).contains(where: { $0.namedInInitializers.contains(member) }),
        let what = model.whatKeeps(making, file: file)
      else { continue }
      let lifetime = "static var dependencyLifetime: DependencyLifetime { .root }"
      context.report(
        file, making.place,
        "\(what) after '\(making.scope)' was made, and may keep the scope alive that the value of "
          + "\(model.name(of: key)) belongs to; do it in 'init' or in 'withDependencies(from: self) { … }', "
          + "or add '\(lifetime)' to the key if the program needs one value only")
    }
  }
}

extension Model {
  /// Whether code of a program opens a scope, except around all of it and for an object's children.
  fileprivate var opensScopes: Bool {
    let roots = programs.reduce(into: Set<String>()) { $0.formUnion($1.reach.roots) }
    func opens(_ kind: OverrideFact.Kind, _ owner: String) -> Bool {
      let declaration = owner.declaration(in: self)
      return kind == .scope && !declaration.isEmpty && !roots.contains(declaration)
    }
    return files.indices.contains { file in
      guard !supportsTests(file) else { return false }
      let facts = files[file].facts
      return facts.overrides.contains { !$0.isForPreviews && !$0.isPartial && opens($0.kind, $0.owner) }
        || facts.handovers.contains { !$0.isForPreviews && opens($0.kind, $0.owner) }
    }
  }

  /// The classes and actors in live values, each with a key whose values may belong to a scope.
  fileprivate var objectsOfScopes: [Int: Int] {
    var result: [Int: Int] = [:]
    for index in keys.indices where !keys[index].isRoot && !isTest(keys[index].file) {
      for type in keys[index].live.flatMap({ Making($0, of: keys[index], in: self).types })
      where [.class, .actor].contains(types.all[type].kind) && result[type] == nil {
        result[type] = index
      }
    }
    return result
  }

  /// The start of a message about something that remembers the dependencies of the place where it is created.
  fileprivate func whatKeeps(_ making: MakingFact, file: Int) -> String? {
    if let type = types.resolve(making.callee, scope: making.scope, file: file) {
      return types.hasDependency(type) ? "'\(making.callee)' holds a dependency and is made" : nil
    }
    return making.callee == "Task" ? "a task is started" : nil
  }
}
