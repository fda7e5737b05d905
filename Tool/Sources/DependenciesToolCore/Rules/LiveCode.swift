/// The code that creates live values, which is where a program may reach outside.
struct LiveCode {
  private let model: Model
  private var types: Set<Int> = []
  /// Names of types that nothing in the sources declares, but keys have as their values.
  private var names: Set<String> = []
  private var functions: Set<String> = []

  init(in model: Model) {
    self.model = model
    for key in model.keys { addValues(of: key) }
    for entry in model.entries {
      guard let type = entry.fact.type else { continue }
      let name = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
      add(model.types.resolve(name, scope: "", file: entry.file))
    }
    for (file, making) in model.all(\.makings) where making.site == .value {
      add(model.types.resolve(making.callee, scope: making.scope, file: file))
    }
    for (name, file) in followFunctions() { add(model.types.resolve(name, scope: "", file: file)) }
    followTypes()
  }

  private mutating func add(_ type: Int?) {
    if let type { types.insert(type) }
  }

  /// Adds the types of a key and of its values, and the names in the code of the values.
  private mutating func addValues(of key: Key) {
    add(key.type)
    for value in key.live + key.preview + key.test {
      if let type = value.type {
        add(model.types.resolve(type, scope: value.scope, file: value.file))
        names.insert(type)
      }
      for type in Making(value, of: key, in: model).types { add(type) }
      functions.formUnion(value.body.calls.map(\.callee) + (value.body.names ?? []))
    }
  }

  /// Adds the types that code in known types creates or names, and those that conform to known protocols.
  private mutating func followTypes() {
    let makings = model.makingsByScope
    let heirs = model.types.heirs
    types = reachable(from: types) { type in
      (makings[type] ?? []) + (model.types.all[type].kind == .protocol ? heirs[type] ?? [] : [])
    }
  }

  /// Adds called top-level functions, and returns the types that these create or name, with their files.
  private mutating func followFunctions() -> [(String, Int)] {
    var calls: [String: [(name: String, file: Int)]] = [:]
    for (file, function) in model.all(\.declarations) where function.kind == .function {
      calls[function.name, default: []] += function.names.words.map { ($0, file) }
    }
    functions = reachable(from: functions) { (calls[$0] ?? []).map(\.name).filter { !$0.isTypeLike } }
    return functions.flatMap { calls[$0] ?? [] }.filter(\.name.isTypeLike)
  }

  func contains(_ fact: UncontrolledFact, file: Int) -> Bool {
    for scope in fact.scope.scopes {
      if scope.lastComponent == "DependencyValues" || names.contains(scope) { return true }
      if let type = model.types.resolve(scope, scope: "", file: file), types.contains(type) { return true }
    }
    // A function at the top level that may be part of a live value.
    guard fact.scope.isEmpty, let member = fact.member else { return false }
    return functions.contains(member)
  }
}

extension Model {
  /// The types that the code in each type creates, or whose static members it names.
  fileprivate var makingsByScope: [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for (file, contents) in files.enumerated() {
      for making in contents.facts.makings where !making.scope.isEmpty {
        guard let scope = types.resolve(making.scope, scope: "", file: file),
          let type = types.resolve(making.callee, scope: making.scope, file: file)
        else { continue }
        // A feature isn't part of a client, even if it is declared in it.
        result[scope, default: []].append(type)
      }
      for (name, referenced) in contents.facts.staticReferences {
        guard let scope = types.resolve(name, scope: "", file: file) else { continue }
        result[scope, default: []] += referenced.compactMap { types.resolve($0, scope: name, file: file) }
      }
    }
    return result
  }
}
