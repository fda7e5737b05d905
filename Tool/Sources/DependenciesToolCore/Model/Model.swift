/// The facts of all files together: modules, types, keys, entries.
package struct Model: Sendable {
  struct File: Sendable {
    var path: String
    var module: Int
    var facts: FileFacts

    /// Whether the file holds top-level code that starts a program.
    var isMain: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }

    /// The file, in which these wrappers read dependencies.
    fileprivate func reading(by wrappers: Set<String>, _ entries: Set<String>) -> File {
      var file = self
      file.facts.uses += facts.wrapped.filter { fact in
        // A function of the name may take other key paths, too.
        let isSure = fact.use.kind != .expression || entries.contains(fact.use.dependency.path.first ?? "")
        return isSure && wrappers.contains(fact.wrapper)
      }.map(\.use)
      return file
    }

    fileprivate func supportsTests(_ module: Module) -> Bool {
      if module.kind == .test || facts.imports.contains(where: { ["XCTest", "Testing"].contains($0) }) {
        return true
      }
      // Nearly all other paths have no such word.
      guard path.mentions("Test") || module.name.mentions("Test") else { return false }
      return (path.split(separator: "/") + [module.name[...]]).contains { name in
        ["TestSupport", "TestHelpers", "TestUtilities", "TestUtils", "TestKit"].contains {
          name.hasSuffix($0)
        }
      }
    }
  }

  let modules: [Module]
  let files: [File]
  let types: TypeTable
  let projects: [XcodeProject]
  let manifestProblems: [ManifestProblem]
  private(set) var programs: [Program] = []
  private(set) var keys: [Key] = []
  private(set) var entries: [Entry] = []
  /// Functions and types of the sources that take an autoclosure.
  let autoclosures: Set<String>
  /// The files that declare a function of each name at the top level.
  let globals: [String: [Int]]
  /// The places that read each key, and that a program may have.
  private(set) var readers: [Int: [Reader]] = [:]
  /// The places that read a dependency of another package which programs have to prepare.
  private(set) var foreignReaders: [String: [Reader]] = [:]
  /// The places that read a dependency of another package about which nothing is known, by its text.
  private(set) var unseenReaders: [String: [Reader]] = [:]
  private(set) var settings = Settings()
  private(set) var liveValues = LiveValues()
  private(set) var reachGraph = ReachGraph()
  private let filesForTests: Set<Int>
  private var entriesOfName: [String: [Int]] = [:]
  /// The keys by their types in the table.
  private(set) var keyOfType: [Int: Int] = [:]
  private var macroKeys: [String: [Int]] = [:]
  /// The names that several keys have which code of programs reads, with these.
  private var sharedNames: [String: [Int]] = [:]

  init(
    modules: [Module], files: [File], projects: [XcodeProject] = [],
    manifestProblems: [ManifestProblem] = []
  ) {
    self.modules = modules
    self.projects = projects
    self.manifestProblems = manifestProblems
    let wrappers = files.reduce(into: Set<String>()) { $0.formUnion($1.facts.wrappers) }
    let entries = Set(files.flatMap(\.facts.entries).map(\.name))
    self.files = wrappers.isEmpty ? files : files.map { $0.reading(by: wrappers, entries) }
    let graph = startOnAllCores(1) { _ in ReachGraph(files, modules) }
    // While another thread counts names.
    types = TypeTable(modules: modules, files: files, projects: projects)
    filesForTests = Set(files.indices.filter { files[$0].supportsTests(modules[files[$0].module]) })
    autoclosures = files.reduce(into: []) { $0.formUnion($1.facts.autoclosures) }
    globals = files.indices.reduce(into: [:]) { result, file in
      for name in files[file].facts.bodies.keys { result[name, default: []].append(file) }
    }
    gatherKeys()
    gatherEntries()
    gatherReaders()
    sharedNames = Dictionary(grouping: readers.keys, by: name(of:)).filter { $1.count > 1 }
    reachGraph = graph.wait()[0]
    reachGraph.complete(with: self)
    programs = Self.programs(of: self)
    settings = Settings(self)
    liveValues = LiveValues(of: self)
  }

  private mutating func gatherReaders() {
    for (file, use) in all(\.uses) where use.isForPrograms && !supportsTests(file) {
      let reader = Reader(file: file, use: use)
      switch dependency(use.dependency, scope: use.scope, file: file) {
      case .key(let key): readers[key, default: []].append(reader)
      case .unknown(let text):
        if let name = use.dependency.path.first, BuiltIn.toPrepare.contains(name) {
          foreignReaders[name, default: []].append(reader)
        } else if isForeign(use, file) {
          unseenReaders[text, default: []].append(reader)
        }
      case .builtIn: break
      }
    }
  }

  /// Whether another package declares the dependency that is read, as far as the sources show.
  private func isForeign(_ use: UseFact, _ file: Int) -> Bool {
    if let name = use.dependency.path.first {
      return !["self", "?"].contains(name) && entries(named: name).isEmpty
    }
    guard let name = use.dependency.type, !name.hasSuffix("Self") else { return false }
    return !types.declares(name, scope: use.scope, file: file)
  }

  /// The facts of a kind in all files, each with its file.
  func all<Fact>(_ facts: @escaping (FileFacts) -> [Fact]) -> some Sequence<(file: Int, fact: Fact)> {
    files.indices.lazy.flatMap { file in facts(files[file].facts).lazy.map { (file, $0) } }
  }

  func module(of file: Int) -> Module { modules[files[file].module] }

  func isTest(_ file: Int) -> Bool { module(of: file).kind == .test }

  /// Whether the file is for tests, although its target may be linked by several of them.
  func supportsTests(_ file: Int) -> Bool { filesForTests.contains(file) }

  private mutating func gatherKeys() {
    for (index, type) in types.all.enumerated() where type.kind != .protocol {
      guard type.parts.contains(where: types.makesKey) else { continue }
      keyOfType[index] = keys.count
      keys.append(Key(type: index, in: types))
    }
  }

  private mutating func gatherEntries() {
    for (file, fact) in all(\.entries) {
      var entry = Entry(file: file, fact: fact)
      if let macro = fact.macro {
        entry.key = keys.count
        let key = Key(entry: fact, macro: macro, file: file)
        macroKeys[key.name, default: []].append(keys.count)
        keys.append(key)
      } else if let name = fact.key {
        entry.key = key(ofType: name, scope: "DependencyValues", file: file)
      }
      if let key = entry.key { keys[key].entries.append(entries.count) }
      entriesOfName[fact.name, default: []].append(entries.count)
      entries.append(entry)
    }
  }

  func key(ofType name: String, scope: String, file: Int) -> Int? {
    let visible = types.visible[files[file].module]
    if name.hasPrefix("DependencyValues.") || scope == "DependencyValues" {
      let candidates = (macroKeys[name.lastComponent] ?? []).filter {
        visible.contains(files[keys[$0].file].module)
      }
      if candidates.count == 1 { return candidates[0] }
    }
    if let alias = types.resolve(name, scope: scope, file: file, followsAliases: false),
      let key = keyOfType[alias]
    {
      return key
    }
    guard let type = types.resolve(name, scope: scope, file: file) else { return nil }
    return keyOfType[type]
  }

  /// The entry that a name means in a file: that of its own module, or the only one that it can see.
  func entry(named name: String, file: Int) -> Int? {
    guard let all = entriesOfName[name] else { return nil }
    let module = files[file].module
    let own = all.filter { files[entries[$0].file].module == module }
    if let first = own.first { return own.count == 1 ? first : nil }
    let visible = types.visible[module]
    let seen = all.filter { visible.contains(files[entries[$0].file].module) }
    return seen.count == 1 ? seen[0] : nil
  }

  func entries(named name: String) -> [Int] { entriesOfName[name] ?? [] }

  func dependency(_ reference: DependencyReference, scope: String, file: Int) -> DependencyIdentity {
    if let type = reference.type {
      if let key = key(ofType: type, scope: scope, file: file) { return .key(key) }
      return .unknown(reference.text)
    }
    guard let name = reference.path.first else { return .unknown(reference.text) }
    if let entry = entry(named: name, file: file) {
      return entries[entry].key.map { .key($0) } ?? .unknown(reference.text)
    }
    if entriesOfName[name] == nil, BuiltIn.names.contains(name) { return .builtIn(name) }
    return .unknown(reference.text)
  }

  /// The name to print for a key: that of its entry, or its own.
  func name(of key: Int) -> String {
    if let entry = keys[key].entries.first { return "\\." + entries[entry].fact.name }
    return keys[key].name
  }

  /// The name to print where keys of several modules may stand: with the module, if another one has the name,
  /// or with the file, if one of the same module has it.
  func fullName(of key: Int) -> String {
    let name = name(of: key)
    guard let others = sharedNames[name]?.filter({ $0 != key }) else { return name }
    let isInModule = others.contains { moduleName(of: $0) == moduleName(of: key) }
    return "\(name) (\(isInModule ? files[keys[key].file].path : moduleName(of: key)))"
  }

  private func moduleName(of key: Int) -> String { module(of: keys[key].file).name }
}

extension Model {
  struct Reader: Sendable {
    var file: Int
    var use: UseFact
  }

  /// Whether a type, or one that it is in, has one of the names, or inherits from one that does.
  func inherits(_ scope: String, file: Int, from names: Set<String>) -> Bool {
    scope.scopes.contains { scope in
      if names.contains(scope) { return true }
      guard let type = types.resolve(scope, scope: "", file: file) else { return false }
      return !types.ancestors[type].isDisjoint(with: names)
    }
  }

  /// The body of a function at the top level: of the file, or the only one of that name in its module.
  func body(ofGlobal name: String, from file: Int) -> (file: Int, body: BodyFact)? {
    if let body = files[file].facts.bodies[name] { return (file, body) }
    let homes = globals[name]?.filter { files[$0].module == files[file].module } ?? []
    guard homes.count == 1 else { return nil }
    return files[homes[0]].facts.bodies[name].map { (homes[0], $0) }
  }
}
