extension Scope {
  /// The nearest override of a key, if there is one from here down.
  ///
  /// It walks at most sixteen links and then asks the index; nothing is retained, since the chain keeps
  /// what is found.
  final func override(of identifier: DependencyIdentifier) -> Unmanaged<Scope>? {
    let bit = identifier.bit
    var next = Optional(Unmanaged.passUnretained(self))
    while let link = next {
      if link._withUnsafeGuaranteedRef({ $0.mask & bit == 0 }) { return nil }
      if link._withUnsafeGuaranteedRef({ $0.identifier == identifier }) { return link }
      if link._withUnsafeGuaranteedRef({ $0.index != nil }) {
        return link._withUnsafeGuaranteedRef { $0.index?.find(identifier) }
      }
      next = link._withUnsafeGuaranteedRef { $0.next }
    }
    return nil
  }

  /// The link of a depth on this chain, without marks.
  final func ancestor(atDepth wanted: Int32) -> Scope? {
    unmanagedAncestor(atDepth: wanted)?.takeUnretainedValue()
  }

  /// The link of a depth on this chain, without marks; not retained, since the chain keeps it.
  final func unmanagedAncestor(atDepth wanted: Int32) -> Unmanaged<Scope>? {
    guard wanted <= depth else { return nil }
    var link = Unmanaged.passUnretained(self)
    while link._withUnsafeGuaranteedRef({ $0.depth }) > wanted {
      let jump = link._withUnsafeGuaranteedRef { $0.jump }
      if let jump, jump._withUnsafeGuaranteedRef({ $0.depth }) >= wanted {
        link = jump
      } else if let next = link._withUnsafeGuaranteedRef({ $0.next }) {
        link = next
      }
    }
    while link._withUnsafeGuaranteedRef({ $0.traits.contains(.isMark) }),
      let next = link._withUnsafeGuaranteedRef({ $0.next })
    {
      link = next
    }
    return link
  }

  /// This link, or the change that this mark stands on.
  final var change: Scope {
    var link = self
    while link.traits.contains(.isMark), let parent = link.parent { link = parent }
    return link
  }

  /// The nearest override of any key, if there is one from here down.
  final var nearestOverride: Scope? {
    guard overrideCount > 0 else { return nil }
    var link = self
    while link.identifier == nil, let parent = link.parent { link = parent }
    return link.identifier == nil ? nil : link
  }

  /// The link here that shares a store, if there is one.
  final func link(with store: ScopeStore) -> Scope? {
    root.lock.withLock {
      var next: Scope? = self
      while let link = next, link.existingStore !== store { next = link.parent }
      return next
    }
  }

  /// Whether two links, without marks, are the same change: the same object, or copies of one.
  final func isSame(as other: Scope) -> Bool {
    if self === other { return true }
    guard root === other.root, depth == other.depth else { return false }
    if depth == 0 { return true }
    return root.lock.withLock { existingStore != nil && existingStore === other.existingStore }
  }

  /// Whether everything that `other` overrides is in force here, with at most more on top.
  final func extends(_ other: Scope) -> Bool {
    guard root === other.root, let link = unmanagedAncestor(atDepth: other.depth) else { return false }
    let wanted = other.traits.contains(.isMark) ? other.change : other
    if link.toOpaque() == Unmanaged.passUnretained(wanted).toOpaque() { return true }
    return link._withUnsafeGuaranteedRef { $0.isSame(as: wanted) }
  }

  /// The changes that are in force here, each key's last one only, oldest first.
  final var liveChanges: [Scope] {
    var seen: Set<DependencyIdentifier> = []
    var sawContext = false
    var changes: [Scope] = []
    var next: Scope? = self
    while let link = next {
      next = link.parent
      if let identifier = link.identifier {
        if seen.insert(identifier).inserted { changes.append(link) }
      } else if link.parent != nil, !link.traits.contains(.isMark), !sawContext {
        sawContext = true
        changes.append(link)
      }
    }
    return changes.reversed()
  }

  /// A copy of this link on another parent that shares this one's store.
  final func sharingCopy(onto parent: Scope, isInternal: Bool = false) -> Scope {
    let copy = copy(onto: parent, isInternal: isInternal)
    let store = root.lock.withLock { ownStore }
    copy.root.lock.withLock { copy.adopt(store) }
    return copy
  }

  /// The same chain for those whom it must not keep alive by what it resolved; see ``Scope``.
  final var internalCopy: Scope {
    guard let parent else {
      return traits.contains(.isInternal) ? self : Bottom(root: root, isInternal: true)
    }
    let below = parent.internalCopy
    if traits.contains(.isMark) { return below }
    if traits.contains(.isInternal), below === parent { return self }
    return sharingCopy(onto: below, isInternal: true)
  }

  /// What to put another override on: this link, or a shorter chain with the same overrides where
  /// this one has grown long by overriding the same keys again and again.
  ///
  /// A program that makes each scope from the one before would otherwise keep them all. The check
  /// costs one comparison; the shortening is paid for by the thirty-two links before it.
  @usableFromInline
  final var foundation: Scope {
    guard depth & 31 == 0, depth >= 64, !traits.contains(.isInitializing) else { return self }
    let live = liveChanges
    guard live.count * 2 <= Int(depth), var link = ancestor(atDepth: 0) else { return self }
    for change in live { link = change.sharingCopy(onto: link) }
    return link
  }
}
