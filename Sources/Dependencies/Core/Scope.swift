internal import DependenciesPlatform

/// What one `withDependencies` has opened: the overrides in effect, the scope that this one continues, and the results that it keeps.
// SAFETY: `@unchecked` is safe: `list` and `outer` only change in `set` and `takeOthers`, whose callers have the only reference,
// and the rest is constant and Sendable. The results are published as `AtomicOwner` says. Subclasses prove their own properties.
@usableFromInline package class Scope: AtomicOwner, @unchecked Sendable {
  // `Optional<…>`, because each `init` would set a `…?` to nil first.

  /// The overrides in effect, the innermost first.
  final private(set) var list: Optional<Override>
  /// The scope that this one continues.
  final private(set) var outer: Optional<Scope>
  /// A number that is greater than those of all scopes that this one continues, but for the original of a twin, whose number it has.
  final let depth: Int
  /// The root of the chain, if the scope keeps it alive.
  private let outerRoot: Uncounted<Root>?
  /// The initialization whose initializer has opened the scope, or one around it.
  final let initialization: Initialization?
  /// Whether the initializer has captured the scope.
  ///
  /// The initialization notes the reads of each thread in such a scope. In another one, it notes those of the initializer's own
  /// thread, because its tasks inherit the scope.
  final let isCapture: Bool

  /// A scope that continues another one.
  init(continuing outer: Scope, _ list: Override?, depth: Int? = nil) {
    self.depth = depth ?? outer.depth &+ 1
    outerRoot = outer.root
    initialization = outer.initialization
    isCapture = outer.isCapture
    self.outer = outer
    self.list = list
    super.init()
  }

  /// A scope of another kind, which mostly does not continue another one.
  init(
    _ list: Override?, continuing outer: Scope? = nil, depth: Int, root: Uncounted<Root>?,
    initialization: Initialization?, isCapture: Bool
  ) {
    self.list = list
    self.outer = outer
    self.depth = depth
    outerRoot = root
    self.initialization = initialization
    self.isCapture = isCapture
    super.init()
  }

  /// The results end with the scope, even if something that an initializer has left behind refers to them.
  deinit {
    if results != nil { leaveResults() }
    if depth > 1_000 { releaseOthers() }
  }

  @inline(never)
  private final func leaveResults() {
    if let results = results?.counted { Core.withLock { results.leave(&$0) } }
  }

  /// Releases the scopes that this one refers to, in a loop and not recursively, because many of them may end now.
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
    guard let outer else { return [] }
    self.outer = nil
    return [outer]
  }

  // MARK: - Overrides

  /// The override of a key that is in effect, or `nil`.
  @inline(__always)
  final func override(of key: KeyID) -> Override? { list?.inEffect(key) }

  /// Sets an override in place, and removes one of the same key that was set in this scope itself.
  ///
  /// The caller has the only reference, and there are no results.
  final func set(_ key: KeyID, _ override: (consuming Override?) -> Override) {
    if self.override(of: key) != nil { list = list?.removing(key, above: outer?.list) }
    list = override(list.take())
  }

  /// A scope in which values have set another override since they had a scope of a depth.
  ///
  /// It continues this one, unless what it replaces was set since then, because results here may need that.
  final func changed(
    _ key: KeyID, since baseDepth: Int, _ override: (consuming Override?) -> Override
  ) -> Scope {
    var base = self
    while base.depth > baseDepth, let outer = base.outer { base = outer }
    let rest = list?.removing(key, above: base.list)
    return Scope(continuing: rest === list ? self : base, override(rest))
  }

  /// The context that the overrides in effect set.
  final var context: DependencyContext? { list?.context }

  // MARK: - Results

  /// The results, found without the lock.
  final var results: Uncounted<Results>? { load(as: Results.self) }

  /// The results, created now if there are none.
  final func makeResults(_ locked: inout Locked) -> Results {
    if let results = results?.counted { return results }
    let new = Results(list, rootID: rootID)
    publish(new)
    return new
  }

  // MARK: - Relations

  /// The root, if the scope keeps it alive.
  var root: Uncounted<Root>? { outerRoot }

  /// The identity of the root.
  final var rootID: UInt64 { root?.read { $0.id } ?? rooted.initialization?.rootID ?? 0 }

  /// The test that the root belongs to.
  final var testRun: TestRun? { root.map { $0.read { $0.test } } ?? rooted.initialization?.test }

  /// The root for reads in this scope.
  final var strongRoot: Root { root?.counted ?? rooted.initialization?.root ?? .process }

  /// The scope of an initializer that gives this scope its root, if this scope does not keep the root alive.
  var rooted: Scope { outer?.rooted ?? self }

  /// The initialization that notes what the calling code reads here.
  final var observer: Initialization? {
    guard let initialization, initialization.isRunning else { return nil }
    return isCapture || initialization.thread == dependencies_thread() ? initialization : nil
  }

  /// Whether a reader in this scope finds all that another scope has: the scope of an initializer stands for that of its reader.
  func continues(_ other: Scope) -> Bool {
    if self === other { return true }
    if depth < other.depth { return false }
    if list === other.list, rootID == other.rootID { return true }
    return outer?.continues(other) ?? false
  }

  /// The places for results of a reader in this scope, the innermost first and the root last.
  final func homes(_ locked: inout Locked) -> [Home] {
    var homes: [Home] = []
    homes.reserveCapacity(4)
    addHomes(over: nil, to: &homes, &locked)
    return homes
  }

  /// Adds this scope, and those that it continues, as places for results.
  ///
  /// - Parameters:
  ///   - under: What lies under the scopes, if the reader came through something captured elsewhere.
  ///   - homes: The places.
  ///   - locked: The lock.
  func addHomes(over under: Under?, to homes: inout [Home], _ locked: inout Locked) {
    homes.append(Home(results: makeResults(&locked), under: under))
    outer?.addHomes(over: under, to: &homes, &locked)
  }
}
