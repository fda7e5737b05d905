/// A model of the library, written from its articles alone.
///
/// It follows what the library did, and stops where the
/// articles don't allow that.
struct Reference {
  struct Difference: Error {
    /// How many events were as expected.
    var position: Int
    var expected: String
  }

  /// An initializer that runs.
  struct Initialization {
    var scope: Scope
    var needs: Set<Int> = []
    var reads: Set<Int> = []
    var hasReadEverything = false
    /// What it has overridden itself.
    var own: Set<Int> = []
  }

  let program: Program
  let trace: [Event]
  let defaultContext: Context
  var position = 0
  var count = 0
  var scopeCount = 0
  var running: [Initialization] = []
  var slots: [Int: Memory] = [:]
  var started: [Memory] = []
  var roots: [Scope] = []

  static func check(_ program: Program, _ trace: [Event], context: Context) -> Difference? {
    var model = Reference(program: program, trace: trace, defaultContext: context)
    do {
      try model.run()
      return nil
    } catch {
      return error
    }
  }

  mutating func next(_ expected: String, if isExpected: (Event) -> Bool) throws(Difference) -> Event {
    guard position < trace.count, isExpected(trace[position]) else {
      throw Difference(position: position, expected: expected)
    }
    position += 1
    return trace[position - 1]
  }

  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  mutating func nextScope() -> Int {
    scopeCount += 1
    return scopeCount
  }

  func context(_ scope: Scope) -> Context {
    (scope.list[contextIndex] ?? scope.ownContext).map { $0 == 0 ? .live : .test } ?? defaultContext
  }

  mutating func inner(_ outer: Scope, _ settings: [Setting]) -> Scope {
    var list: List = [:]
    for setting in settings {
      switch setting {
      case .key(let key):
        list[key.index] = nextNumber()
        if let last = running.indices.last { running[last].own.insert(count) }
      case .context(let context): list[contextIndex] = context == .live ? 0 : 1
      }
    }
    return Scope(id: nextScope(), continuing: outer, overriding: list)
  }
}

// MARK: - Reading and creating

extension Reference {
  @discardableResult
  mutating func read(_ key: Key, in scope: Scope) throws(Difference) -> Created {
    if let number = scope.list[key.index] {
      note(key.index, number)
      _ = try next("reads #\(number), an override") { $0 == .read(number) }
      return Created(number)
    }
    let reader = key.lifetime == .root ? scope.withoutOverrides(defaultContext) : scope
    reader.layers.last?.home?.used.insert(key.index)
    let (found, isCertain) = find(key, by: reader)
    let allowed = found.map { "#\($0.instance.number)" } + (isCertain ? [] : ["a new instance"])
    let (context, number) = (context(reader), count + 1)
    let event = try next("reads \(key) as " + allowed.joined(separator: " or ")) { event in
      switch event {
      case .read(let number): found.contains { $0.instance.number == number }
      case .begin(key, context, number): !isCertain
      default: false
      }
    }
    let value: Value
    if case .read(let number) = event {
      value = found.first { $0.instance.number == number }!
    } else {
      value = try create(key, for: reader)
      _ = try next("reads #\(value.instance.number), which was created") {
        $0 == .read(value.instance.number)
      }
    }
    note(key.index, nil)
    if key.lifetime != .root { note(value) }
    return value.instance
  }

  /// The nearest values, and whether one of them has to be used.
  private func find(_ key: Key, by reader: Scope) -> ([Value], Bool) {
    var found: [Value] = []
    for layer in reader.layers {
      for value in layer.home?.values ?? [] {
        guard value.key == key, value.root == reader.root,
          value.context ?? context(reader) == context(reader),
          value.isFound(in: layer, by: reader) != false
        else { continue }
        found.append(value)
      }
      if found.contains(where: { value in value.isFound(in: layer, by: reader) == true }) {
        return (found, true)
      }
    }
    return (found, false)
  }

  private mutating func create(_ key: Key, for reader: Scope) throws(Difference) -> Value {
    let value = Value(key, context(reader), root: reader.root, Created(nextNumber()))
    let scope = Scope(id: nextScope(), initializerFor: reader)
    running.append(Initialization(scope: scope))
    let isCapturing = try run(program.definitions[key.index], in: scope, &value.instance.kept)
    if isCapturing { value.instance.own = scope }
    _ = try next("has created #\(value.instance.number)") { $0 == .end(value.instance.number) }
    if isCapturing || !value.instance.kept.isEmpty { noteEverything() }
    let notes = running.removeLast()
    scope.initializerReturned()
    (value.needs, value.reads, value.hasReadEverything) = (notes.needs, notes.reads, notes.hasReadEverything)
    value.list = reader.list
    if key.lifetime == .scoped {
      value.needs.formUnion(reader.list.filter { value.hasRead($0.key) }.values)
    }
    if key.lifetime != .transient { place(value, for: reader) }
    return value
  }

  /// Keeps a value in the outermost scope that has everything that it needs.
  private func place(_ value: Value, for reader: Scope) {
    let layers = reader.layers.filter { $0.home != nil }
    // What an outer instance needs counts, even if an inner scope overrides that key again.
    let inEffect = reader.list.filter { $0.key != contextIndex && value.needs.contains($0.value) }
    func isEnough(_ list: List, _ known: Set<Int>) -> Bool {
      value.needs.isSubset(of: known) && inEffect.allSatisfy { list[$0.key] == $0.value }
    }
    guard let layer = layers.last(where: { isEnough($0.list, $0.known) }), let home = layer.home
    else { return }
    value.under = isEnough(home.list, home.known) && home.root == reader.root ? [] : layer.under
    // A scope keeps one value of a key.
    value.isUncertain = home.values.contains {
      $0.key == value.key && $0.root == value.root && $0.context == value.context && $0.under == value.under
    }
    value.ownList = value.under.isEmpty ? home.list : layer.list
    home.values.append(value)
    // If a scope has ended, what was left behind may keep values of its own, even if they belong to others.
    guard layers.count < reader.layers.count else { return }
    for case let other? in layers.map(\.home) where other.isLeftBehind {
      value.isUncertain = true
      if other !== home { other.values.append(value) }
    }
  }

  /// The initializer that runs has read a key that is overridden by this.
  ///
  /// What it overrides itself is no such key. A reader that overrides one which comes with an object from elsewhere wins over that.
  private mutating func note(_ index: Int, _ override: Int?) {
    guard let last = running.indices.last, override.map(running[last].own.contains) != true else { return }
    if let override, running[last].scope.known.contains(override) { running[last].needs.insert(override) }
    running[last].reads.insert(index)
  }

  /// The initializer that runs has used a value.
  private mutating func note(_ value: Value) {
    guard let last = running.indices.last else { return }
    running[last].needs.formUnion(value.needs.intersection(running[last].scope.known))
    if value.hasReadEverything { running[last].hasReadEverything = true }
    for index in value.reads where value.list[index].map(running[last].own.contains) != true {
      running[last].reads.insert(index)
    }
  }

  mutating func noteEverything() {
    guard let last = running.indices.last else { return }
    running[last].hasReadEverything = true
    running[last].needs.formUnion(running[last].scope.list.filter { $0.key != contextIndex }.values)
  }
}
