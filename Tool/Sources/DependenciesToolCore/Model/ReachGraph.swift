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
  private var systemMade: Set<String> = []
  private var foreign: Set<String> = []
  /// Views of UIKit and AppKit, which the code or a storyboard creates.
  private var views: Set<String> = []
  /// The declarations that `Name(` makes.
  private var byCall: [Int: [Int]] = [:]
  private var implicitCall = 0

  init() {}

  init(_ model: Model) {
    for (file, contents) in model.files.enumerated() where !model.isTest(file) {
      for declaration in contents.facts.declarations {
        add(declaration, file: file)
      }
      for use in contents.facts.uses { addRead(use, file: file, model) }
    }
    for index in nodes.indices {
      let outer = nodes[index].name.withoutLastComponent
      guard !outer.isEmpty, let parent = byName[outer] else { continue }
      nodes[index].parent = parent
      nodes[parent].children.append(index)
    }
    implicitCall = number(".init(")
    for index in nodes.indices {
      byCall[number("\(words[nodes[index].simple])("), default: []].append(index)
    }
    for (index, type) in model.types.all.enumerated() {
      let facts = model.types.facts(of: index)
      if !type.isDeclared { foreign.insert(type.name) }
      let parents = model.types.ancestors(of: index)
      if !parents.isDisjoint(with: Self.screenTypes)
        || facts.contains(where: { $0.attributes.contains("Reducer") })
      {
        screens.insert(type.name)
      }
      if !parents.isDisjoint(with: Self.rootTypes) { systemMade.insert(type.name) }
      if !parents.isDisjoint(with: Self.viewTypes) { views.insert(type.name) }
    }
  }

  /// Protocols and classes of screens, and of commands that run as a part of a program.
  private static let screenTypes: Set<String> = [
    "View", "ViewModifier", "Reducer", "ReducerProtocol", "UIViewController", "NSViewController", "UIView",
    "NSView", "ParsableCommand", "AsyncParsableCommand", "Command", "AsyncCommand",
  ]

  /// Protocols and classes whose objects the system creates, without a name in the code.
  private static let rootTypes: Set<String> = [
    "App", "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "WidgetBundle", "Widget", "AppIntent",
    "AppShortcutsProvider", "AppEntity", "NSManagedObject", "INExtension", "UNNotificationServiceExtension",
    "ControlWidget", "EntityQuery", "LiveActivityIntent",
  ]

  private static let viewTypes: Set<String> = ["UIViewController", "NSViewController", "UIView", "NSView"]

  private mutating func number(_ word: String) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = words.count
    words.append(word)
    return words.count - 1
  }

  private mutating func node(_ name: String) -> Int {
    if let known = byName[name] { return known }
    let simple = number(name.lastComponent)
    nodes.append(Node(name: name, simple: simple))
    byName[name] = nodes.count - 1
    bySimple[simple, default: []].append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func add(_ declaration: DeclarationFact, file: Int) {
    let index = node(declaration.name)
    let names = declaration.names.split(separator: " ").map { number(String($0)) }
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

  // MARK: Search

  func reach(of program: Program, in model: Model) -> Reach {
    let roots = self.roots(of: program, in: model)
    guard !roots.isEmpty else { return Reach() }
    var reach = Reach()
    reach.roots = Set(roots.map { nodes[$0].name })
    let all = search(from: roots, program)
    reach.declarations = Set(all.map { nodes[$0].name })
    let starting = search(from: roots, program, isStarting: true)
    reach.starting = Set(starting.map { nodes[$0].name })
    for index in starting {
      for part in nodes[index].parts where program.files.contains(part.file) {
        reach.namesAtStart.formUnion(part.names.map { words[$0] })
      }
    }
    return reach
  }

  /// The declarations that the program certainly makes or calls even if some declarations run nothing.
  func reach(of program: Program, without declarations: Set<String>, in model: Model) -> Set<String> {
    let blocked = Set(declarations.compactMap { byName[$0] })
    return Set(
      search(from: roots(of: program, in: model), program, blocked: blocked, isStrict: true).map {
        nodes[$0].name
      })
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
      for file in program.files {
        for type in model.files[file].facts.types
        where type.isDelegate || (type.startsProgram && !type.attributes.contains("main")) {
          names.insert(type.name)
        }
      }
    }
    return names.compactMap { byName[$0] }.sorted()
  }

  /// Whether other code of the program names a declaration.
  private func isNamed(_ index: Int, _ program: Program) -> Bool {
    let name = nodes[index].simple
    return nodes.indices.contains { other in
      other != index
        && nodes[other].parts.contains { program.files.contains($0.file) && $0.names.contains(name) }
    }
  }

  /// The declarations of a program that may run although no code names them.
  private func unnamed(in program: Program) -> [Int] {
    nodes.indices.filter { index in
      let node = nodes[index]
      guard node.parts.contains(where: { program.files.contains($0.file) }) else { return false }
      return node.kinds.contains(.variable) || foreign.contains(node.name) || systemMade.contains(node.name)
        || (views.contains(node.name) && !isNamed(index, program))
    }
  }

  private func search(
    from roots: [Int], _ program: Program, blocked: Set<Int> = [], isStarting: Bool = false,
    isStrict: Bool = false
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
    if !isStarting { for index in unnamed(in: program) { add(index) } }
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
