internal import DependenciesPlatform

/// A link that stands for another chain, in which an initialization may run.
// SAFETY: `@unchecked` is safe: this adds nothing to `Link`, which is safe.
package class Passage: Link, @unchecked Sendable {
  /// The chain that this stands for now, and whether the initialization still runs.
  var chain: (link: Link, isRunning: Bool) { fatalError("Subclasses implement this") }

  /// Whether the initialization still runs.
  var isRunning: Bool { runner.publishedHome == nil }

  var runner: Initialization { fatalError("Subclasses implement this") }
}

/// The chain of an initialization, with an unrelated chain behind it: that of a `@Dependency` that the initializer reads.
// SAFETY: `@unchecked` is safe: the constants are Sendable. The rest is `Passage`, which is safe.
final class Detour: Passage, @unchecked Sendable {
  private let passage: Passage
  private let base: Link

  init(_ passage: Passage, over base: Link) {
    self.passage = passage
    self.base = base
    super.init(
      .none, next: nil, depth: max(passage.depth, base.depth),
      contextCode: passage.contextCode == .own ? base.contextCode : passage.contextCode, traits: .initializing
    )
  }

  override var chain: (link: Link, isRunning: Bool) {
    let (link, isRunning) = passage.chain
    return (Link.combined(link, over: base), isRunning)
  }

  override var runner: Initialization { passage.runner }
}

