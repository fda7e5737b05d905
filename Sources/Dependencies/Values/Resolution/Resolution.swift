internal import DependenciesPlatform

extension DependencyValues {
  /// Resolves a key that nothing overrides here.
  ///
  /// Most reads of resolved values do not come here: those do of keys with results that belong to scopes,
  /// from within initializers, and of keys that share their bit in the summary with an overridden one.
  @usableFromInline
  func resolve<Key: TestDependencyKey>(_ key: Key.Type, name: StaticString, place: Place) -> Key.Value {
    let resolved = Resolution(key, in: self, name: name, place: Place.current ?? place).resolved()
    return unsafeDowncast(resolved, to: ResolvedValue<Key.Value>.self).value
  }
}

/// One read of a key that nothing overrides: it finds the value that counts for the reader, waits for
/// it, or makes it.
///
/// It is not generic, since the runtime would have to look its types up for each key.
struct Resolution {
  let key: any TestDependencyKey.Type
  let values: DependencyValues
  let identifier: DependencyIdentifier
  let name: StaticString
  let place: Place
  let lifetime: DependencyLifetime
  let table: ValueTable
  /// The initializer that reads, if one does.
  let reader: Initialization?

  init<Key: TestDependencyKey>(
    _ key: Key.Type, in values: DependencyValues, name: StaticString, place: Place
  ) {
    reader = values.initialization
    var values = DependencyValues(base: values.bottomed, overlay: values.overlay)
    lifetime = key.dependencyLifetime
    if lifetime == .root { values = values.uprooted }
    self.key = key
    self.values = values
    self.name = name
    self.place = place
    identifier = DependencyIdentifier(key)
    table = values.table
  }

  func resolved() -> Resolved {
    let resolved = lifetime == .transient ? prepared() ?? makeTransient() : kept()
    reader?.note(resolved)
    #if DEBUG
      report(resolved)
    #endif
    return resolved
  }

  /// The value that a preparation has set, for a key that is never kept otherwise.
  private func prepared() -> Resolved? {
    table.lock.withLock {
      if let result = table.resolved(identifier) { return result }
      // What the closure of a preparation itself reads can be replaced by it.
      if reader != nil || UpdatePhase.current != .preparation {
        table.noteTransientUse(identifier, name: name, at: place)
      }
      return nil
    }
  }

  private func kept() -> Resolved {
    while true {
      if let found = existing() { return found }
      let initialization = makeInitialization()
      switch Waiters.shared.start(initialization, find: { existingInRoot() }) {
      case .found(let result): return result
      case .waited: continue
      case .started:
        // Somebody may have finished in a scope between the look and the start.
        if let found = existingInScopes() { return Waiters.shared.end(initialization) { found } }
        return keep(make(initialization), of: initialization)
      }
    }
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

  /// Whether the result may be one for all scopes: unless earlier ones belonged to scopes, and what those
  /// depended on is overridden here, too.
  private var mayBelongToRoot: Bool {
    guard table.knows(identifier), let known = table.lock.withLock({ table.scopedReads[identifier] })
    else { return true }
    if known.held, values.overridesAnything { return false }
    return known.identifiers.allSatisfy { values.overridingStore(of: $0) == nil }
  }

  private func makeTransient() -> Resolved {
    let initialization = makeInitialization()
    Waiters.shared.checkRecursion(initialization, isKept: false)
    let result = make(initialization)
    table.lock.withLock { initialization.finish(into: result) }
    Waiters.shared.letGo(of: initialization)
    return result
  }

  /// Runs the initializer, and notes whether what it made took hold of its scope.
  private func make(_ initialization: Initialization) -> Resolved {
    var mark = Scope.mark(
      initialization, on: initialization.chains.overlay ?? initialization.chains.base)
    let result = call(initialization, mark)
    if !isKnownUniquelyReferenced(&mark) { initialization.hold(values.overridingStores) }
    return result
  }

  /// Calls the initializer with its marked values current.
  ///
  /// A function of its own, so that nothing here holds them when it returns.
  @inline(never)
  private func call(_ initialization: Initialization, _ mark: Scope) -> Resolved {
    let marked =
      initialization.chains.overlay == nil
      ? DependencyValues(base: mark)
      : DependencyValues(base: initialization.chains.base, overlay: mark)
    let origin = Resolved.Origin(
      identifier: identifier, name: name, context: table.context, place: place, lifetime: lifetime)
    return marked.bind { initialization.run { key.resolved(origin, initialization) } }
  }
}
