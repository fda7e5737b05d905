internal import DependenciesPlatform

extension DependencyValues {
  /// Resolves a key that nothing overrides here.
  ///
  /// Most reads of resolved values do not come here: those do of keys with results that belong to scopes,
  /// from within initialisers, and of keys that share their bit in the summary with an overridden one.
  @usableFromInline
  func resolve<Key: TestDependencyKey>(_ key: Key.Type, name: StaticString, place: Place) -> Key.Value {
    if let resolved: Unmanaged<ResolvedValue<Key.Value>> = undisputed(DependencyIdentifier(key)) {
      return resolved._withUnsafeGuaranteedRef { $0.value }
    }
    return Resolution(key, in: self, name: name, place: Place.current ?? place).value()
  }
}

extension DependencyValues {
  /// The root's value of a key that is known not to be overridden, if there is nothing more to it.
  private func undisputed<Value>(_ identifier: DependencyIdentifier) -> Unmanaged<ResolvedValue<Value>>? {
    guard top.pointer.pointee.mask != ~0, bottomed.pointer.pointee.mask != ~0 else { return nil }
    let word = ValueTable.find(identifier, in: table.results.rows)
    guard word & ValueTable.Tag.all == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }
}

/// One read of a key that nothing overrides: it finds the value that counts for the reader, waits for
/// it, or makes it.
struct Resolution<Key: TestDependencyKey> {
  let values: DependencyValues
  let identifier = DependencyIdentifier(Key.self)
  let name: StaticString
  let place: Place
  let lifetime = Key.dependencyLifetime
  let table: ValueTable
  /// The initialiser that reads, if one does.
  let reader: Initialization?

  init(_ key: Key.Type, in values: DependencyValues, name: StaticString, place: Place) {
    reader = values.initialization
    var values = DependencyValues(base: values.bottomed, overlay: values.overlay)
    if lifetime == .root { values = values.uprooted }
    self.values = values
    self.name = name
    self.place = place
    table = values.table
  }

  func value() -> Key.Value {
    let resolved = lifetime == .transient ? prepared() ?? initialize() : kept()
    reader?.note(resolved)
    #if DEBUG
      report(resolved)
    #endif
    return resolved.value
  }

  // MARK: - Finding it

  /// The value that a preparation has set, for a key that is never kept otherwise.
  private func prepared() -> ResolvedValue<Key.Value>? {
    table.lock.withLock {
      if let result = table.resolved(identifier) { return typed(result) }
      // What the closure of a preparation itself reads can be replaced by it.
      if reader != nil || UpdatePhase.current != .preparation {
        table.noteTransientUse(identifier, name: name, at: place)
      }
      return nil
    }
  }

  private func kept() -> ResolvedValue<Key.Value> {
    while true {
      if let found = existing() { return found }
      let initialization = makeInitialization()
      guard Waiters.shared.start(initialization) else { continue }
      defer { Waiters.shared.end(initialization) }
      // Somebody may have finished between the look and the start.
      return existing() ?? publish(run(initialization))
    }
  }

  /// The result that counts here, if there is one: the nearest scope's, else the root's.
  private func existing() -> ResolvedValue<Key.Value>? {
    for chain in [values.overlay, values.base] {
      var next = chain?.nearestStore
      while let (link, store) = next {
        let results = store.results(for: identifier, in: table)
        if let result = results.first(where: { $0.others.allSatisfy(isInForce) && isValid($0) }) {
          return typed(result)
        }
        next = link.parent?.nearestStore
      }
    }
    return table.lock.withLock {
      guard let result = table.resolved(identifier), isValid(result) else { return nil }
      if result.isPeeked, UpdatePhase.current != .preparation {
        result.isPeeked = false
        table.refresh(result)
      }
      return typed(result)
    }
  }

  private func isInForce(_ store: ScopeStore) -> Bool {
    values.overlay?.link(with: store) != nil || values.base?.link(with: store) != nil
  }

  /// Whether a result that is kept `scoped` was made from what is in force here.
  private func isValid(_ result: Resolved) -> Bool {
    guard result.lifetime == .scoped else { return true }
    if let held = result.held, !held.hasSameElements(as: values.overridingStores) { return false }
    return result.reads.allSatisfy { values.overridingStore(of: $0.identifier) === $0.store }
  }

  private func typed(_ result: Resolved) -> ResolvedValue<Key.Value> {
    unsafeDowncast(result, to: ResolvedValue<Key.Value>.self)
  }