/// One call of a key's initializer, as a link on top of the reader's chain.
///
/// It notes what the initializer reads. Tasks that the initializer started may outlive it: then the link stands for the
/// chain where the result belongs.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and the other properties are only used with `Resolver.lock` held,
// except for the published home.
package final class Initialization: Passage, @unchecked Sendable {
  let subject: KeyID
  let history: Root.History
  /// The key, if it has a live value that the result may need.
  let live: (any DependencyKey.Type)?
  let context: DependencyContext
  /// The name of the property that reads the key.
  let name: StaticString
  let place: Place
  let thread = dependencies_thread()
  let rootIdentity: UInt64
  /// The link that the result is expected to belong to.
  let expected: UInt64

  // MARK: Guarded by the lock

  /// The initialization that reads this one's result, and the reader's chain, until this has finished.
  private(set) var parent: Initialization?
  private(set) var base: Link?
  private(set) var notes = Notes()
  private(set) var fault: Result.Fault?
  /// Whether the result is used once and not kept.
  private(set) var isUsedOnce = false
  /// Whether another thread waits for the result.
  var isAwaited = false
  /// The one of the same key that has started before this, and still runs.
  var older: Initialization?

  /// An initialization in the chain of its reader, which is plain.
  init(
    _ key: KeyID, _ history: Root.History, live: (any DependencyKey.Type)? = nil, in chain: Link,
    context: DependencyContext, name: StaticString, place: Place, parent: Initialization?, expected: UInt64
  ) {
    subject = key
    self.history = history
    self.live = live
    self.context = context
    self.name = name
    self.place = place
    self.parent = parent
    self.expected = expected
    base = chain
    rootIdentity = chain.rootID
    super.init(
      .none, next: nil, depth: chain.depth + 1, fingerprint: chain.fingerprint,
      contextCode: chain.contextCode,
      traits: .initializing)
  }

  /// The chain that this stands for: the reader's, or the one where the result belongs.
  override var chain: (link: Link, isRunning: Bool) {
    if let publishedHome { return (publishedHome, false) }
    return Resolver.lock.withLock {
      if let publishedHome { return (publishedHome, false) }
      return base.map { ($0, true) } ?? (End.process, false)
    }
  }

  override var runner: Initialization { self }

  /// The chain where the result belongs, when the initialization has finished.
  ///
  /// It is in the place where other links have their stores, since an initialization has no results.
  var publishedHome: Link? { load(as: Link.self)?.counted }

  /// The initialization whose initializer the calling code is part of.
  static var ofCaller: Initialization? { Link.current.running }

  // MARK: - Reads

  /// Notes that the initializer has read an override of the reader's chain.
  func noteRead(of key: KeyID, _ link: Link) {
    if key == .context { return }
    Resolver.lock.withLock {
      guard let base else { return }
      // What comes with an object from elsewhere is the same for all readers that don't override the key.
      let isOwn = base.contains(link.id)
      note(key, isOwn ? link.id : 0)
      if isOwn { note([link.id]) }
    }
  }

  /// Notes that the initializer has read a result, with what that was made from.
  func noteRead(of result: Result) {
    let needs = result.needs
    Resolver.lock.withLock {
      guard let base else { return }
      note(result.key, 0)
      // The root's value is the same for every reader, so what it was made from doesn't matter to this one.
      if result.origin.lifetime == .root { return }
      let own = needs.links.filter { !base.contains($0) }
      if !needs.reads.isEmpty {
        notes.parts.append(own.isEmpty ? needs.reads : needs.reads.without(Set(own)))
      }
      notes.partHasCaptured = notes.partHasCaptured || needs.hasCaptured
      notes.partHasCapturedOverrides = notes.partHasCapturedOverrides || needs.hasCapturedOverrides
      note(needs.links.filter { !own.contains($0) })
      guard let captured = needs.captured else { return }
      if base.traits.contains(.mixed) || !base.continues(captured) {
        note(captured.overrides.filter(base.contains))
      } else if captured.depth > notes.capturedByPart?.depth ?? -1 {
        notes.capturedByPart = captured
      }
    }
  }

  private func note(_ key: KeyID, _ link: UInt64) {
    if notes.keys.contains(where: { $0 == (key, link) }) { return }
    notes.keys.append((key, link))
  }

  /// Notes links that the result needs, which the results that need this one need, too.
  private func note(_ links: [UInt64]) {
    for initialization in sequence(first: self, next: \.parent) {
      guard let base = initialization.base else { return }
      let new = links.filter { !initialization.notes.links.contains($0) && base.contains($0) }
      if new.isEmpty { return }
      initialization.notes.links += new
      // Those who wait for the result may have to make their own.
      if initialization.isAwaited { Resolver.lock.wake() }
    }
  }

  /// Notes that the result must not be kept.
  func useOnce() { Resolver.lock.withLock { isUsedOnce = true } }

  /// Notes an issue with the key.
  func note(_ fault: Result.Fault) { Resolver.lock.withLock { self.fault = fault } }

  // MARK: - Captures

  /// A capture of a chain, which counts if something refers to it when the initializer returns.
  ///
  /// - Parameters:
  ///   - chain: The current chain, which goes through this initialization.
  ///   - isCounted: Whether it always counts, as a continuation does.
  /// - Returns: The capture.
  func capture(_ chain: Link, isCounted: Bool) -> Link {
    Resolver.lock.withLock {
      if let known = notes.captures, known.chain === chain {
        if isCounted { known.isCounted = true }
        return known
      }
      let new = Capture(chain, self)
      new.isCounted = isCounted
      if base == nil { return new }
      new.earlier = notes.captures
      notes.captures = new
      return new
    }
  }

  /// Notes an object that keeps the chain as long as it lives.
  func note(_ object: AnyObject) {
    Resolver.lock.withLock {
      if base != nil { notes.objects.append(Notes.WeakObject(object: object)) }
    }
  }

  /// Notes a read through a capture: another thread that reads it may keep it.
  func noteRead(through capture: Capture) {
    if dependencies_thread() == thread { return }
    Resolver.lock.withLock { capture.isCounted = true }
  }

  // MARK: - The end

  /// What the result was made from, when the initializer has returned.
  ///
  /// The caller has the value.
  func finalNeeds() -> (needs: Result.Needs, hasCaptured: Bool) {
    var isCounted = false
    var notes = Resolver.lock.withLock {
      // Threads that wait for the result go on looking at the links.
      let taken = self.notes
      self.notes = Notes(links: taken.links)
      var next = taken.captures
      while let capture = next {
        isCounted = isCounted || capture.isCounted
        next = capture.earlier
      }
      return taken
    }
    isCounted = isCounted || notes.objects.contains { $0.object != nil }
    while notes.captures != nil {
      isCounted = isCounted || !isKnownUniquelyReferenced(&notes.captures)
      let earlier = notes.captures?.earlier
      notes.captures?.earlier = nil
      notes.captures = earlier
    }
    var needs = Result.Needs()
    needs.reads = Reads.of(notes.keys, notes.parts)
    needs.links = notes.links
    needs.captured = notes.capturedByPart
    needs.root = rootIdentity
    needs.hasCaptured = notes.partHasCaptured || isCounted
    needs.hasCapturedOverrides = notes.partHasCapturedOverrides
    return (needs, isCounted)
  }

  /// Ends the initialization, whose result belongs to a link.
  ///
  /// The caller holds the lock, and releases what this returns after it.
  ///
  /// - Parameter home: The detached chain where the result belongs.
  /// - Returns: The references that the initialization gives up.
  func finish(at home: Link) -> (Initialization?, Link?, Capture?) {
    // Also what tasks have captured since the end of the initializer.
    let released = (parent, base, notes.captures)
    (parent, base, notes.captures) = (nil, nil, nil)
    publish(home)
    return released
  }
}
