/// A key of a dependency, with the values that it has.
struct Key: Sendable {
  struct Value: Sendable {
    var file: Int
    var place: Place
    var type: String?
    var scope: String
    var body: BodyFact
    var condition: ConditionFact?

    init(_ member: MemberFact, of type: TypeFact, file: Int) {
      self.file = file
      place = member.place
      self.type = member.type
      scope = type.name
      body = member.body
      condition = member.condition ?? type.condition
    }

    /// A value in `@DependencyEntry`.
    init(_ body: BodyFact, of entry: EntryFact, file: Int) {
      self.file = file
      place = entry.place
      type = entry.type
      scope = "DependencyValues"
      self.body = body
      condition = entry.condition
    }
  }

  var name: String
  /// The type in the table; nil for a key that `@DependencyEntry` makes.
  var type: Int?
  var file: Int
  var place: Place
  var access: Access
  var live: [Value] = []
  var preview: [Value] = []
  var test: [Value] = []
  /// The files in which it conforms to `DependencyKey`, so there is a live value even if it is not seen.
  var conformances: [Int] = []
  /// Properties named `liveValue` of a type without that conformance, which are properties like any other.
  var unused: [Value] = []
  /// Why the sources may not show all, such as the code of a macro; nil if they do.
  var doubt: String?
  /// Why it cannot be told whether there is a live value; nil if it can.
  var liveDoubt: String?
  var entries: [Int] = []

  var hasLive: Bool { !conformances.isEmpty }
  var isUnclear: Bool { doubt != nil }

  /// A file with the live value, or with the conformance that makes it one, which a program doesn't link.
  func liveFile(outside files: Set<Int>) -> Int {
    (live.map(\.file) + conformances).first { !files.contains($0) } ?? file
  }

  /// Whether a program that links some files has the live value.
  func isLive(in files: Set<Int>) -> Bool {
    conformances.contains { files.contains($0) }
      && (live.isEmpty || live.contains { files.contains($0.file) })
  }
}

extension Key {
  init(type index: Int, in table: TypeTable) {
    let type = table.all[index]
    let part = type.isDeclared ? type.parts[0] : type.parts.first { table.makesKey($0) } ?? type.parts[0]
    let fact = table.fact(part)
    self.init(
      name: type.name.hasPrefix("DependencyValues.") ? String(type.name.dropFirst(17)) : type.name,
      type: index, file: part.file, place: fact.place,
      // A conformance that is added to a type from elsewhere is seen wherever that type is.
      access: type.isDeclared ? fact.access : .public)
    for part in type.parts where table.fact(part).kind != .typealias {
      add(table.fact(part), file: part.file)
    }
    if table.ambiguous.contains(index) {
      doubt = "an extension may mean this type or another one of its name"
    }
    liveDoubt = doubt
    let inherited = type.parts.filter { table.fact($0).kind != .typealias }.flatMap { part in
      let fact = table.fact(part)
      return fact.inherits.filter { Self.isCustom($0, fact, part.file, table) }.map { name in
        if table.refinesDependencyKey(name, fact, part.file) { conformances.append(part.file) }
        return table.members(named: "liveValue", inheritedFrom: name, scope: fact.scope, file: part.file)
      }
    }
    if live.isEmpty { live = inherited.flatMap(\.self) }
    if conformances.isEmpty { (unused, live) = (live, []) }
    // Without a value that the sources show, and without one that it may inherit.
    if live.isEmpty, doubt == nil, type.isDeclared, !table.mayInheritValues(index) { conformances = [] }
    // A protocol of the sources may give other values.
    if !inherited.isEmpty { doubt = doubt ?? "a protocol may give it values" }
    noteConditions(of: table.facts(of: index), own: fact.condition)
  }

  private mutating func add(_ fact: TypeFact, file: Int) {
    if fact.givesLiveValue { conformances.append(file) }
    if fact.isGeneric { doubt = "the key is generic" }
    if let name = fact.attributes.first(where: { !Self.knownAttributes.contains($0.lastComponent) }) {
      doubt =
        name == "#macro" ? "a macro among its members may write one" : "the macro '@\(name)' may write one"
    }
    for member in fact.members {
      let value = Value(member, of: fact, file: file)
      switch member.name {
      case "liveValue": live.append(value)
      case "previewValue": preview.append(value)
      case "testValue": test.append(value)
      default: break
      }
    }
  }

