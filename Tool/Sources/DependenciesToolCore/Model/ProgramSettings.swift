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
  /// The declaration around an owner such as `Feature.State.load`: a type, or a top-level function.
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
