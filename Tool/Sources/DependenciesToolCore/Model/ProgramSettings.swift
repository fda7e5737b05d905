/// The settings that count for one program.
struct ProgramSettings {
  private let program: Program
  private let model: Model
  private var ofKey: [Int: [Settings.Setting]] = [:]
  private var ofName: [String: [Settings.Setting]] = [:]
  private let gaps: [Settings.Gap]

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

  enum Found {
    /// For all of the program that reads it, at this place.
    case whole(Settings.Setting)
    /// For a part of it only.
    case part(Settings.Setting)
    /// Perhaps, with the reason.
    case unknown(Settings.Setting, String)
    case nowhere
  }

  func find(key: Int, readers: [Model.Reader]) -> Found {
    let all = ofKey[key] ?? []
    let endpoints = all.filter(\.isOfEndpoint)
    guard let first = endpoints.first else { return find(all, readers) }
    let found = find(all.filter { !$0.isOfEndpoint }, readers)
    if case .whole = found { return found }
    // All parts of the value together are the value.
    let names = Set(endpoints.filter(\.fact.isCertain).compactMap(\.fact.dependency.endpoint))
    let parts = model.partsOfValue(of: key)
    if !parts.isEmpty, parts.isSubset(of: names) { return find(endpoints, readers) }
    return .unknown(
      first, "only '\(first.fact.dependency.text)' is set here, and not the rest of the value; set all of it")
  }

  func find(name: String, readers: [Model.Reader]) -> Found { find(ofName[name] ?? [], readers) }

  private func find(_ all: [Settings.Setting], _ readers: [Model.Reader]) -> Found {
    var sure = all.filter { !$0.isGuess }
    let given = sure.filter(\.fact.isAroundGiven).map { ($0, runs(readers, givenTo: $0)) }
    // Where the code that is given runs no reader, it sets nothing for one.
    let idle = given.filter { $0.1 == false }.map(\.0)
    let isInIdle = { (setting: Settings.Setting) in
      idle.contains { $0.file == setting.file && $0.fact.place == setting.fact.place }
    }
    let around = sure.first(where: isInIdle)
    sure.removeAll(where: isInIdle)
    if let whole = sure.first(where: { isWhole($0, among: sure) }) { return .whole(whole) }
    if let guess = all.first(where: \.isGuess) {
      return .unknown(
        guess, "it may be what is set here; declare the closure's parameter as 'inout DependencyValues'")
    }
    let parts = sure.filter { !$0.isCalled && $0.isInEachBranch(of: sure) }
    if let first = parts.first {
      // All readers may run only by way of the code that sets it.
      let declarations = Set(parts.map { $0.fact.owner.declaration(in: model) }).subtracting(
        program.reach.roots)
      let left = model.reachGraph.reach(of: program, without: declarations, in: model)
      let isCovered = readers.allSatisfy { reader in
        let isAhead = parts.contains {
          $0.fact.owner == reader.use.owner
            || ($0.fact.kind == .prepare && $0.fact.owner.declaration(in: model) == reader.use.declaration)
        }
        return isAhead || left?.contains(reader.use.declaration) == false
      }
      if left != nil, !declarations.isEmpty, isCovered { return .whole(first) }
    }
    if let given = sure.first(where: \.fact.isAroundGiven) {
      return .unknown(
        given,
        "'\(given.fact.owner)' sets it around code that it is given, and what that is cannot be told; "
          + "prepare it where the program starts, too, if other code may read it")
    }
    if let unclear = sure.first(where: { $0.fact.branch?.isUnclear == true }) {
      return .unknown(
        unclear,
        "it is set here under a condition about the context that cannot be told; compare 'context' with "
          + "'.live'")
    }
    return (sure.first ?? around).map { .part($0) } ?? .nowhere
  }

  /// Whether the code that is given to a function runs readers; nil if that cannot be told.
  private func runs(_ readers: [Model.Reader], givenTo setting: Settings.Setting) -> Bool? {
    let name = setting.fact.owner.lastComponent
    let calls = program.files.flatMap { model.files[$0].facts.invocations }.filter {
      $0.callee.lastComponent == name
    }
    guard !calls.isEmpty, calls.allSatisfy({ $0.given != nil }) else { return nil }
    let names = calls.flatMap { ($0.given ?? "").words }
    let ends = program.files.reduce(into: Set(["main", "UIApplicationMain", "NSApplicationMain"])) {
      $0.formUnion(model.files[$1].facts.functionsAtStart)
    }
    // These run the rest of the program.
    if names.contains(where: ends.contains) { return nil }
    let reach = model.reachGraph.reach(ofNames: names, in: program)
    return readers.contains { reach.contains($0.use.declaration) }
  }

  /// A place that may set a key for readers, because the code that gets the values is not in the sources.
  func gap(for readers: [Model.Reader]) -> Settings.Gap? {
    gaps.first { gap in
      // A modifier counts for the feature that it stands on: one that runs elsewhere, too, is not set there.
      let declaration = gap.owner.declaration(in: model)
      guard gap.isModifier, !program.reach.roots.contains(declaration),
        let left = model.reachGraph.reach(of: program, without: [declaration], in: model)
      else { return true }
      return readers.allSatisfy { !left.contains($0.use.declaration) }
    }
  }

  private func isWhole(_ setting: Settings.Setting, among all: [Settings.Setting]) -> Bool {
    let fact = setting.fact
    guard !fact.isPartial, setting.isInEachBranch(of: all) else { return false }
    let declaration = fact.owner.declaration(in: model)
    // Those who call its function say for how much of the program it counts.
    if setting.isCalled, !program.reach.roots.contains(declaration) { return false }
    if fact.kind == .prepare { return program.reach.startsWith(fact.owner, of: declaration) }
    guard program.reach.declarations != nil else { return false }
    return declaration.isEmpty || program.reach.roots.contains(declaration)
      || (fact.owner == declaration && !declaration.isTypeLike
        && program.reach.startsWith(fact.owner, of: declaration))
  }
}

extension String {
  /// The declaration around an owner such as `Feature.State.load`: a type, or a top-level function.
  func declaration(in model: Model) -> String {
    guard contains(".") || isTypeLike else { return self }
    if model.types.names.contains(self) { return self }
    let outer = withoutLastComponent
    return outer.isEmpty ? self : outer
  }
}

extension Model {
  /// The stored properties of a key's value, as far as the sources show its type.
  fileprivate func partsOfValue(of key: Int) -> Set<String> {
    let entry = keys[key].entries.first.map { entries[$0] }
    let name = entry?.fact.type ?? keys[key].name
    guard let type = types.resolve(name, scope: "", file: entry?.file ?? keys[key].file) else { return [] }
    return Set(types.facts(of: type).flatMap(\.properties).map(\.name))
  }

  func keys(named name: String) -> [Int] { entries(named: name).compactMap { entries[$0].key } }
}
