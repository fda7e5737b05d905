/// What is known about the dependencies that one program reads.
package struct Coverage: Codable, Sendable {
  /// What is known about one dependency.
  enum State {
    case live
    /// A value is given when the program starts, at this place.
    case prepared(String)
    /// The sources show no value; what is wrong, and the reader.
    case missing(String, Model.Reader)
    /// Why it cannot be told, and where; and what to write so that it can.
    case unknown(String, file: Int, Place)
    /// Code that the program links reads it, and nothing in the program runs that code.
    case unreachable(Model.Reader)

    var name: String {
      switch self {
      case .live: "live"
      case .prepared: "prepared"
      case .missing: "MISSING"
      case .unknown: "unknown"
      case .unreachable: "unreachable"
      }
    }
  }

  /// A dependency, with a place or a reason.
  package struct Item: Codable, Hashable, Sendable {
    package var dependency: String
    package var detail: String
    /// Where it cannot be known, and why.
    var file: String?
    var line: Int?
    var reason: String?
  }

  package var name: String
  /// What the program is, and where.
  package var kind: String
  package private(set) var live = 0
  package private(set) var prepared: [Item] = []
  package private(set) var missing: [String] = []
  package private(set) var unknown: [Item] = []
  package private(set) var unreachable: [String] = []
  /// The state of each dependency in a word, for the table.
  package private(set) var states: [String: String] = [:]
  /// The dependencies that come with the library and that the program reads.
  package var builtIns: [String] = []
  /// Whether folders stand in for the targets that no manifest names.
  package var standIn = false

  /// How many dependencies the program reads.
  package var read: Int { live + prepared.count + missing.count + unknown.count }

  init(name: String, kind: String) {
    self.name = name
    self.kind = kind
  }

  mutating func add(_ state: State, _ dependency: String, _ model: Model) {
    states[dependency] = state.name
    switch state {
    case .live: live += 1
    case .prepared(let place): prepared.append(Item(dependency: dependency, detail: place))
    case .missing: missing.append(dependency)
    case .unknown(let reason, let file, let place):
      let detail = "\(reason): \(model.files[file].path):\(place.line)"
      var item = Item(
        dependency: dependency, detail: detail, file: model.files[file].path, line: place.line, reason: reason
      )
      // What cannot be read in a manifest is the same for each program.
      if let problem = model.manifestProblems.first(where: { reason.hasPrefix("\($0.file):\($0.line): ") }) {
        (item.file, item.line, item.reason) = (problem.file, problem.line, problem.text)
      }
      unknown.append(item)
    case .unreachable: unreachable.append(dependency)
    }
  }

  /// One line: how many keys are read, and what is known of them.
  package var line: String {
    var parts = ["\(live) with a live value"]
    if !prepared.isEmpty {
      let places = prepared.map { "\($0.dependency) at \($0.detail)" }.joined(separator: ", ")
      parts.append("\(prepared.count) prepared (\(places))")
    }
    if !missing.isEmpty { parts.append("\(missing.count) missing (\(missing.joined(separator: ", ")))") }
    if !unknown.isEmpty {
      let names = unknown.map(\.dependency).joined(separator: ", ")
      parts.append("\(unknown.count) cannot be known (\(names))")
    }
    if !unreachable.isEmpty {
      parts.append("\(unreachable.count) linked and never run (\(unreachable.joined(separator: ", ")))")
    }
    if read == 0, !builtIns.isEmpty {
      parts = ["and built-in dependencies (\(builtIns.joined(separator: ", ")))"]
    }
    return "\(name) (\(kind)): \(plural(read, "key")) read, \(parts.joined(separator: ", "))"
  }
}

