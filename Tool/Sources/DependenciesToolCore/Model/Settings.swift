/// The dependencies that code of programs sets, and the places where that cannot be told.
///
/// Code for previews and tests sets nothing in a program. Which of the settings count for a program, and for
/// how much of it, `ProgramSettings` says.
struct Settings: Sendable {
  struct Setting: Sendable {
    /// The key; nil for a dependency of another package.
    var key: Int?
    var file: Int
    var fact: OverrideFact
    /// Whether only the name says that it may be the key.
    var isGuess = false
    /// The file of the place.
    var home: Int?
    /// Whether functions of the sources call the one that it is in, so that these count.
    var isCalled = false

    /// The name of a dependency of another package.
    var name: String { fact.dependency.path.first ?? fact.dependency.type ?? "" }

    /// Whether it sets a part of the value: `$0.client.load = …`.
    var isOfEndpoint: Bool { fact.dependency.endpoint != nil }
  }

  /// A place that may set any key, because the code that gets the values is not in the sources.
  struct Gap: Hashable, Sendable {
    var file: Int
    var place: Place
    var owner: String
    var text: String
    /// Whether it sets one key, which a variable names.
    var isKeyPath: Bool
    /// Whether it is for one feature alone.
    var isModifier: Bool

    /// The unknown part, and the remedy.
    var reason: String {
      isKeyPath
        ? "'\(text)' sets a key that a variable names; name the key where it is set, as in '$0.client = …'"
        : "'\(text)' may set any key, and what gets the values is not in the sources; set keys by name, as "
          + "in '$0.client = …', or give the tool the folder that has the function"
    }
  }

  private(set) var all: [Setting] = []
  private(set) var gaps: [Gap] = []
  private var updaters: [String: [(file: Int, fact: UpdaterFact)]] = [:]
  private var takers: [String: Bool] = [:]
  private var holders: Set<String> = []
  private var declared: Set<String> = []

  init() {}

  init(_ model: Model) {
    for (file, contents) in model.files.enumerated() where !model.supportsTests(file) {
      for updater in contents.facts.updaters {
        updaters[updater.name, default: []].append((file, updater))
      }
      takers.merge(contents.facts.updateTakers) { $0 || $1 }
      holders.formUnion(contents.facts.updateHolders)
      declared.formUnion(contents.facts.declaredNames)
    }
    for (file, contents) in model.files.enumerated() where !model.supportsTests(file) {
      for override in contents.facts.overrides where !override.isForPreviews { add(override, file, model) }
      for handover in contents.facts.handovers where !handover.fact.isForPreviews {
        var seen: Set<String> = []
        follow(handover, file, model, &seen)
      }
      for assignment in contents.facts.assignments { add(assignment, file, model) }
    }
    var callers = Callers(model)
    all = callers.settings(with: all)
    // The first one is named, so their order must not depend on a hash.
    gaps = Set(gaps).sorted {
      ($0.file, $0.place, $0.text, $0.owner) < ($1.file, $1.place, $1.text, $1.owner)
    }
  }

  /// Adds the settings of an override, as it is written in a file, and as it counts at another place.
  private mutating func add(_ override: OverrideFact, _ file: Int, at site: Int? = nil, _ model: Model) {
    var setting = Setting(file: site ?? file, fact: override)
    switch model.dependency(override.dependency, scope: override.scope, file: file) {
    case .key(let key):
      setting.key = key
      all.append(setting)
    case .builtIn: break
    case .unknown:
      // The property is declared more than once, does more than to look up a key, or is another package's.
      let keys = model.keys(named: setting.name)
      if keys.isEmpty { all.append(setting) }
      setting.isGuess = true
      for key in keys {
        setting.key = key
        all.append(setting)
      }
    }
  }

  private mutating func add(_ assignment: AssignmentFact, _ file: Int, _ model: Model) {
    let prepares = assignment.callee.flatMap { takers[$0] }
    // A function of the sources, or of others, that takes no update.
    if let callee = assignment.callee, prepares == nil,
      declared.contains(callee) || Self.takesNoValues.contains(callee)
    {
      return
    }
    var fact = assignment.fact
    if prepares == true { fact.kind = .prepare }
    for key in model.keys(named: fact.dependency.path[0]) {
      all.append(Setting(key: key, file: file, fact: fact, isGuess: prepares == nil))
    }
  }

  /// Functions whose closures change something else.
  private static let takesNoValues: Set<String> = [
    "Reduce", "map", "flatMap", "compactMap", "forEach", "filter", "reduce", "with", "then", "withLock",
    "withValue", "withAnimation", "update", "modify", "mutate", "sink", "assign", "run", "send", "receive",
    "transformDependency", "onAppear", "onChange", "onReceive", "task", "async", "asyncAfter",
    "withTransaction",
  ]

  /// Adds the settings of a function that gets the values; a gap if it is not in the sources.
  private mutating func follow(
    _ handover: HandoverFact, _ file: Int, at site: (file: Int, place: Place)? = nil, _ model: Model,
    _ seen: inout Set<String>
  ) {
    let site = site ?? (file, handover.fact.place)
    if let callee = handover.callee, let found = updaters[callee] {
      guard seen.insert(callee).inserted else { return }
      for (home, updater) in found {
        for var override in updater.sets {
          override.take(handover.fact, at: site.place)
          add(override, home, at: site.file, model)
        }
        for var inner in updater.handovers {
          inner.fact.take(handover.fact, at: site.place)
          guard inner.isKeyPath, !handover.named.isEmpty else {
            follow(inner, home, at: site, model, &seen)
            continue
          }
          // The caller says which key it is.
          for dependency in handover.named {
            let override = OverrideFact(
              dependency: dependency, kind: inner.fact.kind, owner: inner.fact.owner, scope: "",
              place: site.place, isForPreviews: false, isCertain: true, branch: inner.fact.branch)
            add(override, file, at: site.file, model)
          }
        }
      }
      return
    }
    // Callers give the update, and it is seen where they write it.
    if let callee = handover.callee, holders.contains(callee) || handover.isImplicit { return }
    gaps.append(
      Gap(
        file: site.file, place: site.place, owner: handover.fact.owner, text: handover.text,
        isKeyPath: handover.isKeyPath, isModifier: handover.fact.kind == .modifier))
  }
}
