extension Scope {
  /// An override that was found; not retained, since the chain keeps it.
  struct Found: @unchecked Sendable {
    // Sendable: points into links, which are.
    let scope: Unmanaged<Scope>
    let value: UnsafeMutableRawPointer
  }

  /// The nearest override of a key, if there is one from here down.
  ///
  /// It looks into at most sixteen links and then asks the index.
  final func find(_ identifier: DependencyIdentifier) -> Found? {
    let bit = identifier.bit
    var link = Unmanaged.passUnretained(self)
    while true {
      let header = link.header
      if header.pointee.mask & bit == 0 { return nil }
      if header.pointee.ownMask & bit != 0,
        let value = link._withUnsafeGuaranteedRef({ $0.ownValue(of: identifier) })
      {
        return Found(scope: link, value: value)
      }
      if let index = header.pointee.index { return index._withUnsafeGuaranteedRef { $0.find(identifier) } }
      guard let next = header.pointee.parent else { return nil }
      link = next
    }
  }

  /// The scope of the nearest override of a key, if there is one from here down.
  final func scope(overriding identifier: DependencyIdentifier) -> Scope? {
    find(identifier)?.scope.takeUnretainedValue()
  }

  /// The link of a depth on this chain, without marks.
  final func ancestor(atDepth wanted: Int32) -> Scope? {
    unmanagedAncestor(atDepth: wanted)?.takeUnretainedValue()
  }

  final func unmanagedAncestor(atDepth wanted: Int32) -> Unmanaged<Scope>? {
    guard wanted <= depth else { return nil }
    var link = Unmanaged.passUnretained(self)
    while link.header.pointee.depth > wanted {
      if let jump = link.header.pointee.jump, jump.header.pointee.depth >= wanted {
        link = jump
      } else if let next = link.header.pointee.parent {
        link = next
      }
    }
    while link.header.pointee.traits.contains(.isMark), let next = link.header.pointee.parent {
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
    if self === other { return true }
    guard traits.contains(.isCopy) || other.traits.contains(.isCopy), root === other.root,
      depth == other.depth
    else { return false }
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
    guard pointer.pointee.root.toOpaque() == other.pointer.pointee.root.toOpaque(),
      let link = unmanagedAncestor(atDepth: other.depth)
    else { return false }
    let wanted = other.traits.contains(.isMark) ? other.change : other
    if link.toOpaque() == Unmanaged.passUnretained(wanted).toOpaque() { return true }
    return link._withUnsafeGuaranteedRef { $0.isSame(as: wanted) }
  }

  /// Whether all that `other` overrides is in force here, so that overlaying it changes nothing.
  final func includes(_ other: Scope) -> Bool {
    // The reads of an initializer have to be noted, so its mark must not be lost.
    guard !other.traits.contains(.isInitializing), extends(other) else { return false }
    let overridesContext = other.traits.contains(.overridesContext)
    var link = self
    while link.depth > other.depth {
      if overridesContext, link.traits.contains(.changesContext) { return false }
      if link.overrides.contains(where: { other.find($0.identifier) != nil }) { return false }
      guard let parent = link.parent else { break }
      link = parent
    }
    return true
  }
}
