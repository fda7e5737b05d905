extension Scope {
  /// The changes of this chain, oldest first, without marks.
  final var changes: [Scope] {
    var changes: [Scope] = []
    var next: Scope? = self
    while let link = next {
      if link.depth > 0, !link.traits.contains(.isMark) { changes.append(link) }
      next = link.parent
    }
    return changes.reversed()
  }

  /// The overrides that are in force here, each key's nearest one only.
  final var overridesInForce: [Row] {
    var seen: Set<DependencyIdentifier> = []
    return changes.reversed().flatMap { link in
      link.overrides.filter { seen.insert($0.identifier).inserted }
    }
  }

  /// The same chain for those whom it must not keep alive by what it resolved; see ``Scope``.
  final var internalCopy: Scope {
    var links: [Scope] = []
    var bottom = self
    while let parent = bottom.parent {
      links.append(bottom)
      bottom = parent
    }
    var below = bottom.ownsItsStore ? .bottom(root, isInternal: true) : bottom
    for link in links.reversed() where !link.traits.contains(.isMark) {
      let isInternal = !link.ownsItsStore && below === link.parent
      below = isInternal ? link : link.sharingCopy(onto: below, isInternal: true)
    }
    return below
  }

  /// Whether this link keeps alive what belongs to it: always, unless it is internal.
  private final var ownsItsStore: Bool {
    !traits.contains(.isInternal) || root.lock.withLock { pointer.pointee.isOwner }
  }

  /// Makes the owners of what belongs to this chain those links of it whose other owners have all gone.
  ///
  /// A value that outlives its scope goes on with an internal chain. What is resolved for it from then on
  /// belongs to it, and is itself given a copy of the chain that owns nothing.
  final func inherit() {
    guard traits.contains(.isInitializing) || traits.contains(.isInternal) else { return }
    for link in sequence(first: self, next: \.parent)
    where link.traits.contains(.isInternal) {
      link.root.lock.withLock {
        let header = link.pointer
        guard !header.pointee.isOwner else { return }
        header.pointee.isOwner =
          header.pointee.traits.contains(.isBottom)
          ? link.root.inherit() : link.existingStore?.inherit() ?? false
      }
    }
  }

  /// What to put another link on: this one, or a shorter chain with the same overrides where this one has
  /// grown long by overriding the same keys again and again.
  ///
  /// A program that makes each scope from the one before would otherwise keep them all. The check costs
  /// one comparison. Looking through the chain is put off each time until it is twice as long, so that
  /// it is paid for by the links that were added.
  final var foundation: Scope {
    guard depth >= pointer.pointee.nextShortening, initialization == nil else { return self }
    return shortened
  }

  private final var shortened: Scope {
    let inForce = overridesInForce
    guard inForce.count * 2 <= max(Int(overrideCount), Int(depth)), var link = ancestor(atDepth: 0)
    else { return self }
    let values = Set(inForce.map(\.value))
    let contextChange = changes.last { $0.traits.contains(.changesContext) }
    for change in changes
    where change === contextChange || change.hasKeptResults
      || change.overrides.contains(where: { values.contains($0.value) })
    {
      link = change.sharingCopy(onto: link, isInternal: !change.ownsItsStore) { values.contains($0.value) }
    }
    return link
  }

  /// Whether scopes nested in this one use what was resolved here, whatever they override.
  private final var hasKeptResults: Bool {
    root.lock.withLock { existingStore }?.hasAutomaticResults == true
  }
}
