/// A model of the library, written from its articles alone.
///
/// Quotes are sentences of "Lifetimes" and "Overriding". The model follows
/// what the library did, and stops where the articles don't allow that.
struct Reference {
  struct Difference: Error {
    /// How many events were as expected.
    var position: Int
    var expected: String
  }

  let program: Program
  let trace: [Event]
  var roots: [Scope]
  var position = 0
  var count = 0
  /// The initializers that run, innermost last.
  var running: [(value: Value, scope: Scope)] = []
  var slots: [Int: Memory] = [:]
  /// How many tasks initializers started.
  var startedCount = 0

  static func check(_ program: Program, _ trace: [Event], context: Context) -> Difference? {
    let roots = [context, context, .test].map { Scope(Root($0)) }
    var model = Reference(program: program, trace: trace, roots: roots)
    do { try model.run() } catch { return error }
    return nil
  }

  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  @discardableResult
  private mutating func next(_ allowed: [Event], _ reason: String = "") throws(Difference) -> Event {
    guard position < trace.count, allowed.contains(trace[position]) else {
      let expected = allowed.map(\.description).joined(separator: " or ")
      throw Difference(position: position, expected: expected + reason)
    }
    position += 1
    return trace[position - 1]
  }

  // MARK: - Reading

  @discardableResult
  mutating func read(_ key: Key, in scope: Scope) throws(Difference) -> Value {
    if let number = scope.list[key.index] {
      note([key.index], [number], in: scope.list)
      try next([.read(number)], ", an override")
      return Value(key, number, by: scope)
    }
    scope.root.used.insert(key.index)
    let reader = key.lifetime == .root ? withoutOverrides(scope) : scope
    let (found, isCertain) = find(key, by: reader)
    let creation = Event.begin(key, reader.context, count + 1)
    let event = try next(found.map { .read($0.number) } + (isCertain ? [] : [creation]))
    let kept = found.first { event == .read($0.number) }
    let value = if let kept { kept } else { try create(key, for: reader) }
    if event == creation { try next([.read(value.number)], ", which was created") }
    note([key.index], [], in: scope.list)
    // "What a `.root` value read doesn't count for values created from it."
    if key.lifetime != .root { note(value.reads, value.needs, in: value.list) }
    return value
  }

  /// "Once for each root, without overrides." "Each context keeps its own values."
  private func withoutOverrides(_ scope: Scope) -> Scope {
    let isOwn = scope.context == scope.root.context
    let context = scope.list.filter { !isOwn && $0.key == contextIndex }
    return Scope(continuing: scope.layers.last!.home!, overriding: context)
  }

  /// "A read uses the nearest value": the nearest ones, and whether one of them has to be used.
  private func find(_ key: Key, by reader: Scope) -> ([Value], isCertain: Bool) {
    var (found, isCertain) = ([Value](), false)
    for layer in reader.layers {
      for value in layer.home?.values ?? [] where value.key == key && value.root === reader.root {
        if value.context ?? reader.context != reader.context { continue }
        let isFound = value.isFound(in: layer, by: reader)
        if isFound != false { found.append(value) }
        isCertain = isCertain || isFound == true
      }
      if isCertain { break }
    }
    return (found, isCertain)
  }

  // MARK: - Creating

  /// "The initializer runs with its reader's overrides in effect."
  private mutating func create(_ key: Key, for reader: Scope) throws(Difference) -> Value {
    let value = Value(key, nextNumber(), by: reader, context: reader.context)
    let scope = Scope(continuing: reader)
    running.append((value, scope))
    let steps = program.definitions[key.index]
    try run(steps, in: scope, &value.kept)
    // The value itself stores the last `@Dependency`, so that is what is found first in it.
    if case .keep(.model)? = steps.last { value.kept.insert(value.kept.removeLast(), at: 0) }
    try next([.end(value.number)])
    if !value.kept.isEmpty { noteEverything() }
    running.removeLast()
    scope.leaveBehind()
    // "It needs these overrides, even if it got an outer instance without them."
    if key.lifetime == .scoped { value.needs.formUnion(value.reads.compactMap { reader.list[$0] }) }
    if key.lifetime != .transient { place(value, for: reader) }
    return value
  }

  /// "A value belongs to the outermost scope in which everything it needs is in effect."
  private func place(_ value: Value, for reader: Scope) {
    let layers = reader.layers.filter { $0.home != nil }
    // "What an outer instance needs counts, even if an inner scope sets the key again."
    let inEffect = reader.list.filter { $0.key != contextIndex && value.needs.contains($0.value) }
    func isEnough(_ list: List, _ known: Set<Int>) -> Bool {
      value.needs.isSubset(of: known) && inEffect.allSatisfy { list[$0.key] == $0.value }
    }
    let outermost = layers.last { isEnough($0.list, $0.known) }
    guard let outermost, let home = outermost.home else { return }
    // "A value that needs none of the model's belongs to the reader's scope itself."
    let isOfModel = home.root !== reader.root || !isEnough(home.list, home.known)
    (value.ownList, value.under) = isOfModel ? (outermost.list, outermost.under) : (home.list, [])
    // A scope keeps one value of a key.
    value.isUncertain = home.values.contains {
      $0.key == value.key && $0.root === value.root && $0.context == value.context
        && $0.under.elementsEqual(value.under, by: ===)
    }
    home.values.append(value)
    // "It finds the values of its scopes and its root while these live, and then keeps its own."
    guard layers.count < reader.layers.count else { return }
    let others = layers.compactMap(\.home).filter(\.isLeftBehind)
    value.isUncertain = value.isUncertain || !others.isEmpty
    for other in others where other !== home { other.values.append(value) }
  }

  /// "A value needs each override of its reader that its initializer read, directly or through other values."
  ///
  /// It "doesn't need the context, what its initializer overrides, or what only a model from elsewhere remembers."
  /// What the initializer overrides has greater numbers. Who read all keys read these, too.
  private func note(_ keys: Set<Int>, _ overrides: Set<Int>, in list: List) {
    guard let (value, scope) = running.last else { return }
    value.needs.formUnion(overrides.intersection(scope.known))
    value.reads.formUnion(keys.filter { keys.count == Key.count || list[$0] ?? 0 < value.number })
  }

  /// "A value needs all overrides if its initializer read `\.self` or captured its scope."
  mutating func noteEverything() {
    guard let (_, scope) = running.last else { return }
    note(Set(0..<Key.count), Set(scope.list.filter { $0.key != contextIndex }.values), in: scope.list)
  }
}
