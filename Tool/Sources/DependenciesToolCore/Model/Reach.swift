/// The declarations that a program may run, by the names that code mentions.
///
/// A name too many only makes the reach larger.
struct Reach: Sendable {
  /// The declarations; nil where nothing is known, so all may run.
  var declarations: Set<String>?
  /// The declarations that run on the way from the start, before any screen or command.
  var starting: Set<String> = []
  var roots: Set<String> = []
  /// The names that starting code calls or mentions.
  var namesAtStart: Set<String> = []

  func contains(_ declaration: String) -> Bool {
    guard let declarations else { return true }
    return declaration.isEmpty || declarations.contains(declaration)
  }

  /// Whether a function runs when the program starts, for the whole of it.
  func startsWith(_ owner: String, of declaration: String) -> Bool {
    guard declarations != nil else { return true }
    if roots.contains(declaration) || declaration.isEmpty { return true }
    guard starting.contains(declaration) else { return false }
    let member = owner == declaration ? owner.lastComponent : String(owner.dropFirst(declaration.count + 1))
    return member == "init" || member.isEmpty || namesAtStart.contains(member)
  }
}

extension TypeFact {
  /// Whether a program starts in the type.
  var startsProgram: Bool {
    attributes.contains(where: Self.starters.contains)
      || inherits.contains { $0.lastComponent == "App" } || isDelegate
  }

  /// Whether the system tells the type that the program has started.
  var isDelegate: Bool { inherits.contains { SystemTypes.delegates.contains($0.lastComponent) } }

  private static let starters: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
}

/// All that can be reached from some nodes, these included.
func reachable<Node: Hashable>(
  from start: some Sequence<Node>, _ next: (Node) -> some Sequence<Node>
) -> Set<Node> {
  var seen = Set(start)
  var open = Array(seen)
  while let node = open.popLast() {
    for other in next(node) where seen.insert(other).inserted { open.append(other) }
  }
  return seen
}
