/// Declarations, with the names in each.
struct ReachGraph {
  private struct Node {
    var name: String
    var simple: Int
    /// The type around the declaration, and the declarations in it.
    var parent: Int?
    var children: [Int] = []
    var parts: [(file: Int, names: [Int])] = []
    var kinds: Set<DeclarationFact.Kind> = []
  }

  private var nodes: [Node] = []
  private var numbers: [String: Int] = [:]
  private var bySimple: [Int: [Int]] = [:]
  private var byName: [String: Int] = [:]
  private var words: [String] = []
  private var screens: Set<String> = []
  /// Declarations that may run although no code names them.
  private var unnamed: [Int] = []
  /// Views of UIKit and AppKit, which the code or a storyboard creates, with the declarations that name each.
  private var namers: [Int: [Int]] = [:]
  /// Types in which a program starts, in any of its files.
  private var delegates: [(file: Int, name: String)] = []
  /// The declarations that `Name(` makes.
  private var byCall: [Int: [Int]] = [:]
  private var implicitCall = 0

  init() {}

  init(_ files: [Model.File], _ modules: [Module]) {
    for (file, contents) in files.enumerated() where modules[contents.module].kind != .test {
      for declaration in contents.facts.declarations { add(declaration, file: file) }
    }
  }

  mutating func complete(with model: Model) {
    for (file, use) in model.all(\.uses) where !model.isTest(file) { addRead(use, file: file, model) }
    for index in nodes.indices {
      // An instantiation of a generic type runs where the type does.
      let name = nodes[index].name
      let outer = name.hasSuffix(">") ? name.withoutInstantiation : name.withoutLastComponent
      guard !outer.isEmpty, let parent = byName[outer] else { continue }
      nodes[index].parent = parent
      nodes[parent].children.append(index)
    }
    implicitCall = number(".init(")
    for index in nodes.indices {
      byCall[number("\(words[nodes[index].simple])("), default: []].append(index)
    }
    addTypes(of: model)
  }

  /// Notes the types that are special: screens, and those whose code may run although no code names them.
  private mutating func addTypes(of model: Model) {
    var runs: Set<String> = []
    let declared = Set(model.types.all.filter(\.isDeclared).map(\.name))
    for (index, type) in model.types.all.enumerated() {
      let parents = model.types.ancestors[index]
      let isReducer = type.parts.contains { model.types.fact($0).attributes.contains("Reducer") }
      if isReducer || !parents.isDisjoint(with: Self.screenTypes) { screens.insert(type.name) }
      let isOfDeclared = type.name.hasSuffix(">") && declared.contains(type.name.withoutInstantiation)
      if (!type.isDeclared && !isOfDeclared) || !parents.isDisjoint(with: Self.rootTypes) {
        runs.insert(type.name)
      } else if !parents.isDisjoint(with: SystemTypes.controllers), let node = byName[type.name] {
        namers[node] = []
      }
    }
    for (file, type) in model.all(\.types)
    where type.isDelegate || (type.startsProgram && !type.attributes.contains("main")) {
      delegates.append((file, type.name))
    }
    unnamed = nodes.indices.filter {
      nodes[$0].kinds.contains(.variable) || runs.contains(nodes[$0].name) || namers[$0] != nil
    }
    let views = Dictionary(grouping: namers.keys) { nodes[$0].simple }
    guard !views.isEmpty else { return }
    for index in nodes.indices {
      for view in Set(nodes[index].parts.flatMap(\.names)).flatMap({ views[$0] ?? [] }) where view != index {
        namers[view, default: []].append(index)
      }
    }
  }

  /// Protocols and classes of screens, and of commands that run as a part of a program.
  private static let screenTypes = SystemTypes.controllers.union(SystemTypes.reducers).union([
    "View", "ViewModifier", "ParsableCommand", "AsyncParsableCommand", "Command", "AsyncCommand",
  ])

  /// Protocols and classes whose objects the system creates, without a name in the code.
  private static let rootTypes = SystemTypes.delegates.union([
    "App", "WidgetBundle", "Widget", "AppIntent", "AppShortcutsProvider", "AppEntity", "NSManagedObject",
    "INExtension", "UNNotificationServiceExtension", "ControlWidget", "EntityQuery", "LiveActivityIntent",
  ])