  /// Whether the result may be one for all scopes: unless earlier ones belonged to scopes, and what those
  /// depended on is overridden here, too.
  private var mayBelongToRoot: Bool {
    guard let known = table.lock.withLock({ table.scopedReads[identifier] }) else { return true }
    if known.held, values.overridesAnything { return false }
    return known.identifiers.allSatisfy { values.overridingStore(of: $0) == nil }
  }

  // MARK: - Making it

  private func makeInitialization() -> Initialization {
    values.bottomed.inherit()
    values.overlay?.inherit()
    return Initialization(
      identifier, table: table, name: name, place: place,
      parent: Initialization.innermost ?? reader,
      chains: (values.bottomed.internalCopy, values.overlay?.internalCopy),
      isScoped: lifetime == .scoped, mayBelongToRoot: mayBelongToRoot)
  }

  private func initialize() -> ResolvedValue<Key.Value> {
    let initialization = makeInitialization()
    Waiters.shared.checkRecursion(initialization, isKept: false)
    let (value, outcome) = run(initialization)
    return ResolvedValue(value, outcome)
  }

  private func run(_ initialization: Initialization) -> (Key.Value, Resolved.Outcome) {
    var mark = Scope.mark(
      initialization, on: initialization.chains.overlay ?? initialization.chains.base)
    let value = call(initialization, mark)
    let isHeld = !isKnownUniquelyReferenced(&mark)
    let (reads, held, fault) = initialization.finish()
    var outcome = Resolved.Outcome(
      identifier: identifier, name: name, context: table.context, reads: reads, place: place, held: held,
      lifetime: lifetime)
    #if DEBUG
      outcome.fault = fault
    #endif
    if isHeld { outcome.held = values.overridingStores }
    if lifetime == .scoped {
      // What it read, or got hold of, through a value that was made before may be overridden here: as it
      // stands here is what the next reader compares with.
      outcome.held = outcome.held.map { _ in values.overridingStores }
      outcome.reads = Set(
        reads.map {
          Resolved.Read(identifier: $0.identifier, store: values.overridingStore(of: $0.identifier))
        })
    }
    return (value, outcome)
  }

  /// Calls the initialiser with its marked values current.
  ///
  /// A function of its own, so that nothing here
  /// holds them when it returns.
  @inline(never)
  private func call(_ initialization: Initialization, _ mark: Scope) -> Key.Value {
    let marked =
      initialization.chains.overlay == nil
      ? DependencyValues(base: mark)
      : DependencyValues(base: initialization.chains.base, overlay: mark)
    return marked.bind { initialization.run { Key.value(in: table.context, initialization) } }
  }

  // MARK: - Keeping it

  /// Puts a result where it belongs, unless somebody was faster, and answers the one that counts.
  private func publish(_ made: (value: Key.Value, outcome: Resolved.Outcome)) -> ResolvedValue<Key.Value> {
    var outcome = made.outcome
    guard let owner = owner(of: outcome) else {
      let result = ResolvedValue(made.value, outcome)
      // Only what the closure of a preparation itself reads can be replaced by it; what an initialiser
      // read there is in use.
      result.isPeeked = reader == nil && UpdatePhase.current == .preparation
      return table.lock.withLock {
        if lifetime != .scoped, let faster = table.resolved(identifier) { return typed(faster) }
        table.insert(result)
        return result
      }
    }
    outcome.table = table
    outcome.others = others(of: outcome, beside: owner)
    let result = owner.insert(ResolvedValue(made.value, outcome))
    let shouldWarn = table.lock.withLock { table.noteScoped(result) }
    #if DEBUG
      if shouldWarn { warnOfManyScopes() }
    #else
      _ = shouldWarn
    #endif
    return result
  }

  /// The store of the innermost scope that the result depends on; `nil` for the root.
  private func owner(of outcome: Resolved.Outcome) -> ScopeStore? {
    let stores = outcome.stores
    for chain in [values.overlay, values.base] {
      let links = stores.compactMap { store in chain?.link(with: store).map { (store, $0.depth) } }
      if let innermost = links.max(by: { $0.1 < $1.1 }) { return innermost.0 }
    }
    return nil
  }

  /// The other scopes that the result depends on.
  ///
  /// On a single chain the owner's place tells them all;
  /// links of two chains that were copied onto one another share their stores with those they came from.
  private func others(of outcome: Resolved.Outcome, beside owner: ScopeStore) -> [ScopeStore] {
    guard values.overlay != nil else { return [] }
    var seen: Set = [ObjectIdentifier(owner)]
    return outcome.stores.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
