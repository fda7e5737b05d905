extension Rule {
  static let uncontrolledTime = Rule(id: "uncontrolled-time", severity: .warning) {
    reportUncontrolled(&$0, areGlobal: false)
  }

  static let uncontrolledGlobal = Rule(id: "uncontrolled-global", severity: .off) {
    reportUncontrolled(&$0, areGlobal: true)
  }

  /// The system creates these objects, and asks them for content or actions.
  private static let madeBySystem = SystemTypes.delegates.union([
    "AppIntentTimelineProvider", "IntentTimelineProvider", "TimelineEntry", "TimelineProvider",
    "UNUserNotificationCenterDelegate",
  ])

  /// Reports code that reaches outside of the program and is not there for it, as live values are: by a
  /// global or a default, or in another way.
  private static func reportUncontrolled(_ context: inout RuleContext, areGlobal: Bool) {
    let model = context.model
    let reading = Set(model.files.filter { !$0.facts.uses.isEmpty }.map(\.module))
    let implementing = model.modulesOfLiveValues
    let live = LiveCode(in: model)
    let readers = Set(model.files.flatMap { $0.facts.uses.map(\.declaration) })
    let near = model.filesNextToReads
    let own = Set(model.types.all.filter(\.isDeclared).map(\.name))
    for (file, contents) in model.files.enumerated()
    where reading.contains(contents.module) || near.contains(file) {
      let isTest = context.includesTests && model.isTest(file)
      guard !contents.facts.uncontrolled.isEmpty,
        !contents.path.isSampleName, !contents.path.contains("Benchmark"),
        context.includesTests || !model.supportsTests(file),
        !contents.facts.isScript, isTest || !implementing.contains(contents.module)
      else { continue }
      for fact in contents.facts.uncontrolled {
        if own.contains(fact.type) || live.contains(fact, file: file)
          || model.types.declares(fact.type, scope: fact.scope, file: file)
          || model.inherits(fact.scope, file: file, from: madeBySystem)
        {
          continue
        }
        // In a view, a time is mostly decoration.
        guard fact.isGlobal == areGlobal,
          fact.isGlobal || !model.inherits(fact.scope, file: file, from: SystemTypes.views),
          fact.isGlobal || isTest || readers.contains(fact.scope.isEmpty ? fact.owner : fact.scope)
            || model.isModel(fact, file: file) || (near.contains(file) && model.isDeclared(fact, file: file))
        else { continue }
        context.report(
          file, fact.place,
          "'\(fact.call)' cannot be controlled by a test or a preview; use '@Dependency(\(fact.remedy))'")
      }
    }
  }
}

extension Model {
  /// Whether the code belongs to an object or a feature that runs: a model, a reducer, a service.
  fileprivate func isModel(_ fact: UncontrolledFact, file: Int) -> Bool {
    let isObject = fact.scope.scopes.contains { scope in
      types.resolve(scope, scope: "", file: file).map { type in
        [.class, .actor].contains(types.all[type].kind)
          || types.facts(of: type).contains { $0.attributes.contains("Reducer") }
      } ?? false
    }
    return isObject || inherits(fact.scope, file: file, from: SystemTypes.reducers)
  }

  /// Whether the code is a function at the top level, or belongs to a type of the sources.
  fileprivate func isDeclared(_ fact: UncontrolledFact, file: Int) -> Bool {
    fact.scope.isEmpty || types.declares(fact.scope, scope: "", file: file)
  }

  /// The files in which a dependency could be read at once: they import the library, or read one already, and
  /// declare no values of keys, whose code may call functions next to them.
  fileprivate var filesNextToReads: Set<Int> {
    let declaring = Set(keys.flatMap { [$0.file] + ($0.live + $0.preview + $0.test).map(\.file) })
    return Set(
      files.indices.filter { file in
        let facts = files[file].facts
        return !declaring.contains(file)
          && (facts.uses.contains { !$0.isForPreviews } || facts.imports.contains("Dependencies"))
      })
  }

  /// The modules that exist for live values: they declare some, and read dependencies only in these.
  fileprivate var modulesOfLiveValues: Set<Int> {
    let declaring = Set(keys.flatMap(\.live).map { files[$0.file].module })
    let keyTypes = Set(keys.compactMap { $0.type.map { types.all[$0].name } })
    let reading = Set(
      files.filter { $0.facts.uses.contains { !keyTypes.contains($0.scope) } }.map(\.module))
    return Set(
      modules.indices.filter { index in
        modules[index].isCertain && declaring.contains(index) && !reading.contains(index)
          && !modules[index].isExecutable
      })
  }
}
