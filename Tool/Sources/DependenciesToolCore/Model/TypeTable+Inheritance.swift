extension TypeTable {
  /// Whether the type is a class or an actor that holds a `@Dependency`, its own or a superclass's.
  func isHolder(_ type: Int) -> Bool {
    isObject(type)
      && reachable(from: [type]) { parents(of: $0).filter(isObject) }.contains(where: declaresDependency)
  }

  /// Whether instances of the type hold a `@Dependency`: those of a structure, too.
  func hasDependency(_ type: Int) -> Bool { isHolder(type) || declaresDependency(type) }

  func isObject(_ type: Int) -> Bool { [.class, .actor].contains(all[type].kind) }

  private func declaresDependency(_ type: Int) -> Bool {
    facts(of: type).contains { $0.properties.contains { $0.dependency != nil } }
  }

  /// The types of the sources that the type inherits from, or conforms to.
  private func parents(of type: Int) -> [Int] {
    all[type].parts.flatMap { part in
      let fact = fact(part)
      return fact.inherits.compactMap { resolve($0, scope: fact.scope, file: part.file) }
    }
  }

  /// The types of the sources that inherit from each type, or conform to it.
  var heirs: [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for type in all.indices { for parent in parents(of: type) { result[parent, default: []].append(type) } }
    return result
  }

  /// The type, those that it inherits from or conforms to, and all that inherit from it.
  func family(of type: Int, heirs: [Int: [Int]]) -> Set<Int> {
    reachable(from: [type], parents).union(reachable(from: [type]) { heirs[$0] ?? [] })
  }

  /// The static members that a protocol of the sources, or one that it refines, gives to conforming types.
  func members(
    named member: String, inheritedFrom name: String, scope: String, file: Int
  ) -> [Key.Value] {
    guard let type = resolve(name, scope: scope, file: file), all[type].kind == .protocol else { return [] }
    let parts = reachable(from: [type], parents).sorted().flatMap { all[$0].parts }
    return parts.filter { fact($0).kind == .extension }.flatMap { part in
      fact(part).members.filter { $0.name == member }.map { Key.Value($0, of: fact(part), file: part.file) }
    }
  }

  /// Whether the type inherits from a class of that name, as far as the sources show.
  func inherits(_ type: Int, from name: String) -> Bool { ancestors[type].contains(name) }

  /// Looks for the ancestors, of which `ancestors` keeps those of each type.
  func findAncestors(of type: Int) -> Set<String> {
    let direct = Set(
      facts(of: type).flatMap { $0.kind == .typealias ? [] : $0.inherits.map(\.lastComponent) })
    // Most types inherit from nothing that the sources declare.
    if direct.isDisjoint(with: simpleNames) { return direct }
    return reachable(from: [type], parents).reduce(into: []) { names, type in
      for fact in facts(of: type) where fact.kind != .typealias {
        for name in fact.inherits { names.insert(name.lastComponent) }
      }
    }
  }
}

/// Types of the system whose names say how the code of their heirs runs.
enum SystemTypes {
  /// Those that the system tells when the program starts, and creates outside of all scopes.
  static let delegates: Set<String> = [
    "NSApplicationDelegate", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  /// Those that the code or a storyboard creates.
  static let controllers: Set<String> = ["NSView", "NSViewController", "UIView", "UIViewController"]

  static let views: Set<String> = controllers.union(["ButtonStyle", "Shape", "View", "ViewModifier"])

  static let reducers: Set<String> = ["Reducer", "ReducerProtocol"]
}
