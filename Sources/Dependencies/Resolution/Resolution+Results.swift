extension Resolution {
  // MARK: - Finding results

  /// The result for the reader, if there is one: that of the nearest link.
  ///
  /// The caller holds the lock.
  func find() -> Result? { find(from: chain, to: history.leastDepth) ?? findInRoot() }

  /// The result at the nearest link, recursively for the reason that searches for links are.
  private func find(from link: Link, to depth: Int) -> Result? {
    guard link.depth >= depth, let next = link.next else { return nil }
    if let result = link.readableStore?.read({ usableResult(in: $0, of: link) }) { return result }
    return find(from: next, to: depth)
  }

  private func usableResult(in store: Store, of link: Link) -> Result? {
    let found = store.find(id, context.code)
    // What needs several chains is nearer than what needs one.
    if !found.flags.isEmpty, let guest = store.guests[id]?.first(where: { isUsable($0, at: link) }) {
      return guest
    }
    return (found.result?.counted).flatMap { isUsable($0, at: link) ? $0 : nil }
  }

  private func isUsable(_ result: Result, at link: Link) -> Bool {
    result.isUsable(at: link, in: chain, context)
  }

  /// The root's result, if the reader may use it.
  private func findInRoot() -> Result? {
    guard let result = root.result(of: id, in: context), result.isUsable(at: chain.end, in: chain, context)
    else {
      return nil
    }
    if result.isPeeked, !isPeek {
      result.isPeeked = false
      root.refresh(id)
    }
    return result
  }

  // MARK: - Keeping them

  /// Ends an initialization, stores its result, and returns the result to use.
  func keep(_ result: Result, of new: Initialization) -> Result {
    var kept = result
    var isConcern = false
    var released: (store: Store?, others: [AnyObject]) = (nil, [])
    #if DEBUG
      // Asked without the lock, since what is known about types has a lock of its own.
      let isObject = root.test != nil && result.object != nil
    #endif
    let link = finish(new, result) { link in
      if new.isUsedOnce { return }
      if result.needs.links.isEmpty {
        kept = keepInRoot(result)
      } else {
        let store = link.makeStore()
        let (found, others) = keep(result, at: link, in: store)
        (kept, released) = (found, (store, others))
        if kept === result { isConcern = noteHistory(of: result, at: link) }
        #if DEBUG
          if kept === result, isObject { noteObject(result, at: link) }
        #endif
      }
      // Threads that wait may not find it, if it is not kept.
      Resolver.hand(kept, of: new)
    }
    withExtendedLifetime((released, link)) {}
    if isConcern { warnAboutManyScopes() }
    #if DEBUG
      if isObject { KeyNames.note([link]) }
      warnAboutStaticValue(result)
      if kept === result, result.needs.links.isEmpty { warnAboutSecondInstance(result) }
    #endif
    return kept
  }

  private func keepInRoot(_ result: Result) -> Result {
    if let faster = findInRoot() { return faster }
    // A preparation can only replace results that its closure itself reads. Results that existed before, or
    // that an initializer reads there, are in use.
    let existing = root.store.find(id, context.code).result?.counted
    if existing != nil, lifetime == .scoped { return result }
    result.isPeeked = isPeek && existing?.isPeeked != false
    root.keep(result, in: context)
    return result
  }

  /// Stores a result at a link, unless another thread was faster, or a result of other values is there.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - link: The link.
  ///   - store: The link's store, which the caller releases after the lock: the scope of a detached link may have ended,
  ///     and then this is the last reference.
  /// - Returns: The result to use, and what else the caller releases after the lock.
  private func keep(_ result: Result, at link: Link, in store: Store) -> (kept: Result, others: [AnyObject]) {
    if !result.needs.others.isEmpty {
      let same = store.guests[id]?.first {
        $0.origin.context == context && $0.needs.others == result.needs.others
      }
      if let same { return (same.isUsable(at: link, in: chain, context) ? same : result, []) }
      let others = result.needs.others.compactMap { id in
        id == root.id ? root.store : chain.first { $0.id == id }?.makeStore()
      }
      return (result, store.insert(result, needing: others) + others)
    }
    if let existing = store.find(id, context.code).result?.counted {
      return (existing.isUsable(at: link, in: chain, context) ? existing : result, [])
    }
    store.keep(result)
    return (result, [])
  }

  /// Notes what the result of a link was made from, and returns whether many sibling scopes have one of their own.
  private func noteHistory(of result: Result, at link: Link) -> Bool {
    let isFirst = history.leastDepth == .max
    // Copies of the link are never nearer to the root.
    history.leastDepth = min(history.leastDepth, link.native.depth)
    for key in result.needs.reads.overridden { history.reads.insert(key) }
    if result.needs.hasCaptured { history.hasCaptured = true }
    if isFirst { root.refresh(id) }
    if lifetime != .automatic || context != .live || history.siblings == Self.manyScopes { return false }
    let isNested = chain.links.contains { other in
      other.depth < link.depth && other.key != .none
        && other.lockedStore?.find(id, context.code).result != nil
    }
    if isNested || root.store.find(id, context.code).result != nil { return false }
    history.siblings += 1
    return history.siblings == Self.manyScopes
  }

  /// The number of sibling scopes with a value of their own at which a program gets a warning.
  static var manyScopes: Int { 16 }
}
