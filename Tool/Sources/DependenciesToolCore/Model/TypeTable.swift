import Foundation

/// The types that the sources declare or extend, found by name.
struct TypeTable: Sendable {
  /// A type with its extensions; one of another package has extensions only.
  struct Entry: Sendable {
    var name: String
    var kind: TypeFact.Kind
    /// The module of the declaration; that of the first extension for a type from elsewhere.
    var module: Int
    var isDeclared: Bool
    /// Whether other files can't name it.
    var isPrivate = false
    /// The declaration and the extensions: a file and an index into its types.
    var parts: [(file: Int, index: Int)]
  }

  private(set) var all: [Entry] = []
  private var files: [Model.File]
  private let modules: [Module]
  private let targets: Set<String>
  /// The names of the private types of each file.
  private let privateNames: [Set<String>]
  private var declared: [String: [Int]] = [:]
  private var foreign: [String: Int] = [:]
  /// The types of which an extension may belong to another one of the name.
  private(set) var ambiguous: Set<Int> = []
  /// The modules that code of each module can name things of, itself included.
  private(set) var visible: [Set<Int>] = []
  /// The modules that a program links in which the code of each module starts, itself included.
  private(set) var linked: [Set<Int>] = []
  /// The modules that a manifest or an import of each module names.
  private(set) var direct: [Set<Int>] = []
  /// The last names of all that each type inherits from, as far as the sources show.
  private(set) var ancestors: [Set<String>] = []
  /// The names of all types that the sources declare or extend.
  private(set) var names: Set<String> = []
  /// The last parts of the names.
  private(set) var simpleNames: Set<String> = []

  init(modules: [Module], files: [Model.File], projects: [XcodeProject]) {
    self.files = files
    self.modules = modules
    targets = Set(projects.flatMap(\.targets).map(\.name))
    privateNames = files.map { file in
      Set(file.facts.types.filter { $0.access == .private && $0.kind != .extension }.map(\.name))
    }
    visible = Self.closure(of: Self.direct(modules, files, isCertain: false))
    direct = Self.direct(modules, files, isCertain: true)
    linked = Self.closure(of: direct)
    let facts = files.indices.flatMap { file in files[file].facts.types.enumerated().map { (file, $0, $1) } }
    for (file, index, fact) in facts where fact.kind != .extension { declare(fact, file: file, index: index) }
    for (file, index, fact) in facts where fact.kind == .extension { extend(fact, file: file, index: index) }
    followAliasesOfKeys()
    names = Set(all.map(\.name))
    simpleNames = Set(names.map(\.lastComponent))
    ancestors = all.indices.map(findAncestors)
  }

  private mutating func declare(_ fact: TypeFact, file: Int, index: Int) {
    let module = files[file].module
    // Several files may have a private type of one name, or types in such ones.
    let isPrivate = fact.name.scopes.contains { privateNames[file].contains($0) }
    // In an Xcode project one name in two files may be two types of two targets.
    let isOfFile = isPrivate || !modules[module].isCertain
    if let same = declared[fact.name]?.first(where: {
      all[$0].parts[0].file == file || all[$0].module == module && !isOfFile && !all[$0].isPrivate
    }) {
      all[same].parts.append((file, index))
      return
    }
    declared[fact.name, default: []].append(all.count)
    all.append(
      Entry(
        name: fact.name, kind: fact.kind, module: module, isDeclared: true, isPrivate: isPrivate,
        parts: [(file, index)]))
  }

  private mutating func extend(_ fact: TypeFact, file: Int, index: Int) {
    if let type = resolve(fact.name, scope: fact.scope, file: file) {
      // `extension Model.ID`, where `ID` is `Tagged<Model, Int>`, extends no other `Tagged`.
      let alias = resolve(fact.name, scope: fact.scope, file: file, followsAliases: false)
      let isOwn = alias.map { self.fact(all[$0].parts[0]).isGeneric && all[$0].kind == .typealias } ?? false
      all[isOwn ? alias ?? type : type].parts.append((file, index))
      return
    }
    let candidates = candidates(for: fact.name, in: file)
    if !candidates.isEmpty {
      // Which of them is extended cannot be told.
      ambiguous.formUnion(candidates)
      return
    }
    if let known = foreign[fact.name] {
      all[known].parts.append((file, index))
      return
    }
    foreign[fact.name] = all.count
    all.append(
      Entry(
        name: fact.name, kind: .extension, module: files[file].module, isDeclared: false,
        parts: [(file, index)]))
  }

  /// Lets the types that conform to an alias of a protocol for keys conform to the protocol.
  private mutating func followAliasesOfKeys() {
    let aliases = Set(
      all.indices.filter { type in
        all[type].kind == .typealias
          && fact(all[type].parts[0]).inherits.contains { Key.protocols.contains($0.lastComponent) }
      })
    guard !aliases.isEmpty else { return }
    for file in files.indices {
      for (index, fact) in files[file].facts.types.enumerated() where fact.kind != .typealias {
        files[file].facts.types[index].inherits = fact.inherits.flatMap { name in
          let type = resolve(name, scope: fact.scope, file: file)
          return type.flatMap { aliases.contains($0) ? self.fact(all[$0].parts[0]).inherits : nil } ?? [name]
        }
      }
    }
  }

