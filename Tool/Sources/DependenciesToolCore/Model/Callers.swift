/// Follows preparations to those who call them: `options.prepare()` in a command prepares the command.
struct Callers {
  private struct Call {
    var file: Int
    var fact: InvocationFact
  }

  private struct Caller {
    var file: Int
    var owner: String
    var branch: ConditionFact?
  }

  private let model: Model
  private var calls: [String: [Call]] = [:]
  private var known: [String: [Caller]] = [:]
  private var named: [Int: Set<String>] = [:]

  /// The types, but no protocols, that inherit from each name.
  private lazy var descendants: [String: [Int]] = {
    var found: [String: [Int]] = [:]
    for (index, type) in model.types.all.enumerated() where type.kind != .protocol {
      for name in model.types.ancestors[index] { found[name, default: []].append(index) }
    }
    return found
  }()

  /// Functions that code of a project does not call by name.
  static let calledBySystem: Set<String> = ["init", "deinit", "main", "body", "application"]

  /// Names that many types have functions of: only a file that names the type may mean one.
  private static let common: Set<String> = [
    "run", "start", "execute", "perform", "load", "call", "send", "update", "set", "build", "make", "handle",
  ]

  init(_ model: Model) {
    self.model = model
    for (file, contents) in model.files.enumerated() where !model.supportsTests(file) {
      for fact in contents.facts.invocations {
        calls[fact.callee.lastComponent, default: []].append(Call(file: file, fact: fact))
      }
    }
  }

  /// The settings, and one more for each function by way of which a program gets to one.
  mutating func settings(with all: [Settings.Setting]) -> [Settings.Setting] {
    var result = all
    for index in all.indices where all[index].fact.kind == .prepare {
      let found = callers(of: all[index], among: all)
      result[index].isCalled = !found.isEmpty
      result += found
    }
    return result
  }

  private mutating func callers(of setting: Settings.Setting, among all: [Settings.Setting]) -> [Settings
    .Setting]
  {
    var found: [Settings.Setting] = []
    var first = setting
    // Where each branch sets it, the function does.
    if first.isInEachBranch(of: all) { first.fact.branch = nil } else { first.fact.branch?.branches = nil }
    var open = [first]
    var seen: Set<String> = ["\(setting.file) \(setting.fact.owner)"]
    while let next = open.popLast() {
      for caller in callers(of: next.fact.owner, in: next.file)
      where seen.insert("\(caller.file) \(caller.owner)").inserted {
        var setting = next
        setting.home = first.file
        setting.file = caller.file
        setting.fact.owner = caller.owner
        setting.fact.branch = next.fact.branch ?? caller.branch
        found.append(setting)
        open.append(setting)
      }
    }
    return found
  }

  /// The functions that call one, and those that have it from a protocol.
  private mutating func callers(of function: String, in home: Int) -> [Caller] {
    if let found = known["\(home) \(function)"] { return found }
    var result: [Caller] = []
    defer { known["\(home) \(function)"] = result }
    let name = function.lastComponent
    let owner = function.withoutLastComponent
    guard !name.isTypeLike || owner.isEmpty else { return [] }
    for call in calls[name] ?? [] {
      if Self.common.contains(name), !owner.isEmpty, !names(owner.lastComponent, in: call.file) { continue }
      guard mayCall(call, owner, in: home) else { continue }
      result.append(Caller(file: call.file, owner: call.fact.owner, branch: call.fact.branch))
    }
    guard !owner.isEmpty, let type = model.types.resolve(owner, scope: "", file: home),
      model.types.all[type].kind == .protocol, Self.entries.contains(name)
    else { return result }
    for index in descendants[owner.lastComponent] ?? [] where index != type {
      let conforming = model.types.all[index]
      result.append(Caller(file: conforming.parts[0].file, owner: name.in(conforming.name)))
    }
    return result
  }

  private mutating func names(_ type: String, in file: Int) -> Bool {
    let names = named[file] ?? Set(model.files[file].facts.declarations.flatMap { $0.names.words })
    named[file] = names
    return names.contains(type)
  }

  /// Functions that the system or a library calls, which a protocol may have for its types.
  private static let entries: Set<String> = ["run", "main", "body", "init", "execute", "boot"]

  /// Whether a call may mean a function of a type; of none for one at the top level.
  private func mayCall(_ call: Call, _ owner: String, in home: Int) -> Bool {
    let base = call.fact.callee.withoutLastComponent
    let caller = call.fact.owner.declaration(in: model)
    if owner.isEmpty { return base.isEmpty || model.modules.contains { $0.name == base } }
    if base.isEmpty || base == "Self" || base == "super" {
      return caller.scopes.contains { isSame($0, owner, call.file) }
    }
    let first = base.split(separator: ".").first.map(String.init) ?? base
    if first.isTypeLike {
      let types = base.split(separator: ".").prefix { String($0).isTypeLike }.joined(separator: ".")
      return isSame(types, owner, call.file) || types != base
    }
    // A property of the caller, whose type is written there.
    guard !base.contains("."), let type = model.types.resolve(caller, scope: "", file: call.file) else {
      return true
    }
    let properties = model.types.facts(of: type).flatMap(\.properties)
    guard let written = properties.first(where: { $0.name == base })?.type else { return true }
    return isSame(written, owner, call.file, in: caller)
  }

  /// Whether a type is the other one, or inherits from it.
  private func isSame(_ name: String, _ other: String, _ file: Int, in scope: String = "") -> Bool {
    if name == other { return true }
    guard let type = model.types.resolve(name, scope: scope, file: file) else {
      return name.lastComponent == other.lastComponent
    }
    return model.types.all[type].name == other
      || model.types.ancestors[type].contains(other.lastComponent)
  }
}

extension Settings.Setting {
  /// Whether it is in no branch, or others like it are in all the other branches.
  func isInEachBranch(of all: [Settings.Setting]) -> Bool {
    guard let branch = fact.branch else { return true }
    let others = all.filter { $0.file == file && $0.key == key && (key != nil || $0.name == name) }
    return branch.isAlwaysTaken(with: others.compactMap(\.fact.branch))
  }
}
