extension Resolution {
  // MARK: - Finding results

  /// The result that counts here, if there is one: the nearest scope's, else the root's.
  func existing() -> Resolved? {
    if let found = existingInScopes() { return found }
    return table.knows(identifier) ? table.lock.withLock { existingInRoot() } : nil
  }

  func existingInScopes() -> Resolved? {
    if let overlay = values.overlay, let found = existing(in: overlay) { return found }
    return values.base.flatMap(existing(in:))
  }

  private func existing(in chain: Scope) -> Resolved? {
    if chain.depth == 0 { return nil }
    var next = chain.nearestStore
    while let (link, store) = next {
      let results = store.results(for: identifier, of: values.bottomed.root, in: table.context)
      if let result = results.first(where: { $0.others.allSatisfy(isInForce) && isValid($0) }) {
        return result
      }
      next = link.parent?.nearestStore
    }
    return nil
  }

  /// With the table's lock held.
  func existingInRoot() -> Resolved? {
    guard let result = table.resolved(identifier), isValid(result) else { return nil }
    if result.isPeeked, reader != nil || UpdatePhase.current != .preparation {
      result.isPeeked = false
      table.refresh(result)
    }
    return result
  }

  private func isInForce(_ store: ScopeStore) -> Bool {
    values.overlay?.link(with: store) != nil || values.base?.link(with: store) != nil
  }

  /// Whether a result that is kept `scoped` was made from what is in force here.
  private func isValid(_ result: Resolved) -> Bool {
    guard result.lifetime == .scoped else { return true }
    let made = result.dependencies
    if made.held != nil, !made.holdsSame(as: values.dependenciesOfHolder) { return false }
    return made.reads.allSatisfy { values.overridingStore(of: $0.identifier) === $0.store }
  }

  // MARK: - Keeping them

  /// Ends an initializer and puts its result where it belongs, unless somebody was faster; answers the
  /// one that counts.
  func keep(_ result: Resolved, of initialization: Initialization) -> Resolved {
    var shouldWarn = false
    let kept = Waiters.shared.end(initialization) {
      initialization.finish(into: result)
      if lifetime == .scoped { result.dependencies = asTheyStand(result.dependencies) }
      guard let owner = owner(of: result) else { return keepInRoot(result) }
      result.root = values.bottomed.root
      result.others = others(of: result, beside: owner)
      let kept = owner.insert(result)
      shouldWarn = table.noteScoped(kept)
      return kept
    }
    #if DEBUG
      if shouldWarn { warnOfManyScopes() }
    #endif
    return kept
  }

  private func keepInRoot(_ result: Resolved) -> Resolved {
    if lifetime != .scoped, let faster = table.resolved(identifier) { return faster }
    // Only what the closure of a preparation itself reads can be replaced by it; what an initializer read
    // there is in use, as is what there was before.
    result.isPeeked =
      reader == nil && UpdatePhase.current == .preparation
      && table.resolved(identifier)?.isPeeked != false
    table.insert(result)
    return result
  }

  /// What an initializer read, or got hold of, through values that were made before may be overridden
  /// here: as it stands here is what the next reader compares with.
  private func asTheyStand(_ dependencies: Resolved.Dependencies) -> Resolved.Dependencies {
    var standing = dependencies.held == nil ? Resolved.Dependencies() : values.dependenciesOfHolder
    standing.reads = Set(
      dependencies.reads.map {
        Resolved.Read(identifier: $0.identifier, store: values.overridingStore(of: $0.identifier))
      })
    return standing
  }

  /// The store of the innermost scope that a result depends on; `nil` for the root.
  private func owner(of result: Resolved) -> ScopeStore? {
    let stores = result.dependencies.stores
    if stores.isEmpty { return nil }
    for chain in [values.overlay, values.base] {
      let links = stores.compactMap { store in chain?.link(with: store).map { (store, $0.depth) } }
      if let innermost = links.max(by: { $0.1 < $1.1 }) { return innermost.0 }
    }
    return nil
  }

  /// The other scopes that a result depends on.
  ///
  /// On a single chain the owner's place tells them all; links of two chains that were copied onto one
  /// another share their stores with those they came from.
  private func others(of result: Resolved, beside owner: ScopeStore) -> [ScopeStore] {
    guard values.overlay != nil else { return [] }
    var seen: Set = [ObjectIdentifier(owner)]
    return result.dependencies.stores.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