  private mutating func noteConditions(of facts: [TypeFact], own: ConditionFact?) {
    // A key that is declared under the same condition as its value always has it.
    for index in live.indices where live[index].condition == own { live[index].condition = nil }
    let conditions = live.compactMap(\.condition)
    let isAlwaysTaken = conditions.contains { $0.isAlwaysTaken(with: conditions) }
    let first = facts.lazy.compactMap(\.condition).first
    let isLiveEverywhere = facts.contains {
      $0.givesLiveValue && ($0.condition == nil || $0.condition == own)
    }
    if live.contains(where: { $0.condition == nil }) || (live.isEmpty && isLiveEverywhere) {
      liveDoubt = nil
    } else if let condition = conditions.first ?? first, hasLive, !isAlwaysTaken {
      liveDoubt = "its live value depends on '#if \(condition.text)'"
    }
    // Values that the sources give in one branch alone cannot be followed.
    if doubt == nil, let first, !isAlwaysTaken, live.isEmpty || !conditions.isEmpty || own != nil {
      doubt = "it depends on '#if \(first.text)'"
    }
  }

  init(entry: EntryFact, macro: MacroEntryFact, file: Int) {
    let name = macro.keyName ?? entry.name.prefix(1).uppercased() + entry.name.dropFirst() + "Key"
    self.init(name: name, type: nil, file: file, place: entry.place, access: entry.access)
    func values(_ body: BodyFact?) -> [Value] { body.map { [Value($0, of: entry, file: file)] } ?? [] }
    live = values(macro.live)
    if macro.live != nil { conformances = [file] }
    preview = values(macro.preview)
    test = values(macro.test)
    if let condition = entry.condition { doubt = "it depends on '#if \(condition.text)'" }
    liveDoubt = doubt
  }

  static let protocols: Set<String> = ["DependencyKey", "TestDependencyKey"]

  /// Attributes that add no value.
  static let knownAttributes: Set<String> = [
    "DependencyClient", "MainActor", "available", "usableFromInline", "frozen", "dynamicMemberLookup",
    "Sendable", "preconcurrency", "unchecked", "retroactive", "Observable", "nonobjc", "objc", "objcMembers",
    "_spi", "CasePathable", "globalActor",
  ]

  /// A protocol of the sources that refines a key protocol may give its keys any value.
  static func isCustom(_ name: String, _ fact: TypeFact, _ file: Int, _ table: TypeTable) -> Bool {
    guard !protocols.contains(name.lastComponent),
      let type = table.resolve(name, scope: fact.scope, file: file), table.all[type].kind == .protocol
    else { return false }
    return protocols.contains { table.inherits(type, from: $0) }
  }
}

extension TypeTable {
  /// Whether a type may have static members from a class, or from a protocol of another package.
  fileprivate func mayInheritValues(_ type: Int) -> Bool {
    let known: Set<String> = [
      "DependencyKey", "TestDependencyKey", "Sendable", "Equatable", "Hashable", "Codable", "Error",
      "Identifiable", "CaseIterable", "CustomStringConvertible",
    ]
    return all[type].parts.contains { part in
      let fact = fact(part)
      return fact.inherits.contains { name in
        guard !known.contains(name.lastComponent) else { return false }
        return resolve(name, scope: fact.scope, file: part.file).map { all[$0].kind != .protocol } ?? true
      }
    }
  }

  /// Whether a protocol of the sources refines the protocol of keys with live values.
  fileprivate func refinesDependencyKey(_ name: String, _ fact: TypeFact, _ file: Int) -> Bool {
    resolve(name, scope: fact.scope, file: file).map { inherits($0, from: "DependencyKey") } ?? false
  }

  /// Whether a declaration or an extension makes its type conform to a protocol for keys.
  func makesKey(_ part: (file: Int, index: Int)) -> Bool {
    let fact = fact(part)
    // The type behind an alias is no parent of it.
    return fact.kind != .typealias
      && fact.inherits.contains { name in
        Key.protocols.contains(name.lastComponent) || Key.isCustom(name, fact, part.file, self)
      }
  }
}

/// The dependency that a reference means.
enum DependencyIdentity: Hashable, Sendable {
  case key(Int)
  case builtIn(String)
  /// It cannot be told, so nothing is reported.
  case unknown(String)
}

struct Entry: Sendable {
  var file: Int
  var fact: EntryFact
  var key: Int?
}