/// The states of all keys in the programs of the sources, and in code that no program has.
///
/// `lint`, `verify`, and the graph look here, so that they say the same.
package struct LiveValues: Sendable {
  /// The state of each key in one program.
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
    for (name, all) in model.foreignReaders {
      let readers = all.filter { program.runs($0.use.declaration, in: $0.file) }
      guard let reader = readers.first else { continue }
      let what = "is not prepared; its package has no live value for it"
      let state = self.state(
        settings.find(name: name, readers: readers), doubt: nil, program, settings, model
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
    let doubt = key.liveDoubt.map { ($0, key.file, key.place) }
    return state(settings.find(key: index, readers: readers), doubt: doubt, program, settings, model) {
      only in
      let what =
        key.hasLive
        ? "its live value is in '\(model.module(of: key.liveFile(outside: program.files)).name)', which is not linked"
        : "it has no live value\(model.unusedLiveValue(of: key))"
      return .missing(
        "\(model.name(of: index)) is read at \(model.path(readers[0])), and \(what)\(only)", readers[0])
    }
  }

  private static func state(
    _ found: ProgramSettings.Found, doubt: (String, Int, Place)?, _ program: Program,
    _ settings: ProgramSettings, _ model: Model, missing: (String) -> Coverage.State
  ) -> Coverage.State {
    func place(_ setting: Settings.Setting) -> String {
      "\(model.files[setting.home ?? setting.file].path):\(setting.fact.place.line)"
    }
    if case .whole(let setting) = found { return .prepared(place(setting)) }
    if let (reason, file, place) = doubt { return .unknown(reason, file: file, place) }
    if case .guess(let setting) = found {
      return .unknown(
        "it may be what is set here; declare the closure's parameter as 'inout DependencyValues'",
        file: setting.file, setting.fact.place)
    }
    if case .given(let setting) = found {
      return .unknown(
        "'\(setting.fact.owner)' sets it around code that it is given, and what that is cannot be told; prepare it where the "
          + "program starts, too, if other code may read it", file: setting.file, setting.fact.place)
    }
    if let gap = settings.gaps.first { return .unknown(gap.reason, file: gap.file, gap.place) }
    if let doubt = program.doubt, let file = program.own.min() ?? program.files.min() {
      return .unknown(doubt, file: file, Place(line: 1, column: 1))
    }
    if case .part(let setting) = found {
      guard program.reach.declarations != nil else {
        return .unknown(
          "it is set here for a part of the code, and no program is among the sources that shows what runs it; give "
            + "the tool the folder that has the program", file: setting.file, setting.fact.place)
      }
      let owner = setting.fact.owner.isEmpty ? "a branch" : setting.fact.owner
      let isBranch = setting.fact.branch != nil
      return missing("; set only in \(isBranch ? "a branch of " : "")\(owner), at \(place(setting))")
    }
    return missing("")
  }

  /// What would be read by a program that links the code of no program: a library.
  private static func statesElsewhere(_ model: Model) -> [(key: Int, state: Coverage.State)] {
    let covered = model.programs.reduce(into: Set<Int>()) { $0.formUnion($1.files) }
    let rest = Set(model.files.indices.filter { !covered.contains($0) && !model.isTest($0) })
    guard !rest.isEmpty else { return [] }
    // Code that sees the reader, or is seen by it, may be linked with it.
    var ofModule: [Int: (Program, ProgramSettings)] = [:]
    func library(around module: Int) -> (Program, ProgramSettings) {
      if let known = ofModule[module] { return known }
      let visible = model.types.visible(from: module)
      let linked = Set(
        model.modules.indices.filter {
          model.modules[$0].kind == .production
            && (visible.contains($0) || model.types.visible(from: $0).contains(module))
        })
      let files = model.files.indices.filter { linked.contains(model.files[$0].module) }
      let program = Program(name: "", kind: "", files: Set(files))
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
          "no program that links '\(model.module(of: key.file).name)' is among the sources, and it may have the live "
          + "value; give the tool the folder that has the program"
        // One line for the module.
        let first = model.files.firstIndex { $0.module == model.files[key.file].module } ?? key.file
        return (index, .unknown(reason, file: first, Place(line: 1, column: 1)))
      }
      let (program, settings) = library(around: model.files[readers[0].file].module)
      return (index, state(of: index, readers, program, settings, model))
    }
  }

  /// The keys without a live value that `lint` reports, with what it can say.
  var lacking: [(key: Int, state: Coverage.State)] {
    var found: [Int: Coverage.State] = [:]
    for (key, state) in programs.flatMap(\.ofKey) + elsewhere {
      switch (state, found[key]) {
      case (.missing, .missing?): break
      case (.missing, _): found[key] = state
      case (.unknown, nil), (.unknown, .unreachable?): found[key] = state
      case (.unreachable, nil): found[key] = state
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
  /// Why a property with the right name is no live value; empty if there is none.
  fileprivate func unusedLiveValue(of key: Key) -> String {
    guard let value = key.unused.first else { return "" }
    return
      " ('liveValue' at \(files[value.file].path):\(value.place.line) is none, because '\(key.name)' does not conform to "
      + "'DependencyKey')"
  }

  /// The place of a reader, for people.
  func path(_ reader: Reader) -> String { "\(files[reader.file].path):\(reader.use.place.line)" }
}
