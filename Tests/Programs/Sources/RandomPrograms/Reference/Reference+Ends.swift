extension Reference {
  /// Notes the results whose scopes or root nothing is known to keep.
  ///
  /// A scope's results go with its last user, and one that belongs to several scopes with the last user of any
  /// of them. An instance that captured its scope is none, but it may go on in the scope, and keep what is
  /// resolved for it from then on. That is the library's affair: from here on a result may be there or not.
  func noteEnds() {
    let use = use
    for root in roots {
      for result in root.results where !result.mayBeGone {
        result.mayBeGone = !use.covers(result, of: root)
      }
    }
    forgetResults()
  }

  func isInUse(_ result: Result, of root: Root) -> Bool { use.covers(result, of: root) }

  private var use: Use { Use(rules, users) }

  /// Forgets the results and roots that can be nowhere any more, so that long programs do not slow down.
  private func forgetResults() {
    guard size > forgettingSize else { return }
    let use = Use(rules, possibleUsers, withShadowed: true)
    roots.removeAll { !use.covers($0) }
    capturedAtEnd.removeAll { !use.covers($0.root, Set($0.inForce.values)) }
    for root in roots {
      let gone = root.results.filter { $0.mayBeGone && !use.covers($0, of: root) }
      let used = gone.filter { $0.key.lifetime == .transient && !$0.isOnlyLookedAt }
      root.usedTransients.formUnion(used.map(\.key))
      root.results.removeAll { $0.mayBeGone && !use.covers($0, of: root) }
    }
    forgettingSize = 2 * size + 100
  }

  /// How many roots and results there are.
  private var size: Int { roots.reduce(roots.count) { $0 + $1.results.count } }

  /// All values that are used by anything but an instance that an initializer has made.
  var users: [Values] {
    stack.filter(\.isUse).map(\.values) + reading + slots.values.flatMap(users)
      + tasks.filter { !$0.hasEnded }.map(\.values)
  }

  private func users(_ content: Content) -> [Values] {
    switch content {
    case .capture(let capture), .model(let capture): [capture.values]
    case .object(let object): object.values.map { [$0] } ?? []
    case .continuation(let values), .values(let values): [values]
    case .task, .item: []
    }
  }

  // MARK: - Instances

  /// Compares the instances that exist.
  ///
  /// Some exist for certain. Others may: those that nothing uses but an instance, an object that has ended
  /// (whose values are given up when other objects get some), or a task that an initializer has started.
  func expectAlive() throws(Difference) {
    guard case .alive(let seen)? = next else { throw difference("instances are counted") }
    let certain = rules.instancesEnd ? certainlyAlive : everAlive.union(seen)
    everAlive = certain
    noteReadsAtEnd(of: seen)
    if rules.countsInstances {
      if !certain.isSubset(of: seen) {
        throw difference("instances exist: \(certain.sorted())", .alive(certain.union(seen).sorted()))
      }
      if !Set(seen).isSubset(of: certain) {
        let possible = possible(until: Set(seen)).reached.serials
        let expected = possible.intersection(seen)
        if expected.count < seen.count {
          throw difference("no instances exist but \(possible.sorted())", .alive(expected.sorted()))
        }
      }
    }
    position += 1
  }

  /// Notes in which values the `deinit`s of the instances may have read that exist no more.
  ///
  /// The results that they resolve there belong to the overrides in force. Such a result captures its values,
  /// so it keeps the shadowed layers in them, too.
  private func noteReadsAtEnd(of alive: [Int]) {
    let ended = readersAtEnd.filter { !alive.contains($0.serial) }
    defer { recent = stack.map(\.values) }
    if ended.isEmpty { return }
    readersAtEnd.removeAll { !alive.contains($0.serial) }
    let current = recent + stack.map(\.values)
    var known = Set(capturedAtEnd.map(\.identity))
    for values in ended.flatMap(\.readAtEnd) {
      let overlaid = current.map { values.overlaid(by: $0) }
      capturedAtEnd += overlaid.filter { !$0.shadowed.isEmpty && known.insert($0.identity).inserted }
    }
  }

  private var certainlyAlive: Set<Int> {
    var reached = Reached()
    for case .item(let value, _) in slots.values { reached.add(value) }
    for values in users { reached.add(overridesOf: values.overridesInForce) }
    for root in roots {
      for result in root.results where isKept(result, of: root) {
        reached.add(result.value)
      }
    }
    // An instance's own `@Dependency` needs the overrides that it has captured.
    while let made = reached.next() {
      for capture in made.held { reached.add(overridesOf: capture.values.overridesInForce) }
    }
    return reached.serials
  }

  private func isKept(_ result: Result, of root: Root) -> Bool {
    !result.mayBeGone && !result.isReplaced && !result.isOnlyLookedAt
      && (result.isPrepared || result.key.lifetime != .transient)
  }

  /// All values that may be used by anything.
  private var possibleUsers: [Values] { possible().users }

  /// The instances and values that may be reached.
  ///
  /// - Parameter wanted: Instances; when all of them are found, the search ends.
  /// - Returns: The instances, and the values, in the order in which they were found.
  private func possible(until wanted: Set<Int>? = nil) -> (reached: Reached, users: [Values]) {
    var reached = Reached()
    for case .item(let value, _) in slots.values { reached.add(value) }
    var known: Set<Values.Identity> = []
    var all: [Values] = []
    func add(_ values: [Values]) { all += values.filter { known.insert($0.identity).inserted } }
    add(users + objects.lingering + started.flatMap { [$0.values, $0.initializer.home].compactMap(\.self) })
    var use = Use(rules)
    var unused: [(values: Values, layers: Set<Int>)]?
    var count = 0
    repeat {
      for values in all[count...] {
        reached.add(overridesOf: values.layers)
        reached.add(overridesOf: values.shadowed)
        use.insert(values, withShadowed: true)
      }
      count = all.count
      for root in roots {
        for result in root.results where use.covers(result, of: root) { reached.add(result.value) }
      }
      while let made = reached.next() { add(made.held.map(\.values) + made.readAtEnd) }
      if let wanted, wanted.isSubset(of: reached.serials) { break }
      let rest = unused ?? capturedAtEnd.map { ($0, Set($0.inForce.values)) }
      add(rest.filter { use.covers($0.values.root, $0.layers) }.map(\.values))
      unused = rest.filter { !use.covers($0.values.root, $0.layers) }
    } while all.count > count
    return (reached, all)
  }
}

