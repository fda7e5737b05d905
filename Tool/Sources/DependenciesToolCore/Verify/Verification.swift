import Foundation

/// The check that the programs of a package can run: a live value for each dependency read, and no cycle.
package struct Verification: Codable, Sendable {
  package struct Row: Codable, Sendable {
    package var dependency: String
    package var live: Bool
    package var preview: Bool
    package var test: Bool
    package var readers: Int
    package var overridingTests: Int

    /// The order in the table: keys of several modules may have one name.
    fileprivate var order: (String, Int, Int, Int) {
      (dependency, readers, overridingTests, (live ? 4 : 0) + (preview ? 2 : 0) + (test ? 1 : 0))
    }
  }

  /// Something that does not hold.
  package struct Failure: Codable, Hashable, Sendable, Comparable {
    package var target: String
    package var message: String
    /// Tells the failure from others, even after its line has moved.
    package var identity: String
    /// The place that reads the dependency, or the first link of a cycle; nil without a place.
    package var file: String?
    package var line: Int?
    package var column: Int?

    /// The name of the failure in a baseline.
    var key: String { target.isEmpty ? identity : "\(target): \(identity)" }

    package static func < (left: Failure, right: Failure) -> Bool {
      (left.target, left.identity) < (right.target, right.identity)
    }
  }

  /// A dependency of another package, which the sources don't show.
  package struct Unseen: Codable, Sendable {
    package var dependency: String
    package var reads: Int
  }

  package internal(set) var rows: [Row] = []
  /// Dependencies that other packages declare, so they aren't checked.
  package internal(set) var unseen: [Unseen] = []
  package internal(set) var failures: [Failure] = []
  /// The checked dependencies of each program.
  package internal(set) var programs: [Coverage] = []
  /// How many of the dependencies that programs read were checked.
  package internal(set) var checked = 0
  package internal(set) var total = 0
  /// Modules that are neither wrong nor checked, such as a library: one line for each.
  package internal(set) var notes: [String] = []

  package init(_ model: Model, target: String? = nil) throws {
    var found = Found()
    for program in try Self.programs(model, named: target) { check(program, model, &found) }
    addRows(found, model)
    let known = (Array(found.ofKey.values) + Array(found.ofName.values)).filter { !$0.isEmpty }
    checked = known.count { all in !all.contains { if case .unknown = $0 { true } else { false } } }
    total = known.count + found.unclear.count
    unseen = found.unseen.map { Unseen(dependency: $0, reads: $1.count) }
      .sorted { $0.dependency < $1.dependency }
    noteEmptiness(model)
    failures = Set(failures).sorted()
  }

  private struct Found {
    var ofKey: [Int: [Coverage.State]] = [:]
    /// Dependencies of other packages, which programs have to prepare.
    var ofName: [String: [Coverage.State]] = [:]
    /// Names that may mean several keys, or none.
    var unclear: Set<String> = []
    /// The places that read a dependency of another package about which nothing is known.
    var unseen: [String: Set<String>] = [:]
  }

  private mutating func check(_ states: LiveValues.InProgram, _ model: Model, _ found: inout Found) {
    let program = states.program
    var coverage = Coverage(
      name: program.name, kind: program.kind, builtIns: model.builtIns(readBy: program),
      standIn: model.standIn(for: program))
    for (index, state) in states.ofKey {
      coverage.add(state, model.fullName(of: index), model)
      if case .unreachable = state {
        found.ofKey[index] = found.ofKey[index] ?? []
        continue
      }
      found.ofKey[index, default: []].append(state)
      if case .live = state, let (name, place) = model.otherLiveValue(of: index) {
        let text = "the live value of \(model.fullName(of: index)) is its '\(name)': \(place)"
        if !notes.contains(text) { notes.append(text) }
      }
      note(state, program, "live \(model.fullName(of: index))", model)
    }
    for (name, state) in states.ofName {
      coverage.add(state, "\\.\(name)", model)
      found.ofName[name, default: []].append(state)
      note(state, program, "prepared \\.\(name)", model)
    }
    for (name, readers) in model.unseenReaders {
      for reader in readers where program.runs(reader.use.declaration, in: reader.file) {
        found.unseen[name, default: []].insert("\(reader.file) \(reader.use.place)")
      }
    }
    for (name, reason, file, place) in model.unclearReads(of: program) {
      coverage.add(.unknown(program.doubt ?? reason, file: file, place), name, model)
      found.unclear.insert(name)
    }
    programs.append(coverage)
    checkCycles(program.name, program.files, model)
  }

  private mutating func note(_ state: Coverage.State, _ program: Program, _ identity: String, _ model: Model)
  {
    guard case .missing(let message, let reader) = state else { return }
    let place = reader.use.place
    failures.append(
      Failure(
        target: program.name, message: message, identity: identity, file: model.files[reader.file].path,
        line: place.line, column: place.column))
  }

  private static func programs(_ model: Model, named name: String?) throws -> [LiveValues.InProgram] {
    let all = model.liveValues.programs
    guard let name else { return all }
    let moduleName = name.replacingOccurrences(of: "-", with: "_")
    let found = all.filter { $0.program.name == name || $0.program.name == moduleName }
    if !found.isEmpty { return found }
    // A library, as if a program linked it.
    let modules = model.modules.indices.filter { model.modules[$0].name == moduleName }
    guard modules.isEmpty else {
      return modules.map { module in
        let visible = model.types.visible[module]
        let files = model.files.indices.filter {
          visible.contains(model.files[$0].module) && !model.isTest($0)
        }
        return LiveValues.states(of: Program(name: name, kind: "target", files: Set(files)), model)
      }
    }
    throw ToolError.noTarget(name, among: all.map(\.program.name) + model.modules.map(\.name))
  }

  private mutating func checkCycles(_ name: String, _ files: Set<Int>, _ model: Model) {
    let graph = ValueGraph(context: .live, model: model)
    for cycle in graph.cycles {
      guard cycle.contains(where: { files.contains(model.keys[$0].file) }) else { continue }
      let names = (cycle + [cycle[0]]).map(model.fullName(of:)).joined(separator: " → ")
      let link = graph.edges[cycle[0]]?.first { $0.to == cycle[cycle.count > 1 ? 1 : 0] }
      failures.append(
        Failure(
          target: name, message: "live values need one another: \(names)", identity: "cycle \(names)",
          file: link.map { model.files[$0.file].path }, line: link?.place.line, column: link?.place.column))
    }
  }

  /// A check of nothing must not pass, except of a library, or of built-in dependencies alone.
  private mutating func noteEmptiness(_ model: Model) {
    if programs.isEmpty {
      let looked = "looked for \(model.searchedForPrograms)"
      if model.isLibrary {
        notes.append("a library has no program to check; '--target' checks it as if a program linked it")
        checkCycles("", Set(model.files.indices.filter { !model.isTest($0) }), model)
      } else {
        failures.append(
          Failure(
            target: "", message: "there is no entry point; \(looked); '--target' checks a library",
            identity: "no entry point"))
      }
    } else if total == 0 {
      let names = programs.map { "'\($0.name)'" }.joined(separator: ", ")
      if programs.contains(where: { !$0.builtIns.isEmpty }) {
        notes.append(
          "the code that \(names) may run reads built-in dependencies alone, which are always live")
      } else {
        failures.append(
          Failure(
            target: "",
            message:
              "no key is checked; looked for '@Dependency' properties with keys in the sources, in the code "
              + "that \(names) may link", identity: "no keys"))
      }
    }
  }

  private mutating func addRows(_ found: Found, _ model: Model) {
    var overriding: [Int: Set<String>] = [:]
    for (file, override) in model.all(\.overrides) where model.isTest(file) {
      if case .key(let key) = model.dependency(override.dependency, scope: override.scope, file: file) {
        overriding[key, default: []].insert("\(model.files[file].path) \(override.owner)")
      }
    }
    rows = found.ofKey.keys.map { index in
      let key = model.keys[index]
      return Row(
        dependency: model.fullName(of: index), live: key.hasLive, preview: !key.preview.isEmpty,
        test: !key.test.isEmpty, readers: model.readers[index]?.count ?? 0,
        overridingTests: overriding[index]?.count ?? 0)
    }
    rows += found.ofName.keys.map { name in
      Row(
        dependency: "\\.\(name)", live: false, preview: false, test: false,
        readers: model.foreignReaders[name]?.count ?? 0, overridingTests: 0)
    }
    rows.sort { $0.order < $1.order }
  }
}

