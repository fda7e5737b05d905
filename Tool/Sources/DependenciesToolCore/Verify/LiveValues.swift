/// The states of all keys in the programs of the sources, and in code that no program has.
///
/// `lint`, `verify`, and the graph look here, so that they say the same.
package struct LiveValues: Sendable {
  struct InProgram: Sendable {
    var program: Program
    var ofKey: [(key: Int, state: Coverage.State)] = []
    /// Dependencies of other packages, which programs have to prepare.
    var ofName: [(name: String, state: Coverage.State)] = []
  }

  private(set) var programs: [InProgram] = []
  /// Keys that something sets.
  private var setKeys: Set<Int> = []
  /// Keys that no program reads, as a program would see them that links all code that is in none.
  private(set) var elsewhere: [(key: Int, state: Coverage.State)] = []

  init() {}

  init(of model: Model) {
    for program in model.programs { programs.append(Self.states(of: program, model)) }
    elsewhere = Self.statesElsewhere(model)
    setKeys = Set(model.settings.all.compactMap(\.key))
  }

  static func states(of program: Program, _ model: Model) -> InProgram {
    let settings = ProgramSettings(model.settings, program, model)
    var result = InProgram(program: program)
    for index in model.keys.indices {
      let linked = (model.readers[index] ?? []).filter { program.files.contains($0.file) }
      guard !linked.isEmpty, !model.isTest(model.keys[index].file) else { continue }
      let readers = linked.filter { program.runs($0.use.declaration, in: $0.file) }
      let state =
        readers.isEmpty ? .unreachable(linked[0]) : self.state(of: index, readers, program, settings, model)
      result.ofKey.append((index, state))
    }
    for (name, all) in model.foreignReaders.sorted(by: { $0.key < $1.key }) {
      let readers = all.filter { program.runs($0.use.declaration, in: $0.file) }
      guard let reader = readers.first else { continue }
      let what = "is not prepared; its package has no live value for it"
      let state = self.state(
        settings.find(name: name, readers: readers), readers, doubt: nil, program, settings, model
      ) { .missing("\\.\(name) is read at \(model.path(reader)), and \(what)\($0)", reader) }
      result.ofName.append((name, state))
    }
    return result
  }

  private static func state(
    of index: Int, _ readers: [Model.Reader], _ program: Program, _ settings: ProgramSettings,
    _ model: Model
  ) -> Coverage.State {
    let key = model.keys[index]
    if key.liveDoubt == nil, key.isLive(in: program.files) { return .live }
    var doubt = key.liveDoubt.map { ($0, key.file, key.place) }
    if doubt == nil, key.hasLive, program.isGuess, program.doubt == nil {
      let home = key.liveFile(outside: program.files)
      doubt = (
        "its live value is in '\(model.files[home].path)', and no manifest and no project says whether "
          + "'\(program.name)' links that; give the tool the folder that has one", key.file, key.place
      )
    }
    return state(
      settings.find(key: index, readers: readers), readers, doubt: doubt, program, settings, model
    ) {
      only in
      let what =
        key.hasLive
        ? "its live value is in '\(model.module(of: key.liveFile(outside: program.files)).name)', which is "
          + "not linked"
        : "it has no live value\(model.unusedLiveValue(of: key))"
      return .missing(
        "\(model.fullName(of: index)) is read at \(model.path(readers[0])), and \(what)\(only)", readers[0])
    }
  }

  private static func state(
    _ found: ProgramSettings.Found, _ readers: [Model.Reader], doubt: (String, Int, Place)?,
    _ program: Program,
    _ settings: ProgramSettings, _ model: Model, missing: (String) -> Coverage.State
  ) -> Coverage.State {
    if case .whole(let setting) = found { return .prepared(model.path(setting)) }
    if let (reason, file, place) = doubt { return .unknown(reason, file: file, place) }
    if case .unknown(let setting, let reason) = found {
      return .unknown(reason, file: setting.file, setting.fact.place)
    }
    if let gap = settings.gap(for: readers) { return .unknown(gap.reason, file: gap.file, gap.place) }
    if let doubt = program.doubt, let file = program.own.min() ?? program.files.min() {
      return .unknown(doubt, file: file, Place(line: 1, column: 1))
    }
    if case .part(let setting) = found {
      guard program.reach.declarations != nil else {
        return .unknown(
          "it is set here for a part of the code, and no program is among the sources that shows what runs "
            + "it; give the tool the folder that has the program", file: setting.file, setting.fact.place)
      }
      let owner = setting.fact.owner.isEmpty ? "a branch" : setting.fact.owner
      let part = setting.fact.branch == nil ? owner : "a branch of \(owner)"
      return missing("; set only in \(part), at \(model.path(setting))")
    }
    return missing("")
  }

  /// The states in code that no program links: a library.
  private static func statesElsewhere(_ model: Model) -> [(key: Int, state: Coverage.State)] {
    let covered = model.programs.reduce(into: Set<Int>()) { $0.formUnion($1.files) }
    let rest = Set(model.files.indices.filter { !covered.contains($0) && !model.isTest($0) })
    guard !rest.isEmpty else { return [] }
    var ofModule: [Int: (Program, ProgramSettings)] = [:]
    func library(around module: Int) -> (Program, ProgramSettings) {
      if let known = ofModule[module] { return known }
      let program = Program(name: "", kind: "", files: model.filesLinked(with: module))
      let library = (program, ProgramSettings(model.settings, program, model))
      ofModule[module] = library
      return library
    }
    return model.keys.indices.compactMap { index in
      let key = model.keys[index]
      guard !model.isTest(key.file),
        let readers = model.readers[index]?.filter({ rest.contains($0.file) }), !readers.isEmpty
      else { return nil }
      if key.access == .public, !key.hasLive, !covered.contains(key.file) {
        let reason =
          "no program that links '\(model.module(of: key.file).name)' is among the sources, and it may have "
          + "the live value; give the tool the folder that has the program"
        // One line for the module.
        let first = model.files.firstIndex { $0.module == model.files[key.file].module } ?? key.file
        return (index, .unknown(reason, file: first, Place(line: 1, column: 1)))
      }
      let (program, settings) = library(around: model.files[readers[0].file].module)
      return (index, state(of: index, readers, program, settings, model))
    }
  }

  /// The keys without a live value that `lint` reports, with their states.
  var lacking: [(key: Int, state: Coverage.State)] {
    var found: [Int: Coverage.State] = [:]
    for (key, state) in programs.flatMap(\.ofKey) + elsewhere {
      switch (state, found[key]) {
      case (.missing, .missing?): break
      case (.missing, _), (.unknown, nil), (.unknown, .unreachable?), (.unreachable, nil): found[key] = state
      default: break
      }
    }
    for (key, state) in found {
      // Code that no program runs yet lacks its value all the same, unless something sets it.
      guard case .unreachable(let reader) = state else { continue }
      found[key] = setKeys.contains(key) ? nil : .missing("", reader)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Model {
  /// The files that may be linked with a module: of the modules that it sees, and of those that see it.
  fileprivate func filesLinked(with module: Int) -> Set<Int> {
    let visible = types.visible[module]
    let linked = Set(
      modules.indices.filter {
        modules[$0].kind == .production && (visible.contains($0) || types.visible[$0].contains(module))
      })
    return Set(files.indices.filter { linked.contains(files[$0].module) })
  }

  /// Why a property with the right name is no live value; empty if there is none.
  fileprivate func unusedLiveValue(of key: Key) -> String {
    guard let value = key.unused.first else { return "" }
    return
      " ('liveValue' at \(files[value.file].path):\(value.place.line) is none, because '\(key.name)' does "
      + "not conform to 'DependencyKey')"
  }

  fileprivate func path(_ setting: Settings.Setting) -> String {
    "\(files[setting.home ?? setting.file].path):\(setting.fact.place.line)"
  }

  func path(_ reader: Reader) -> String { "\(files[reader.file].path):\(reader.use.place.line)" }
}
