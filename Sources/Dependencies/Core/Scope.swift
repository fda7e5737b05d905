internal import DependenciesPlatform

/// One `withDependencies`, which continues its parent scope: the overrides that its closure has set, and a
/// cache.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and `Overrides` is safe. The cache is published
// as `AtomicOwner` says. Subclasses prove their own properties.
@usableFromInline package class Scope: Overrides, @unchecked Sendable {
  /// Whether the rest of the list of overrides is the parent scope.
  private let hasParent: Bool
  /// A number that is greater than those of all scopes that this one continues.
  ///
  /// A twin has that of its original. A compacted copy has a number of its own, so scopes that it stands for
  /// may have greater ones.
  final let depth: Int
  /// The root of the chain, if the scope retains it.
  private let outerRoot: Uncounted<Root>?
  /// The initialization whose initializer has opened the scope, or one around it.
  final let initialization: Initialization?
  /// Whether this is the twin that an initializer captures, or was opened in one.
  ///
  /// The initialization notes the reads of each thread in such a scope. In another one, it notes those of the
  /// initializer's own thread, because its tasks inherit the scope.
  final let isCapture: Bool

  /// A scope that continues another one, or the root of the process, which is never released.
  init(continuing outer: Scope?, _ override: consuming Override) {
    if let outer {
      hasParent = true
      depth = outer.depth &+ 1
      outerRoot = outer.root
      initialization = outer.initialization
      isCapture = outer.isCapture
    } else {
      hasParent = false
      depth = 1
      outerRoot = Uncounted(.process)
      initialization = nil
      isCapture = false
    }
    super.init(override, next: outer)
  }

  /// A scope with overrides of another one, and of scopes further in, that continues one further out.
  init(
    _ other: Scope, _ overrides: [Override], continuing outer: Scope?, depth: Int? = nil,
    lost: [UInt64]? = nil
  ) {
    hasParent = outer != nil
    self.depth = depth ?? (outer?.depth ?? 0) &+ 1
    (outerRoot, initialization, isCapture) = (other.root, other.initialization, other.isCapture)
    super.init(overrides, next: outer, lost: lost)
  }

  /// A scope of another kind, which has no parent unless that is its list.
  init(
    _ list: Overrides?, hasParent: Bool = false, depth: Int, root: Uncounted<Root>?,
    initialization: Initialization?, isCapture: Bool
  ) {
    self.hasParent = hasParent
    self.depth = depth
    outerRoot = root
    self.initialization = initialization
    self.isCapture = isCapture
    super.init(next: list)
  }

  /// The cache ends with the scope, even if an object that outlives an initializer refers to it.
  deinit {
    if hasPublished { leaveCache() }
    if depth > 1_000 { releaseOthers() }
  }

  @inline(never)
  private final func leaveCache() {
    if let cache = cache?.counted { Core.withLock { cache.removeScope(&$0) } }
  }

  /// Releases the scopes that this one refers to, in a loop and not recursively, because many may end now.
  @inline(never)
  private final func releaseOthers() {
    var waiting = takeOthers()
    while var next = waiting.popLast() {
      if isKnownUniquelyReferenced(&next) { waiting += next.takeOthers() }
    }
  }

  /// Gives up the scopes that this one refers to, because it ends.
  func takeOthers() -> [Scope] {
    // A root, which other threads may use, has none, and is not written to.
    guard hasParent, let outer else { return [] }
    _ = takeNext()
    return [outer]
  }

  // MARK: - Overrides

  /// The parent scope, which this one continues.
  final var outer: Scope? { parent?.counted }

  /// The same, for searches, which count no references.
  final var parent: Uncounted<Scope>? {
    if hasParent, let next { return Uncounted(typed(next, as: Scope.self)) }
    return nil
  }

  /// The overrides in effect, or `nil` if nothing is overridden.
  @inline(__always)
  final var list: Overrides? { summary == 0 ? nil : self }

  /// A scope in which values have set another override since they had a scope of a depth.
  ///
  /// It continues this one, unless the replaced override was set since then, because cached values may need
  /// that.
  final func changed(_ override: Override, since baseDepth: Int) -> Scope {
    var (base, own): (Scope?, [Override]) = (self, [])
    while let scope = base, scope.depth > baseDepth {
      own = scope.own + own
      base = scope.outer
    }
    let others = own.filter { $0.key != override.key }
    if others.count == own.count { return Scope(continuing: self, override) }
    return others.isEmpty
      ? Scope(continuing: base, override) : Scope(self, others + [override], continuing: base)
  }

  // MARK: - The cache

  /// The cached values, found without the lock.
  final var cache: Uncounted<Cache>? { load(as: Cache.self) }

  /// The cached values, created now if there are none.
  final func makeCache(_ locked: inout Locked) -> Cache {
    if let cache = cache?.counted { return cache }
    let rest = next?.snapshot(&locked)
    let new = Cache(isEmpty ? rest : Overrides(self, next: rest, id: listID), rootID: rootID)
    publish(new)
    return new
  }

  override func snapshot(_ locked: inout Locked) -> Overrides? {
    if summary == 0 { return nil }
    if isEmpty { return next?.snapshot(&locked) }
    let list = makeCache(&locked).list
    // A copy in a compacted chain shares the cache of a scope with more overrides.
    return list?.listID == listID ? list : Overrides(self, next: next?.snapshot(&locked), id: listID)
  }

  // MARK: - Relations

  /// The root, if the scope retains it.
  var root: Uncounted<Root>? { outerRoot }

  /// The identity of the root.
  final var rootID: UInt64 { root?.read { $0.id } ?? chainEnd.initialization?.rootID ?? 0 }

  /// The test that the root belongs to.
  final var testRun: TestRun? { root.map { $0.read { $0.test } } ?? chainEnd.initialization?.test }

  /// The root for reads in this scope.
  final var strongRoot: Root { root?.counted ?? chainEnd.initialization?.root ?? .process }

  /// The outermost scope of the chain: the scope of an initializer that knows the root, unless the scopes
  /// of the chain know it.
  var chainEnd: Scope { outer?.chainEnd ?? self }

  /// The initialization that notes the reads of the calling code here.
  final var observer: Initialization? {
    guard let initialization, initialization.isRunning else { return nil }
    return isCapture || initialization.thread == dependencies_thread() ? initialization : nil
  }

  /// Whether a reader in this scope finds everything that another scope has.
  ///
  /// The scope of an initializer stands for that of its reader.
  func continues(_ other: Scope) -> Bool {
    if self === other { return true }
    if depth < other.depth { return false }
    if listID == other.listID, rootID == other.rootID { return true }
    guard let outer else { return other.listID == 0 && rootID == other.rootID }
    return outer.continues(other)
  }

  /// The homes of a reader in this scope, the innermost first and the root last.
  final func homes(_ locked: inout Locked) -> [Home] {
    var homes: [Home] = []
    homes.reserveCapacity(4)
    addHomes(over: nil, to: &homes, &locked)
    return homes
  }

  /// Adds this scope, and those that it continues, as homes.
  ///
  /// - Parameters:
  ///   - layer: The lower layer, if the reader came through something that was captured elsewhere.
  ///   - homes: The homes.
  ///   - locked: The lock.
  func addHomes(over layer: LowerLayer?, to homes: inout [Home], _ locked: inout Locked) {
    homes.append(Home(cache: makeCache(&locked), layer: layer))
    (outer ?? Root.process).addHomes(over: layer, to: &homes, &locked)
  }
}
