extension DependencyValues {
  /// The root's own values in this context, with nothing of the scope.
  var uprooted: Self {
    guard let bottom = bottomed.ancestor(atDepth: 0) else { return self }
    let context = context
    if bottom.table.context == context { return Self(base: bottom) }
    var values = Self(base: bottom)
    values.context = context
    return values
  }

  /// Whether any key is overridden.
  var overridesAnything: Bool { (overlay?.overrideCount ?? 0) + bottomed.overrideCount > 0 }

  /// What a value depends on that has taken hold of these values.
  var dependenciesOfHolder: Resolved.Dependencies {
    var seen: Set<DependencyIdentifier> = []
    var overrides: Set<Resolved.Read> = []
    for chain in [overlay, bottomed] {
      for link in sequence(first: chain, next: { $0?.parent }) {
        guard let link else { continue }
        for row in link.overrides where seen.insert(row.identifier).inserted {
          let store = link.root.lock.withLock { link.ownStore }
          overrides.insert(Resolved.Read(identifier: row.identifier, store: store))
        }
      }
    }
    return Resolved.Dependencies(held: overridingStores, overrides: overrides)
  }

  /// The stores of all scopes that override anything here, the nearest first and each once.
  var overridingStores: [ScopeStore] {
    let base = bottomed.overridingStores
    guard let overlay else { return base }
    var seen: Set<ObjectIdentifier> = []
    return (overlay.overridingStores + base).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The store of the override of a key that is in force; `nil` where it is not overridden.
  func overridingStore(of identifier: DependencyIdentifier) -> ScopeStore? {
    guard
      let scope = overlay?.scope(overriding: identifier) ?? bottomed.scope(overriding: identifier)
    else { return nil }
    return scope.root.lock.withLock { scope.ownStore }
  }
}

extension Scope {
  /// The nearest link from here down that has a store, with it.
  final var nearestStore: (Scope, ScopeStore)? {
    root.lock.withLock {
      var next: Scope? = self
      while let link = next {
        if let store = link.existingStore { return (link, store) }
        next = link.parent
      }
      return nil
    }
  }

  /// The stores of all overrides from here down.
  final var overridingStores: [ScopeStore] {
    root.lock.withLock {
      sequence(first: self, next: \.parent).filter { $0.pointer.pointee.ownCount > 0 }.map(\.ownStore)
    }
  }
}

extension ValueTable {
  /// Notes a result that belongs to a scope, and answers whether to warn that the key has many.
  ///
  /// With the lock held.
  func noteScoped(_ result: Resolved) -> Bool {
    markScoped(result.identifier)
    var entry = scopedReads[result.identifier] ?? ScopedReads()
    entry.identifiers.formUnion(result.dependencies.reads.lazy.filter { $0.store != nil }.map(\.identifier))
    if result.dependencies.held != nil { entry.held = true }
    entry.scopes += 1
    let isConcern =
      result.lifetime == .automatic && context == .live && !entry.hasWarned
      && entry.scopes >= Self.manyScopes && resolved(result.identifier) == nil
    if isConcern { entry.hasWarned = true }
    scopedReads[result.identifier] = entry
    return isConcern
  }

  /// How many scopes may resolve a key for themselves before somebody should hear of it.
  static var manyScopes: Int { 100 }
}