/// The scopes and roots that something uses.
private struct Use {
  private var layers: Set<Int> = []
  private var roots: Set<ObjectIdentifier> = []
  /// These, and the roots that the layers were put on: copies of a layer over another root may keep its results.
  private var rootsOfLayers: Set<ObjectIdentifier> = []
  private let goesWithFirst: Bool

  init(_ rules: Rules, _ users: [Values] = [], withShadowed: Bool = false) {
    goesWithFirst = rules.goesWithFirst
    for values in users { insert(values, withShadowed: withShadowed) }
  }

  mutating func insert(_ values: Values, withShadowed: Bool) {
    layers.formUnion(withShadowed ? values.layers.map(\.id) : values.kept)
    roots.insert(ObjectIdentifier(values.root))
    rootsOfLayers.insert(ObjectIdentifier(values.root))
    if !withShadowed { return }
    layers.formUnion(values.shadowed.lazy.map(\.id))
    for layers in [values.layers, values.shadowed] {
      rootsOfLayers.formUnion(layers.lazy.compactMap(\.root).map(ObjectIdentifier.init))
    }
  }

  /// Whether what belongs to all of these layers is used.
  func covers(_ root: Root, _ layers: Set<Int>) -> Bool {
    covers(root) && layers.isSubset(of: self.layers)
  }

  func covers(_ root: Root) -> Bool { rootsOfLayers.contains(ObjectIdentifier(root)) }

  func covers(_ result: Result, of root: Root) -> Bool {
    if result.notes.layers.isEmpty { return roots.contains(ObjectIdentifier(root)) }
    return covers(root)
      && (goesWithFirst
        ? result.notes.layers.isSubset(of: layers) : !result.notes.layers.isDisjoint(with: layers))
  }
}

/// The instances that are reached from what is used.
private struct Reached {
  private(set) var serials: Set<Int> = []
  private var unseen: [Made] = []

  mutating func add(_ value: Value) {
    if let made = value.made, serials.insert(made.serial).inserted { unseen.append(made) }
  }

  mutating func add(overridesOf layers: [Layer]) {
    for case .override(_, let value) in layers.lazy.map(\.change) { add(value) }
  }

  mutating func next() -> Made? { unseen.popLast() }
}
