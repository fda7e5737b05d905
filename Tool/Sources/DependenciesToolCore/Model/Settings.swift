/// What the code of programs sets, and where that cannot be told.
///
/// Code for previews and tests sets nothing in a program. Which of the settings count for a program, and for how much
/// of it, `ProgramSettings` says.
struct Settings: Sendable {
  /// A place that gives a dependency a value.
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
  }

  /// A place that may set any key, because the code that gets the values is not in the sources.
  struct Gap: Hashable, Sendable {
    var file: Int
    var place: Place
    var owner: String
    var text: String
    /// Whether it sets one key, which a variable names.
    var isKeyPath: Bool

    /// What is not known, and what to write so that it is.
    var reason: String {
      isKeyPath
        ? "'\(text)' sets a key that a variable names; name the key where it is set, as in '$0.client = …'"
        : "'\(text)' may set any key, and what gets the values is not in the sources; set keys by name, as in "
          + "'$0.client = …', or give the tool the folder that has the function"
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
      for handover in contents.facts.handovers where !handover.isForPreviews {
        var seen: Set<String> = []
        follow(handover, file, model, &seen)
      }
      for assignment in contents.facts.assignments { add(assignment, file, model) }
    }
    all = Callers(model).settings(with: all)
    // The first one is named, so their order must not depend on a hash.
    gaps = Set(gaps).sorted {
      ($0.file, $0.place, $0.text, $0.owner) < ($1.file, $1.place, $1.text, $1.owner)
    }
  }

  /// Adds what an override sets, as it is written in a file, and as it counts at another place.
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

  /// Adds what the function that gets the values sets; a gap if that function is not in the sources.
  private mutating func follow(
    _ handover: HandoverFact, _ file: Int, at site: (file: Int, place: Place)? = nil, _ model: Model,
    _ seen: inout Set<String>
  ) {
    let site = site ?? (file, handover.place)
    let found = handover.callee.flatMap { updaters[$0] } ?? []
    if let callee = handover.callee, !found.isEmpty {
      guard seen.insert(callee).inserted else { return }
      for (home, updater) in found {
        for var override in updater.sets {
          override.kind = handover.kind
          override.branch = override.branch ?? handover.branch
          override.isAroundGiven = handover.isAroundGiven
          override.owner = handover.owner
          override.place = site.place
          add(override, home, at: site.file, model)
        }
        for var inner in updater.handovers {
          inner.kind = handover.kind
          inner.owner = handover.owner
          inner.branch = inner.branch ?? handover.branch
          inner.isAroundGiven = handover.isAroundGiven
          if inner.isKeyPath, !handover.named.isEmpty {
            // The caller says which key it is.
            for dependency in handover.named {
              let override = OverrideFact(
                dependency: dependency, kind: handover.kind, owner: handover.owner, scope: "",
                place: site.place, isForPreviews: false, isCertain: true, branch: inner.branch)
              add(override, file, at: site.file, model)
            }
            continue
          }
          follow(inner, home, at: site, model, &seen)
        }
      }
      return
    }
    // Callers give the update, and it is seen where they write it.
    if let callee = handover.callee, holders.contains(callee) || handover.isImplicit { return }
    gaps.append(
      Gap(
        file: site.file, place: site.place, owner: handover.owner, text: handover.text,
        isKeyPath: handover.isKeyPath))
  }
}

/// The settings that count for one program.
struct ProgramSettings {
  private let program: Program
  private let model: Model
  private var ofKey: [Int: [Settings.Setting]] = [:]
  private var ofName: [String: [Settings.Setting]] = [:]
  let gaps: [Settings.Gap]

  init(_ settings: Settings, _ program: Program, _ model: Model) {
    self.program = program
    self.model = model
    for setting in settings.all
    where program.runs(setting.fact.owner.declaration(in: model), in: setting.file)
      && program.files.contains(setting.home ?? setting.file)
    {
      if let key = setting.key {
        ofKey[key, default: []].append(setting)
      } else {
        ofName[setting.name, default: []].append(setting)
      }
    }
    gaps = settings.gaps.filter { program.runs($0.owner.declaration(in: model), in: $0.file) }
  }

  /// How a key is set.
  enum Found {
    /// For all of the program that reads it, at this place.
    case whole(Settings.Setting)
    /// For a part of it only.
    case part(Settings.Setting)
    /// Something may be setting it.
    case guess(Settings.Setting)
    /// Around code that the sources don't name.
    case given(Settings.Setting)
    case nowhere
  }

  func find(key: Int, readers: [Model.Reader]) -> Found { find(ofKey[key] ?? [], readers) }

  func find(name: String, readers: [Model.Reader]) -> Found { find(ofName[name] ?? [], readers) }

  private func find(_ all: [Settings.Setting], _ readers: [Model.Reader]) -> Found {
    let sure = all.filter { !$0.isGuess }
    if let whole = sure.first(where: { isWhole($0, among: sure) }) { return .whole(whole) }
    if let guess = all.first(where: \.isGuess) { return .guess(guess) }
    let parts = sure.filter { !$0.isCalled && isInEachBranch($0, sure) }
    if let first = parts.first {
      // All readers may run only by way of the code that sets it.
      let declarations = Set(parts.map { $0.fact.owner.declaration(in: model) }).subtracting(
        program.reach.roots)
      let left = model.reachWithout(declarations, in: program)
      let isCovered = readers.allSatisfy { reader in
        let isAhead = parts.contains {
          $0.fact.owner == reader.use.owner
            || ($0.fact.kind == .prepare && $0.fact.owner.declaration(in: model) == reader.use.declaration)
        }
        return isAhead || left?.contains(reader.use.declaration) == false
      }
      if left != nil, !declarations.isEmpty, isCovered { return .whole(first) }
    }
    if let given = sure.first(where: \.fact.isAroundGiven) { return .given(given) }
    return sure.first.map { .part($0) } ?? .nowhere
  }

  private func isWhole(_ setting: Settings.Setting, among all: [Settings.Setting]) -> Bool {
    let fact = setting.fact
    guard !fact.isPartial, isInEachBranch(setting, all) else { return false }
    let declaration = fact.owner.declaration(in: model)
    // Those who call its function say for how much of the program it counts.
    if setting.isCalled, !program.reach.roots.contains(declaration) { return false }
    if fact.kind == .prepare { return program.reach.startsWith(fact.owner, of: declaration) }
    guard program.reach.declarations != nil else { return false }
    return declaration.isEmpty || program.reach.roots.contains(declaration)
      || (fact.owner == declaration && !declaration.isTypeLike
        && program.reach.startsWith(fact.owner, of: declaration))
  }

  /// Whether it is in no branch, or others like it are in all the other branches.
  private func isInEachBranch(_ setting: Settings.Setting, _ all: [Settings.Setting]) -> Bool {
    let branches = all.filter { $0.file == setting.file }.compactMap(\.fact.branch)
    return setting.fact.branch?.isAlwaysTaken(with: branches) ?? true
  }
}

extension String {
  /// The declaration that an owner such as `Feature.State.load` is in: the type, or the function at the top level.
  func declaration(in model: Model) -> String {
    guard contains(".") || isTypeLike else { return self }
    if model.types.isDeclaredOrExtended(self) { return self }
    let outer = withoutLastComponent
    return outer.isEmpty ? self : outer
  }
}

extension Model {
  /// The keys whose entry has the name.
  func keys(named name: String) -> [Int] { entries(named: name).compactMap { entries[$0].key } }
}