  private mutating func number(_ word: String) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = words.count
    words.append(word)
    return words.count - 1
  }

  private mutating func node(_ name: String) -> Int {
    if let known = byName[name] { return known }
    let simple = number(name.withoutInstantiation.lastComponent)
    nodes.append(Node(name: name, simple: simple))
    byName[name] = nodes.count - 1
    bySimple[simple, default: []].append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func add(_ declaration: DeclarationFact, file: Int) {
    let index = node(declaration.name)
    let names = declaration.names.words.map { number($0) }
    nodes[index].parts.append((file, names))
    nodes[index].kinds.insert(declaration.kind)
  }

  /// Code that reads a dependency may run its value.
  private mutating func addRead(_ use: UseFact, file: Int, _ model: Model) {
    guard case .key(let key) = model.dependency(use.dependency, scope: use.scope, file: file) else {
      return
    }
    let found = model.keys[key]
    var names = [found.name.lastComponent]
    for entry in found.entries {
      let fact = model.entries[entry].fact
      names += (fact.type ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      for body in [fact.macro?.live, fact.macro?.preview, fact.macro?.test].compactMap(\.self) {
        names += body.calls.flatMap { $0.callee.split(separator: ".").map(String.init) }
      }
    }
    let index = node(use.declaration)
    nodes[index].parts.append((file, (names + names.map { "\($0)(" }).map { number($0) }))
    nodes[index].kinds.insert(use.declaration.isTypeLike ? .type : .function)
  }

  func reach(of program: Program, in model: Model) -> Reach {
    let roots = self.roots(of: program, in: model)
    guard !roots.isEmpty else { return Reach() }
    var reach = Reach()
    reach.roots = Set(roots.map { nodes[$0].name })
    let all = search(from: roots, program)
    reach.declarations = Set(all.map { nodes[$0].name })
    let starting = search(from: roots, program, isStarting: true)
    reach.starting = Set(starting.map { nodes[$0].name })
    var atStart: Set<Int> = []
    for index in starting {
      for part in nodes[index].parts where program.files.contains(part.file) { atStart.formUnion(part.names) }
    }
    reach.namesAtStart = Set(atStart.map { words[$0] })
    return reach
  }

  /// The declarations that the program certainly makes or calls even if some declarations run nothing; nil
  /// where nothing is known.
  func reach(of program: Program, without declarations: Set<String>, in model: Model) -> Set<String>? {
    guard program.reach.declarations != nil else { return nil }
    let blocked = Set(declarations.compactMap { byName[$0] })
    return Set(
      search(from: roots(of: program, in: model), program, blocked: blocked, isStrict: true).map {
        nodes[$0].name
      })
  }

  /// The declarations that code with some names may run in a program.
  func reach(ofNames names: [String], in program: Program) -> Set<String> {
    let start = Set(names.flatMap { numbers[$0].flatMap { bySimple[$0] } ?? [] })
    return Set(search(from: start.sorted(), program, addsUnnamed: false).map { nodes[$0].name })
  }

  private func roots(of program: Program, in model: Model) -> [Int] {
    var names: Set<String> = []
    for file in program.own {
      let contents = model.files[file]
      for type in contents.facts.types where type.startsProgram { names.insert(type.name) }
      if contents.isMain { names.insert("") }
    }
    // Delegates and scenes may be in other modules of the program.
    if !names.isEmpty {
      for (file, name) in delegates where program.files.contains(file) { names.insert(name) }
    }
    return names.compactMap { byName[$0] }.sorted()
  }

  /// The declarations of a program that may run although no code names them.
  private func unnamed(in program: Program) -> [Int] {
    unnamed.filter { index in
      guard nodes[index].parts.contains(where: { program.files.contains($0.file) }) else { return false }
      guard let namers = namers[index], !nodes[index].kinds.contains(.variable) else { return true }
      let name = nodes[index].simple
      // A view that other code of the program names runs only where that does.
      return !namers.contains { other in
        nodes[other].parts.contains { program.files.contains($0.file) && $0.names.contains(name) }
      }
    }
  }

  private func search(
    from roots: [Int], _ program: Program, blocked: Set<Int> = [], isStarting: Bool = false,
    isStrict: Bool = false, addsUnnamed: Bool = true
  ) -> [Int] {
    var reached = Array(repeating: false, count: nodes.count)
    var mentioned = Array(repeating: false, count: words.count)
    var (open, result): ([Int], [Int]) = ([], [])
    func add(_ index: Int) {
      let isOutside = isStarting && screens.contains(nodes[index].name) && !roots.contains(index)
      guard !reached[index], !isOutside else { return }
      reached[index] = true
      result.append(index)
      open.append(index)
    }
    for root in roots { add(root) }
    if !isStarting, addsUnnamed { for index in unnamed(in: program) { add(index) } }
    while let next = open.popLast() {
      if blocked.contains(next) { continue }
      for child in nodes[next].children where mentioned[nodes[child].simple] { add(child) }
      for part in nodes[next].parts where program.files.contains(part.file) {
        let isImplicit = isStrict && part.names.contains(implicitCall)
        for name in part.names where !mentioned[name] {
          mentioned[name] = true
          // A type that is only named is not created.
          let mustBeCalled = isStrict && !isImplicit && words[name].isTypeLike
          let candidates = mustBeCalled ? byCall[name] : bySimple[name]
          for candidate in candidates ?? [] {
            mentioned[nodes[candidate].simple] = true
            if nodes[candidate].parent.map({ reached[$0] }) ?? true { add(candidate) }
          }
        }
      }
    }
    return result
  }
}
