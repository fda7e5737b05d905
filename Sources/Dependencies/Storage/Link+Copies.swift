extension Link {
  // MARK: - Other chains

  /// Copies of links, the innermost first, on top of a chain.
  ///
  /// - Parameters:
  ///   - links: The links.
  ///   - base: The chain.
  ///   - isForeign: Whether the chain differs from the one that the links are over.
  /// - Returns: The chain.
  static func stack(_ links: [Link], on base: Link, isForeign: Bool) -> Link {
    Resolver.lock.withLock {
      links.reversed().reduce(base) { below, link in
        link.copied(
          onto: below, isForeign ? .foreign(link, over: base) : Origin(native: link.origin.native),
          store: link.makeStore())
      }
    }
  }

  /// This chain with its overrides over another root, unless it is over that root and keeps it alive.
  final func attached(to newRoot: Root) -> Link {
    if !traits.contains(.detached), rootID == newRoot.id { return self }
    return Link.stack(
      links.filter { $0.key != .none }, on: End(newRoot), isForeign: rootID != newRoot.id)
  }

  /// The chain in which this one's overrides win over those of another.
  ///
  /// This one is plain.
  final func combined(over base: Link) -> Link {
    if continues(base) { return self }
    let winning = Set(links.inForce.filter { base.override(of: $0.key)?.id != $0.id }.map(\.key))
    // Also the shadowed ones of a key: a task of an initializer reads behind the link of its result.
    return Link.stack(links.filter { winning.contains($0.key) }, on: base, isForeign: true)
  }

  /// The chain that the link was made on, before copies of it were put on others.
  final var native: Link { origin.native ?? self }

  final var isForeign: Bool { origin.native != nil }

  /// This chain without the override of a key that is among its first links, unless that has results.
  ///
  /// So values that are set again and again don't grow. The caller holds the lock.
  final func removing(_ key: KeyID, inFirst count: Int) -> Link? {
    guard count > 0, readableStore == nil else { return nil }
    if self.key == key { return next }
    guard let rest = next?.removing(key, inFirst: count - 1) else { return nil }
    return copied(onto: rest, .original, store: nil)
  }

  // MARK: - Detached chains

  /// This chain with the same values, but without references that keep its root or its results alive.
  ///
  /// A result that captured it does not keep alive what keeps the result. All links are copied: a result of an outer link may
  /// hold an inner chain, such as that of a scope that its initializer has opened. The caller holds the lock.
  final func detached(from root: Root) -> Link {
    if traits.contains(.detached) || self === End.process { return self }
    if let detachedCopy { return detachedCopy }
    guard let next else { return root.detachedEnd }
    let reference = WeakStore()
    reference.store = makeStore()
    let native = origin.native.map { $0.detached(from: $0.root?.counted ?? root) }
    let new = copied(
      onto: next.detached(from: root), Origin(native: native, store: reference), store: nil)
    detachedCopy = new
    return new
  }

  // MARK: - Long chains

  /// This chain, without links that nothing reads, if it has become long.
  ///
  /// Inner scopes use the results of outer links, also of those that they override again, so links with results stay. So do
  /// shadowed links that are the nearest of their key behind one in force: a task of an initializer reads behind the link of
  /// its result.
  final var compacted: Link { length < compactedAt ? self : shortened }

  private final var shortened: Link {
    var (seen, nearest): (Set<KeyID>, Set<KeyID>) = ([], [])
    let all = links.filter { $0.key != .none }
    let kept = Resolver.lock.withLock {
      all.filter { link in
        if seen.insert(link.key).inserted { nearest = [] }
        return nearest.insert(link.key).inserted || link.lockedStore?.holdsResults == true
      }
    }
    // The rest stays as it is; a part of it is only copied if it became shorter.
    let limit = max(Self.longChain, 2 * (kept.count + 1))
    return Resolver.lock.withLock {
      kept.reversed().reduce(end) { below, link in
        link.copied(onto: below, link.origin, store: link.makeStore(), compactedAt: limit)
      }
    }
  }
}

extension Link {
  /// Whether an object is the value of an override of the chain, or of a result that belongs to one.
  final func holds(_ object: AnyObject) -> Bool {
    let results = Resolver.lock.withLock {
      links.flatMap { link in
        link.next == nil
          ? [] : link.lockedStore.map { $0.guests.values.joined() + $0.all } ?? []
      }
    }
    return links.contains { $0.object === object } || results.contains { $0.object === object }
  }
}

extension Store {
  /// Whether results that inner scopes may use belong to the link.
  ///
  /// The caller holds the lock.
  fileprivate var holdsResults: Bool {
    !guests.isEmpty || all.contains { $0.origin.lifetime == .automatic }
  }
}