extension Model {
  /// The name of a key's value for tests or previews, if that is its live value, too, and the place.
  fileprivate func otherLiveValue(of index: Int) -> (name: String, place: String)? {
    guard keys[index].live.count == 1, let value = keys[index].live.first else { return nil }
    let body = value.body
    let names = body.calls.map(\.callee) + (body.names ?? [])
    guard names.count == 1, body.reads.isEmpty, body.calls.allSatisfy({ $0.labels == nil }),
      let name = names.first?.lastComponent, ["testValue", "previewValue"].contains(name)
    else { return nil }
    return (name, "\(files[value.file].path):\(value.place.line)")
  }

  /// The dependencies of the sources that a program reads by a name that may mean several keys, or none.
  fileprivate func unclearReads(
    of entry: Program
  ) -> [(name: String, reason: String, file: Int, place: Place)] {
    var found: [String: (reason: String, file: Int, place: Place)] = [:]
    for (file, use) in all(\.uses)
    where use.isForPrograms && entry.runs(use.declaration, in: file) && !supportsTests(file) {
      if use.givesValues {
        let reason =
          "other code gets all values here, and which keys it reads cannot be told; give it the keys"
        found[use.dependency.text] = (reason, file, use.place)
      }
      guard case .unknown(let text) = dependency(use.dependency, scope: use.scope, file: file),
        let name = use.dependency.path.first, !entries(named: name).isEmpty, !BuiltIn.names.contains(name)
      else { continue }
      let all = entries(named: name).map { entries[$0].fact }
      let reason =
        all.count > 1
        ? "several properties have its name; rename all but one"
        : all[0].key != nil || all[0].macro != nil
          ? "its key is not among the keys of the sources; give the tool the folder that declares it"
          : "its property does more than to look up one key; let it return 'self[Key.self]' alone"
      found[text] = (reason, file, use.place)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.reason, $0.value.file, $0.value.place) }
  }
}
