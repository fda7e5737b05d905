extension Link {
  /// The value that a reader finds without resolving a key.
  ///
  /// It is not generic, since the runtime would have to look up generic types at each read.
  enum Found {
    case override(Link)
    case result(Result)
    /// A result that the reader's chain keeps alive.
    case uncounted(UncountedResult)
    case unresolved

    /// A result for a reader that does not keep the chain alive.
    var counted: Self {
      if case .uncounted(let result) = self { .result(result.counted) } else { self }
    }
  }

  /// Finds the value of a key that is overridden, or that was resolved before and needs no further checks.
  final func find(_ key: KeyID) -> Found {
    // A debug build takes long for `contains`.
    if traits.rawValue & Traits.initializing.rawValue != 0 { return findInPassage(key) }
    if let override = override(of: key) { return .override(override) }
    guard let root else { return traits.contains(.detached) ? plain.findCounted(key) : .unresolved }
    let code = contextCode == .own ? root.read { $0.contextCode } : contextCode
    let (result, flags) = root.read { $0.readableStore.read { $0.find(key, code) } }
    if let result, flags.isEmpty || next == nil && !flags.contains(.needsAttention) {
      return .uncounted(result)
    }
    if traits.rawValue & Traits.detached.rawValue != 0 { return plain.findCounted(key) }
    if next == nil || traits.contains(.mixed) { return .unresolved }
    return findOwn(key, code, in: self).map(Found.uncounted) ?? .unresolved
  }

  /// Finds the value of a key in a chain that only this reader may keep alive.
  final func findCounted(_ key: KeyID) -> Found { withExtendedLifetime(self) { find(key).counted } }

  /// The nearest result that belongs to a link of the chain, unless it needs further checks.
  private final func findOwn(_ key: KeyID, _ code: DependencyContext.Code, in chain: Link) -> UncountedResult?
  {
    if next == nil { return nil }
    if let store = readableStore {
      let (result, flags) = store.read { $0.find(key, code) }
      if let result, flags.isEmpty || flags == .dependsOnOverrides && result.read({ $0.isScoped(in: chain) })
      {
        return result
      }
      // Resolving the key decides about this result, so the search ends.
      if !flags.isEmpty { return nil }
    }
    return next?.findOwn(key, code, in: chain)
  }

  /// Finds the value of a key in a chain whose overrides win over those of another one.
  final func find(_ key: KeyID, over base: Link) -> Found {
    if (traits.union(base.traits)).rawValue & (Traits.initializing.rawValue | Traits.detached.rawValue) != 0 {
      return Link.combined(self, over: base).findCounted(key)
    }
    if let override = override(of: key) ?? base.override(of: key) { return .override(override) }
    guard let root = Link.root(of: self, over: base) else { return .unresolved }
    let overridden = contextCode == .own ? base.contextCode : contextCode
    let code = overridden == .own ? root.contextCode : overridden
    let (result, flags) = root.store.find(key, code)
    if let result, flags.isEmpty { return .result(result.counted) }
    return .unresolved
  }

  /// Finds an override in a chain through an initialization, which notes it.
  private final func findInPassage(_ key: KeyID) -> Found {
    guard let (own, passage) = splitAtPassage else { return .unresolved }
    if let override = own.first(where: { $0.key == key }) { return .override(override) }
    let (chain, isRunning) = passage.chain
    if let override = chain.override(of: key) {
      if isRunning { passage.runner.noteRead(of: key, override) }
      return .override(override)
    }
    return isRunning ? .unresolved : plain.findCounted(key)
  }
}

// MARK: - Chains through initializations, and detached ones

extension Link {
  /// The links above the nearest passage, and the passage.
  private final var splitAtPassage: (own: [Link], passage: Passage)? {
    guard traits.contains(.initializing) else { return nil }
    if let passage = self as? Passage { return ([], passage) }
    var own: [Link] = []
    for link in links {
      if let passage = link as? Passage { return (own, passage) }
      own.append(link)
    }
    return nil
  }

  /// The running initialization that the chain goes through.
  final var running: Initialization? {
    guard let passage = splitAtPassage?.passage, passage.isRunning else { return nil }
    return passage.runner
  }

  /// This chain, so that it keeps its root alive and goes through no initialization.
  ///
  /// If the root has ended, the chain gets another one that ends with it.
  final var plain: Link {
    if let (own, passage) = splitAtPassage {
      let (chain, isRunning) = passage.chain
      return own.isEmpty ? chain.plain : Link.stack(own, on: chain.plain, isForeign: !isRunning)
    }
    guard traits.contains(.detached) else { return self }
    if let root = strongRoot { return attached(to: root) }
    let end = end as? DetachedEnd
    return attached(to: Root(context: end?.context, test: end?.test))
  }

  /// The root for reads in a chain whose overrides win over those of another one: the root of the other one.
  ///
  /// What was captured before a test, in another test, or in a test that has ended, reads the root of the test that reads.
  static func root(of chain: Link, over base: Link) -> Root? {
    let own = base.strongRoot
    guard RootProvider.findsTests, let readers = chain.strongRoot, readers !== own else { return own }
    if own === Root.process { return readers.test == nil ? RootProvider.currentRoot : readers }
    let test = own?.test ?? (base.end as? DetachedEnd)?.test
    guard let test else { return own }
    guard let owner = RootProvider.ownerRoot(of: readers), owner.test !== test else { return own }
    return owner
  }

  /// A chain in which one chain's overrides win over those of another.
  ///
  /// If an initialization runs in the first one, it also runs in the new one.
  static func combined(_ chain: Link, over base: Link) -> Link {
    if let (own, passage) = chain.splitAtPassage, passage.isRunning {
      return stack(own, on: Detour(passage, over: base), isForeign: true)
    }
    let plain = base.plain
    return chain.plain.combined(over: root(of: chain, over: base).map { plain.attached(to: $0) } ?? plain)
  }

  /// The context in force.
  final var resolvedContext: DependencyContext {
    if let overriddenContext { return overriddenContext }
    if let running { return running.context }
    let chain = plain
    return chain.overriddenContext ?? Resolver.lock.withLock { chain.root?.read { $0.readContext } }
      ?? .default
  }
}
