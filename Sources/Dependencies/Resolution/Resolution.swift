/// One read of a key that nothing overrides: it finds the result for the reader, waits for it, or makes it.
///
/// It is not generic, since the runtime would have to look up its types for each key. It is a class, since closures would
/// copy a struct, and count each of its references.
final class Resolution {
  let key: any TestDependencyKey.Type
  let id: KeyID
  let name: StaticString
  let place: Place
  let lifetime: DependencyLifetime
  /// The chain that the value is resolved in: it keeps its root alive, and goes through no initialization.
  let chain: Link
  let root: Root
  let history: Root.History
  let context: DependencyContext
  /// The initialization whose initializer reads the key, if one does.
  let reader: Initialization?
  /// Whether the closure of a preparation itself reads the key: it may still change a value that it only looks at.
  let isPeek: Bool

  init<Key: TestDependencyKey>(_ key: Key.Type, in values: DependencyValues, name: StaticString, place: Place)
  {
    DependencyContext.reportProblem()
    self.key = key
    self.name = name
    self.place = place
    id = KeyID(key)
    lifetime = key.dependencyLifetime
    let (plain, reader) = values.plainChain
    self.reader = reader
    let root = plain.strongRoot ?? .process
    self.root = root
    let isPeek = reader == nil && UpdatePhase.current == .preparation
    self.isPeek = isPeek
    let own: DependencyContext
    (history, own) = Resolver.lock.withLock { [id] in
      (root.history(of: id), isPeek ? root.readContext : root.fixContext(at: place))
    }
    context = plain.overriddenContext ?? own
    chain = lifetime == .root ? plain.withoutOverrides(in: own) : plain
  }

  func result() -> Result {
    #if DEBUG
      if let result = resultInCircle() { return result }
    #endif
    let result = lifetime == .transient ? prepared() ?? makeTransient() : kept()
    reader?.noteRead(of: result)
    #if DEBUG
      if Insight.isOn { Insight.noteRead(of: result, at: place) }
    #endif
    report(about: result)
    return result
  }

  private func kept() -> Result {
    while true {
      var facts: Facts?
      let found = Resolver.lock.withLock { () -> Result? in
        let found = find()
        if found == nil { facts = lockedFacts }
        return found
      }
      if let found { return found }
      let new = makeInitialization(facts)
      switch Resolver.start(new, in: chain, find: { find() }) {
      case .found(let result): return result
      case .waited(let handed):
        if let handed, isUsable(handed) { return handed }
      case .started: return keep(make(new), of: new)
      }
    }
  }

  /// Whether a result that is not kept may be used by a reader that waited for it.
  private func isUsable(_ result: Result) -> Bool {
    result.needs.links.allSatisfy(chain.contains)
      && result.isUsable(
        at: chain.first { result.needs.links.contains($0.id) } ?? chain.end, in: chain, context)
  }

  // MARK: - Making it

  /// What the history tells about the next result.
  typealias Facts = (reads: Set<KeyID>, hasCaptured: Bool, live: (any DependencyKey.Type)?)

  /// The caller holds the lock.
  private var lockedFacts: Facts { (history.reads, history.hasCaptured, history.liveKey) }

  func makeInitialization(_ facts: Facts? = nil) -> Initialization {
    let facts = facts ?? Resolver.lock.withLock { lockedFacts }
    let expected = Result.Needs.place(
      needing: facts.reads.compactMap { chain.override(of: $0)?.id }, hasCaptured: facts.hasCaptured,
      in: chain)
    var live = facts.live
    if live == nil, context == .live, let found = key as? any DependencyKey.Type {
      live = found
      Resolver.lock.withLock { history.liveKey = found }
    }
    return Initialization(
      id, history, live: live, in: chain, context: context, name: name, place: place, parent: reader,
      expected: expected.id)
  }

  private func makeTransient() -> Result {
    let new = makeInitialization()
    Resolver.register(new)
    let result = make(new)
    _ = finish(new, result)
    return result
  }

  /// Runs the initializer, with the initialization as the current chain.
  private func make(_ new: Initialization) -> Result {
    let origin = Result.Origin(key: id, name: name, place: place, context: context, lifetime: lifetime)
    #if DEBUG
      Insight.initializerStarts(new, reading: origin)
      defer { Insight.initializerEnds(new) }
    #endif
    return DependencyValues(top: new, changed: 0).run { key.makeResult(origin, new) }
  }

  /// Ends an initialization, and returns the link that its result belongs to.
  @discardableResult
  func finish(
    _ new: Initialization, _ result: Result, then: (Link) -> Void = { _ in }
  ) -> Link {
    var (needs, hasCaptured) = new.finalNeeds()
    var links = needs.links
    if lifetime == .scoped {
      // Keys that were read through a value that was made elsewhere may be overridden here.
      needs.reads.all(in: chain.summary) { key, _ in
        if let override = chain.override(of: key), !links.contains(override.id) { links.append(override.id) }
        return true
      }
      hasCaptured = needs.hasCaptured
    }
    let link = Result.Needs.place(needing: links, hasCaptured: hasCaptured, in: chain)
    // The links of a chain over another one than theirs are needed one by one.
    let isListed = chain.traits.contains(.mixed)
    if hasCaptured, link.isOverride { needs.hasCapturedOverrides = true }
    if hasCaptured { links = isListed ? chain.overrides : link.isOverride ? [link.id] : [] }
    needs.links = links
    let native = link.native
    // Behind a link of the chain itself are all others that it needs.
    if link.isForeign { needs.others = links.filter { !native.contains($0) } }
    if native.rootID != root.id { needs.others.append(root.id) }
    result.needs = needs
    let released = Resolver.lock.withLock {
      if hasCaptured { result.needs.captured = isListed ? nil : link.detached(from: root) }
      result.fault = new.fault
      then(link)
      Resolver.end(new)
      // A result that needs links of one chain is that chain's, for all readers.
      return new.finish(at: home(of: result.needs.others.isEmpty ? link.native : link))
    }
    withExtendedLifetime(released) {}
    return link
  }

  /// The detached chain of a link, in the reader's context.
  private func home(of link: Link) -> Link {
    let home = link.detached(from: root)
    return home.contextCode == chain.contextCode ? home : .overriding(context, next: home)
  }

  /// The value that a preparation has set, for a key whose other values are never kept.
  private func prepared() -> Result? {
    Resolver.lock.withLock {
      if let result = root.result(of: id, in: context) { return result }
      if !isPeek { history.transientUse = history.transientUse ?? (name, place) }
      return nil
    }
  }
}

extension Link {
  /// The end of this chain, which is plain, with the context of the chain.
  ///
  /// - Parameter own: The root's own context.
  /// - Returns: The chain.
  final func withoutOverrides(in own: DependencyContext) -> Link {
    guard let overriddenContext, overriddenContext != own else { return end }
    return .overriding(overriddenContext, next: end)
  }
}
