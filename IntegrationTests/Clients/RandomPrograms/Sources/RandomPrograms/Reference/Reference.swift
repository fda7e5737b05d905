/// A model of the library: of the rules of the page "Design", which it quotes by number.
///
/// It follows the steps of the library, and stops where the rules don't allow that. `RuleTests` fails if a rule no longer
/// has a text that is quoted.
struct Reference {
  struct Difference: Error {
    /// How many events were as expected.
    var position: Int
    var expected: String
  }

  let program: Program
  let trace: [Event]
  var position = 0
  var count = 0
  /// What the initializers that run create.
  var running: [Value] = []
  var slots: [Int: Memory] = [:]
  /// The values that were created after a scope of their readers had ended.
  var survivors: [Value] = []
  /// The scopes of plain objects, which the program keeps.
  var objects: [Scope] = []
  /// The slot of the first task that an initializer started; those of the others follow downward.
  let firstTask = -10
  var startedCount = 0

  static func check(_ program: Program, _ trace: [Event], context: Context) -> Difference? {
    var model = Reference(program: program, trace: trace)
    do { try model.run(context) } catch { return error }
    return nil
  }

  mutating func next(_ expected: String, if isExpected: (Event) -> Bool) throws(Difference) {
    guard position < trace.count, isExpected(trace[position]) else {
      throw Difference(position: position, expected: expected)
    }
    position += 1
  }

  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  mutating func inner(_ outer: Scope, _ settings: [Setting]) -> Scope {
    var list: [Int: Int] = [:]
    for setting in settings {
      switch setting {
      case .key(let key): list[key.index] = nextNumber()
      case .context(let new): list[Overrides.contextIndex] = -2 * nextNumber() - (new == .live ? 2 : 3)
      }
    }
    return Scope(continuing: outer, list)
  }
}

// MARK: - Reading and creating

extension Reference {
  @discardableResult
  mutating func read(_ key: Key, in scope: Scope) throws(Difference) -> Value {
    if let number = scope.overrides.list[key.index] {
      note(key.index, number)
      try next("reads #\(number), an override") { $0 == .read(number) }
      return Value(key, number, nil, for: scope)
    }
    let reader = key.lifetime == .root ? scope.withoutOverrides : scope
    reader.root.used.insert(key.index)
    // Rule 4: "The innermost cached value is used"
    var found: [Value] = []
    var isCertain = false
    for layer in reader.layers where !isCertain {
      let values = layer.home?.values.filter { $0.key == key && $0.isUsed(in: layer, by: reader) } ?? []
      found += values
      isCertain = values.contains { $0.isCertain(in: layer, by: reader) }
    }
    // Rule 6: "then those of the other objects that outlive the same scope."
    if reader.layers.contains(where: { $0.home == nil }) {
      found += survivors.filter { $0.isShared(with: reader, key) }
    }
    // A value of two scopes may be used in each list that has the nodes of both, in whatever order.
    found += reader.layers.flatMap { $0.home?.values ?? [] }.filter { value in
      value.isShared(with: reader, key)
        && (!value.place.models.isEmpty
          || value.reads.allSatisfy { value.overrides.list[$0] == reader.overrides.list[$0] })
    }
    let allowed = found.map { "#\($0.number)" } + (isCertain ? [] : ["a new instance"])
    let begin = Event.begin(key, reader.context, count + 1)
    try next("reads \(key) as " + allowed.joined(separator: " or ")) { event in
      found.contains { event == .read($0.number) } || !isCertain && event == begin
    }
    let old = found.first { trace[position - 1] == .read($0.number) }
    let value = if let old { old } else { try create(key, for: reader) }
    note(key.index, nil)
    // Rule 4: "`.root`: created and cached in the root, without overrides." So nothing counts for values created from it.
    if key.lifetime != .root { note(value) }
    return value
  }

  // Rule 2: "An initializer runs with its reader's overrides."
  private mutating func create(_ key: Key, for reader: Scope) throws(Difference) -> Value {
    let value = Value(key, nextNumber(), reader.context, for: reader)
    let scope = Scope(continuing: reader)
    scope.reader = reader.reader ?? reader
    let steps = program.definitions[key.index]
    running.append(value)
    try run(steps, in: scope, &value.kept)
    if case .keep(.model)? = steps.last { value.kept = [.object(scope)] + value.kept.dropLast() }
    try next("has created #\(value.number)") { $0 == .end(value.number) }
    // Rule 2: "captures: a `@Dependency` that it creates outlives the call."
    if !value.kept.isEmpty { noteEverything() }
    running.removeLast()
    // Rule 6: "An object that outlives its initializer retains the overrides, but no cache."
    scope.outer = []
    // Rule 4: "`.scoped`: only where these overrides are the same", even if it got an outer instance without them.
    if key.lifetime == .scoped { value.needs.formUnion(value.reads.compactMap { reader.overrides.list[$0] }) }
    if key.lifetime != .transient { place(value, for: reader) }
    try next("reads #\(value.number), which was created") { $0 == .read(value.number) }
    return value
  }

  // Rule 3: "A value is cached in the innermost node that has set something that it needs: in the root, if none has."
  private mutating func place(_ value: Value, for reader: Scope) {
    let layers = reader.layers.filter { $0.home != nil }
    guard let layer = layers.last(where: value.hasNeeds(in:)), let home = layer.home else { return }
    // A value that needs none of the model's overrides is cached in the reader's scope itself.
    value.seen = layer.overrides
    value.place = value.hasNeeds(in: home.layers[0]) && home.root === reader.root ? home.layers[0] : layer
    // The rules don't say that a scope keeps two values of a key.
    let isSecond = home.values.contains {
      $0.root === value.root
        && ($0.key, $0.context, $0.place.models) == (value.key, value.context, value.place.models)
    }
    // Rule 6: "It shares the reader's cached values until they end" Where some
    // have ended and others live, both are allowed.
    if layers.count < reader.layers.count { survivors.append(value) }
    // Nor do they say what a value counts as changed of scopes that were left out.
    let isLeftOut = reader.layers.contains(where: \.isLeftOut)
    value.isUncertain = layers.count < reader.layers.count || isSecond || isLeftOut
    home.values.append(value)
  }

  // Rule 2: "Its value *needs* those that it reads, directly or through other values." Those are overrides of its reader.
  private func note(_ index: Int, _ override: Int?) {
    guard let value = running.last else { return }
    value.reads.insert(index)
    if let override, value.overrides.known.contains(override) { value.needs.insert(override) }
  }

  private func note(_ other: Value) {
    running.last?.reads.formUnion(other.reads)
    if let value = running.last { value.needs.formUnion(other.needs.intersection(value.overrides.known)) }
  }

  func noteEverything() {
    running.last?.reads = Key.all
    if let value = running.last { value.needs.formUnion(Key.all.compactMap { value.overrides.list[$0] }) }
  }
}
