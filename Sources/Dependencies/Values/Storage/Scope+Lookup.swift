extension Scope {
  /// The nearest override of a key, if there is one from here down.
  ///
  /// It walks at most eight links and then asks the index; nothing is retained, since the chain keeps
  /// what is found.
  final func override(of identifier: DependencyIdentifier) -> Unmanaged<Scope>? {
    let bit = identifier.bit
    var link = Unmanaged.passUnretained(self)
    while true {
      let (found, next): (Unmanaged<Scope>??, Unmanaged<Scope>?) = link._withUnsafeGuaranteedRef {
        scope in
        if scope.mask & bit == 0 { return (.some(nil), nil) }
        if let index = scope.index { return (.some(index.find(identifier)), nil) }
        if scope.identifier == identifier { return (.some(link), nil) }
        return (nil, scope.parent.map { Unmanaged.passUnretained($0) })
      }
      if let found { return found }
      guard let next else { return nil }
      link = next
    }
  }

  /// The link of a depth on this chain, without marks.
  final func ancestor(atDepth wanted: Int32) -> Scope? {
    guard wanted <= depth else { return nil }
    var link = self
    while link.depth > wanted || link.traits.contains(.isMark) {
      guard let parent = link.parent else { return nil }
      link = parent
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

  /// Whether two links, without marks, are the same changes from here down: the same object, or copies
  /// of the same links.
  ///
  /// That this link is a copy says nothing of those below it, since a change can be copied onto another
  /// chain; see ``DependencyValues/overlaid(by:)``.
  final func isSame(as other: Scope) -> Bool {
    guard root === other.root, depth == other.depth else { return false }
    return root.lock.withLock {
      var (left, right) = (self, other)
      while left !== right, left.depth > 0 {
        guard let store = left.existingStore, store === right.existingStore else { return false }
        guard let leftBelow = left.parent?.change, let rightBelow = right.parent?.change else { return false }
        (left, right) = (leftBelow, rightBelow)
      }
      return true
    }
  }

  /// Whether everything that `other` overrides is in force here, with at most more on top.
  final func extends(_ other: Scope) -> Bool {
    let other = other.change
    guard root === other.root, let link = ancestor(atDepth: other.depth) else { return false }
    return link.isSame(as: other)
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