  func facts(of type: Int) -> [TypeFact] { all[type].parts.map(fact) }

  func fact(_ part: (file: Int, index: Int)) -> TypeFact { files[part.file].facts.types[part.index] }

  /// Whether a name means a type that the sources declare, and do not only extend.
  func declares(_ name: String, scope: String, file: Int) -> Bool {
    resolve(name, scope: scope, file: file).map { all[$0].isDeclared } ?? false
  }

  /// The type that a name means; nil if it is not declared in the sources, or cannot be told.
  func resolve(_ name: String, scope: String, file: Int, followsAliases: Bool = true) -> Int? {
    if name == "Self" { return scope.isEmpty ? nil : resolve(scope, scope: "", file: file) }
    if name.hasPrefix("Self.") { return resolve(scope + name.dropFirst(4), scope: "", file: file) }
    var scope = scope
    while true {
      switch lookUp(name.in(scope), from: file) {
      case .found(let type): return followsAliases ? target(of: type, file: file, depth: 0) : type
      case .ambiguous: return nil
      case .missing: break
      }
      if scope.isEmpty { break }
      scope = scope.withoutLastComponent
    }
    // `Module.Type`.
    if let dot = name.firstIndex(of: "."), isModule(name[..<dot], in: file) {
      if case .found(let type) = lookUp(String(name[name.index(after: dot)...]), from: file) { return type }
    }
    return nil
  }

  /// Whether a name means a module: one of the sources, or one that an Xcode project has without a manifest.
  private func isModule(_ name: Substring, in file: Int) -> Bool {
    if modules.contains(where: { $0.name == name }) { return true }
    return !modules[files[file].module].isCertain && targets.contains(String(name))
  }

  private enum Lookup {
    case found(Int), ambiguous, missing
  }

  /// The types of a name that code of a file could name, if it sees their modules.
  private func candidates(for name: String, in file: Int) -> [Int] {
    (declared[name] ?? []).filter { !all[$0].isPrivate || all[$0].parts[0].file == file }
  }

  /// Whether the type's module declares another one of its name, in another file.
  func sharesName(_ type: Int) -> Bool {
    declared[all[type].name]?.contains { $0 != type && all[$0].module == all[type].module } ?? false
  }

  private func lookUp(_ name: String, from file: Int) -> Lookup {
    let module = files[file].module
    let candidates = candidates(for: name, in: file)
    if candidates.isEmpty { return foreign[name].map { .found($0) } ?? .missing }
    let own = candidates.filter { all[$0].module == module }
    if !own.isEmpty { return own.count == 1 ? .found(own[0]) : .ambiguous }
    let seen = candidates.filter { visible[module].contains(all[$0].module) }
    return seen.count == 1 ? .found(seen[0]) : seen.isEmpty ? .missing : .ambiguous
  }

  /// The type behind an alias; the alias itself for a type that isn't declared in the sources.
  private func target(of type: Int, file: Int, depth: Int) -> Int? {
    guard all[type].kind == .typealias else { return type }
    let fact = fact(all[type].parts[0])
    guard depth < 8 else { return nil }
    guard fact.inherits.count == 1, let name = fact.inherits.first, name != fact.name,
      let next = resolve(name, scope: fact.scope, file: all[type].parts[0].file, followsAliases: false),
      next != type
    else { return type }
    return target(of: next, file: file, depth: depth + 1)
  }

  /// The modules that each module can name; if certain, only those of its manifest and its imports.
  private static func direct(
    _ modules: [Module], _ files: [Model.File], isCertain: Bool
  ) -> [Set<Int>] {
    var byName: [String: [Int]] = [:]
    for (index, module) in modules.enumerated() {
      for name in [module.name] + (module.products ?? []) {
        byName[name.replacingOccurrences(of: "-", with: "_"), default: []].append(index)
      }
    }
    var direct = modules.indices.map { Set([$0]) }
    func add(_ name: String, to module: Int) {
      let candidates = byName[name] ?? []
      let own = candidates.filter { modules[$0].package == modules[module].package }
      direct[module].formUnion(own.isEmpty ? candidates : own)
    }
    for (index, module) in modules.enumerated() {
      for name in module.dependencies ?? [] { add(name, to: index) }
      // Where no manifest says it, everything of the project may be linked.
      if module.dependencies == nil, !isCertain {
        for (other, candidate) in modules.enumerated() where candidate.kind == .production {
          direct[index].insert(other)
        }
      }
    }
    for file in files {
      for name in file.facts.imports { add(name, to: file.module) }
    }
    return direct
  }

  private static func closure(of direct: [Set<Int>]) -> [Set<Int>] {
    direct.map { start in reachable(from: start) { direct[$0] } }
  }
}
