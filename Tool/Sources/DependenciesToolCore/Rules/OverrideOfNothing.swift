extension Rule {
  static let overrideOfNothing = Rule(
    id: "override-of-nothing", severity: .warning,
    summary: "A test overrides a dependency that no code under test reads."
  ) { context in
    let model = context.model
    var reads: [Int: ModuleReads] = [:]
    for (file, override) in model.all(\.overrides) where model.isTest(file) {
      guard override.isCertain, override.kind != .prepare else { continue }
      let module = model.files[file].module
      let known = reads[module] ?? ModuleReads(of: module, in: model)
      reads[module] = known
      guard !known.areUnknown else { continue }
      let name: String
      switch model.dependency(override.dependency, scope: override.scope, file: file) {
      case .key(let key):
        if known.mayRead(key, in: model) { continue }
        name = model.name(of: key)
      case .builtIn(let builtIn):
        if !known.areComplete || builtIn == "context" || known.names.contains(builtIn) { continue }
        name = "\\." + builtIn
      case .unknown: continue
      }
      context.report(
        file, override.place,
        "\(name) is overridden here, and neither this test target nor what it imports reads it; remove the "
          + "override",
        fix: override.removal.map { Finding.Fix(title: "Remove the override", range: $0, replacement: "") })
    }
  }
}

/// The dependencies that a test module and all that it imports may read.
private struct ModuleReads {
  var names: Set<String> = []
  var types: Set<String> = []
  var keys: Set<Int> = []
  var areUnknown = false
  /// Whether each module that is imported was given, or is known to read nothing.
  var areComplete = true

  init(of module: Int, in model: Model) {
    let visible = model.types.visible(from: module)
    let given = Set(visible.map { model.modules[$0].name })
    // A target that sees no production code cannot be judged.
    if !visible.contains(where: { model.modules[$0].kind == .production }) { areUnknown = true }
    for (file, contents) in model.files.enumerated() where visible.contains(contents.module) {
      let facts = contents.facts
      names.formUnion(facts.mentions)
      types.formUnion(facts.mentionedTypes.map(\.lastComponent))
      if facts.readsUnknown || facts.syntaxError != nil { areUnknown = true }
      for use in facts.uses {
        if case .key(let key) = model.dependency(use.dependency, scope: use.scope, file: file) {
          keys.insert(key)
        }
      }
      if !facts.imports.allSatisfy({ given.contains($0) || BuiltIn.quietModules.contains($0) }) {
        areComplete = false
      }
    }
  }

  func mayRead(_ key: Int, in model: Model) -> Bool {
    let found = model.keys[key]
    return keys.contains(key) || types.contains(found.name.lastComponent)
      || found.entries.contains { names.contains(model.entries[$0].fact.name) }
  }
}
