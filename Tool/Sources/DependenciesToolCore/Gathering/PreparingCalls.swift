/// Finds the calls of functions that prepare the program, and of those that call these.
///
/// Few files have one, so they are looked for by name before a file is parsed again.
struct PreparingCalls {
  private let texts: [String: String]
  private(set) var facts: [String: FileFacts]
  private var known: Set<String> = []

  init(_ facts: [String: FileFacts], texts: [String: String]) {
    self.facts = facts
    self.texts = texts
    let takers = facts.values.reduce(into: Set<String>()) { $0.formUnion($1.updateTakers.keys) }
    var open = Set(facts.values.flatMap { Self.preparers($0, takers) })
    var names: Set<String> = []
    // As deep as functions that do nothing but call one another are.
    for _ in 0..<8 {
      open.subtract(known)
      known.formUnion(open)
      let functions = open.filter(Self.isCalledByName)
      guard !functions.isEmpty else { return }
      names.formUnion(functions.map(\.lastComponent))
      open = addCalls(of: functions, names)
    }
  }

  /// The functions of a file that prepare something.
  private static func preparers(_ facts: FileFacts, _ takers: Set<String>) -> [String] {
    facts.overrides.filter { $0.kind == .prepare && !$0.isForPreviews }.map(\.owner)
      + facts.handovers.filter { $0.kind == .prepare && !$0.isForPreviews }.map(\.owner)
      + facts.assignments.filter { $0.callee.map(takers.contains) ?? false }.map(\.fact.owner)
  }

  /// Whether code of the project calls the function, and not the system.
  private static func isCalledByName(_ function: String) -> Bool {
    let name = function.lastComponent
    return !name.isEmpty && !name.isTypeLike
      && !["init", "deinit", "main", "body", "application"].contains(name)
  }

  /// Adds the calls of functions to the facts of files, and returns the functions that make them.
  private mutating func addCalls(of functions: Set<String>, _ names: Set<String>) -> Set<String> {
    let paths = texts.keys.sorted()
    let texts = texts
    // The types whose functions have a name; a text is searched once for each name.
    let types = Dictionary(grouping: functions, by: \.lastComponent).mapValues { functions in
      functions.map(\.withoutLastComponent.lastComponent)
    }
    let found = onAllCores(paths.count) { index -> [InvocationFact]? in
      guard let text = texts[paths[index]] else { return nil }
      let bytes = ByteSearch(text)
      let mayCall = types.contains { name, types in
        bytes.contains(name + "(")
          && (!Self.common.contains(name) || types.contains { $0.isEmpty || bytes.contains($0) })
      }
      return mayCall ? Gatherer.invocations(in: text, of: names) : nil
    }
    var callers: Set<String> = []
    for case (let path, let calls?) in zip(paths, found) {
      facts[path]?.invocations = calls
      callers.formUnion(calls.map(\.owner))
    }
    return callers
  }

  /// Names that many types have functions of: only a file that names the type may mean one.
  private static let common: Set<String> = [
    "run", "start", "execute", "perform", "load", "call", "send", "update", "set", "build", "make", "handle",
  ]
}
