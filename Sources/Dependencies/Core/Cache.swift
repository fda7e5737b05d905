/// The cached values of a scope.
///
/// They are removed when the scope ends. Objects that outlive an initializer refer to the cache and not to
/// the scope, so they find its values while the scope lives.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and the other properties are only used with the
// core's lock held. The rest is `AtomicTable`, which is safe.
final class Cache: AtomicTable, @unchecked Sendable {
  /// The overrides in effect in the scope.
  ///
  /// A copy of the scope in a compacted chain may lack the shadowed ones.
  let list: Overrides?
  /// The identity of the root.
  let rootID: UInt64
  /// Whether this is the root's cache.
  let isRoot: Bool
  /// The number of scopes that share the cache: a compacted chain has copies of scopes.
  private var scopeCount = 1
  private var hasEnded = false
  /// The caches of values that also need overrides of a lower layer, by the identity of the layer.
  private var layered: [[UInt64]: Cache] = [:]
  /// The caches that end with this one: those above, and those of other scopes for which this scope is part
  /// of the lower layer.
  private var dependents: [Cache] = []
  /// The number of dependents at which those that have ended are removed.
  private var dependentsLimit = 16

  init(_ list: Overrides?, rootID: UInt64, isRoot: Bool = false) {
    (self.list, self.rootID, self.isRoot) = (list, rootID, isRoot)
    super.init()
  }

  /// Whether the scope has ended.
  func hasEnded(_ locked: inout Locked) -> Bool { hasEnded }

  /// The cached results of all contexts.
  func all(_ locked: inout Locked) -> [Resolved] { layered.values.reduce(into: kept) { $0 += $1.kept } }

  /// The cached result of a key.
  func result(of key: KeyID, in context: DependencyContext, _ locked: inout Locked) -> Resolved? {
    hasEnded ? nil : entry(of: key, in: context).result?.counted
  }

  /// Caches a result for a context, with facts for reads without the lock.
  func keep(
    _ result: Resolved, in context: DependencyContext, _ flags: AtomicTable.Flags, _ locked: inout Locked
  ) {
    if !hasEnded { set(result.key, context, to: result, flags) }
  }

  // MARK: - Values of two scopes

  /// The cache of values that also need overrides of a lower layer, if there is one.
  func layered(over layer: LowerLayer) -> Cache? { layered[layer.id] }

  /// The cache of values that also need overrides of a lower layer, created now if there is none.
  ///
  /// It ends with the first of the scopes.
  func makeCache(over layer: LowerLayer, _ locked: inout Locked) -> Cache {
    if let cache = layered[layer.id], !cache.hasEnded { return cache }
    let new = Cache(nil, rootID: layer.rootID)
    new.hasEnded = hasEnded || layer.caches.contains(where: \.hasEnded)
    layered[layer.id] = new
    for cache in layer.caches + [self] { cache.addDependent(new) }
    return new
  }

  private func addDependent(_ cache: Cache) {
    dependents.append(cache)
    if dependents.count < dependentsLimit { return }
    layered = layered.filter { !$0.value.hasEnded }
    dependents.removeAll(where: \.hasEnded)
    dependentsLimit = 2 * dependents.count + 16
  }

  // MARK: - The end

  /// Notes that one more scope shares the cache.
  func addScope(_ locked: inout Locked) { scopeCount += 1 }

  /// Notes that one of the scopes has ended, and ends the cache if it was the last one.
  func removeScope(_ locked: inout Locked) {
    scopeCount -= 1
    if scopeCount == 0 { end(&locked) }
  }

  private func end(_ locked: inout Locked) {
    if hasEnded { return }
    hasEnded = true
    for result in takeAll() { locked.release(result) }
    for cache in dependents { cache.end(&locked) }
    (layered, dependents) = ([:], [])
  }
}
