internal import DependenciesPlatform

/// The overrides that one closure has set, and a cache of values that need them.
///
/// A node is in front of the others of its scope, the innermost first. The first override of a key is in
/// effect, and replaces the others.
///
/// ```
///   inner scope ─▶ [date, uuid] ─┐
///                                ▼
///   outer scope ───────────▶ [apiClient] ─▶ cache ─▶ values
/// ```
///
/// A node all of whose overrides are replaced further in, and whose cache has nothing for the scope, is left
/// out. So the number of a scope's nodes is bounded by those of keys and cached values, whatever a program
/// does for days. A ``Scope`` is its own first node, and retains the others, among them the scopes that it
/// was opened in and still uses.
// SAFETY: the properties only change in `add` and `leaveOut`, whose callers have the
// only reference.
@usableFromInline package class Node: AtomicOwner, @unchecked Sendable {
  // Most closures set one override, which needs no array, and is read without copying it. Exclusive access is
  // not checked at run time, because only code with the only reference changes a node.

  /// An override of the node; ``Override/none`` if it has none.
  @safe @exclusivity(unchecked) final private(set) var first: Override
  /// The other overrides, in the order in which they were set, or `nil` if there are none.
  ///
  /// Counting the references to the storage of empty arrays takes longer than not to count any.
  @safe @exclusivity(unchecked) final private(set) var more: [Override]?
  /// The places of the others by their keys, counted from one, if there are many.
  final private(set) var index: AtomicMap?
  /// The nodes further out.
  @safe @exclusivity(unchecked) final private(set) var next: Optional<Node>
  /// The bits of all keys from here on.
  final private(set) var summary: UInt64
  /// The identity of the list of overrides that begins here; zero if nothing is overridden.
  final private(set) var listID: UInt64
  /// The number of nodes from here on.
  final private(set) var count: Int32
  /// The number of nodes at which those that are of no use are left out, although that means to copy others.
  final private(set) var limit: Int32
  /// Whether there are nodes further out that other scopes with this node's cache lack, because they are
  /// those of a captured scope.
  final let isMixed: Bool
  /// Whether the node refers to another one's cache without retaining it.
  final let isBorrowing: Bool

  /// A node with one override.
  init(_ override: consuming Override, next: Node?, listID: UInt64? = nil) {
    self.listID = listID ?? override.id
    // Without generic functions, which cost much in debug builds.
    (isMixed, isBorrowing, self.next) = (false, false, next)
    (summary, count, limit) = (override.bits, 1, Self.smallLimit)
    if let next { (summary, count, limit) = (summary | next.summary, next.count &+ 1, next.limit) }
    let old = next?.position(of: override.key)
    if let old { override.replace(old) }
    first = consume override
    super.init()
    if old == nil { return }
    if let node = nextNode, node.read({ $0.first.key == first.key && $0.isUnused }) {
      // The usual case: the key is set again where nothing was read.
      self.next = node.read { $0.next }
      count = (self.next?.count ?? 0) &+ 1
    } else {
      leaveOut(for: readerRootID)
    }
  }

  /// A node with the overrides of another one, or some of them, in front of others; without another one,
  /// it has none.
  init(
    copying node: __shared Node?, _ overrides: [Override]? = nil, next: Node?,
    listID: UInt64? = nil, isMixed: Bool = false, isBorrowing: Bool = false, cache: Cache? = nil
  ) {
    if let overrides {
      first = overrides.first ?? .none
      let rest = Array(overrides.dropFirst())
      if !rest.isEmpty { more = rest }
      if rest.count > Self.smallCount { index = Self.index(of: rest) }
      summary = overrides.reduce(next?.summary ?? 0) { $0 | $1.bits }
    } else if let node {
      (first, more, index) = (node.first, node.more, node.index)
      summary = node.summary | (next?.summary ?? 0)
    } else {
      (first, summary) = (.none, next?.summary ?? 0)
    }
    self.next = next
    self.listID = listID ?? next?.listID ?? 0
    count = (next?.count ?? 0) &+ 1
    limit = next?.limit ?? Self.smallLimit
    self.isMixed = isMixed
    self.isBorrowing = isBorrowing
    super.init(cache)
  }

  /// Sets one more override.
  ///
  /// The caller has the only reference, and has asked ``canAdd(_:_:)``.
  final func add(_ override: consuming Override) {
    listID = override.id
    let key = override.key
    guard summary & key.bit != 0, let old = position(of: key) else { return append(override) }
    override.replace(old)
    if first.key == key {
      first = override
    } else if let index = indexInMore(of: key) {
      more![index] = override
    } else {
      append(override)
    }
    leaveOut(for: readerRootID)
  }

  /// Whether a key can be set here in place: nothing was read here, and none of the nodes behind this one
  /// that values have added has set it.
  ///
  /// The caller has the only reference.
  @inline(__always)
  final func canAdd(_ key: KeyID, _ changedCount: Int) -> Bool {
    !hasPublished && (changedCount == 1 || ownPosition(of: key) != nil || !sets(key, changedCount))
  }

  /// Whether one of the first nodes sets a key.
  final func sets(_ key: KeyID, _ count: Int) -> Bool {
    if summary & key.bit == 0 { return false }
    return nodes.prefix(count).contains { $0.ownPosition(of: key) != nil }
  }

  @inline(__always)
  private final func append(_ override: consuming Override) {
    summary |= override.bits
    if more == nil {
      more = []
      more!.reserveCapacity(4)
    }
    index?.set(override.key.word, to: UInt(more!.count + 1))
    more!.append(override)
    if index == nil, more!.count > Self.smallCount { index = Self.index(of: more!) }
  }

  /// So many overrides are searched without an index.
  private static var smallCount: Int { 16 }

  private static func index(of more: [Override]) -> AtomicMap {
    let index = AtomicMap()
    for (place, override) in more.enumerated() { index.set(override.key.word, to: UInt(place + 1)) }
    return index
  }

  // MARK: - Leaving out nodes

  /// A list with so few nodes is always worth copying.
  private static var smallLimit: Int32 { 16 }

  /// Leaves out the nodes that a reader here can't use any more, because a key was set again.
  ///
  /// The caller has the only reference, and gives the identity of the reader's root.
  @inline(never)
  final func leaveOut(for rootID: UInt64) {
    while let node = nextNode,
      node.read({ !$0.hasPublished && !$0.isBorrowing && isReplaced($0) })
    {
      next = node.read { $0.next }
    }
    count = (next?.count ?? 0) &+ 1
    guard count <= Self.smallLimit || count >= limit, let old = next else { return }
    guard old.nodes.contains(where: isReplaced) else { return }
    next = ResolutionLock.withLock { old.used(from: self, rootID, &$0) }
    count = (next?.count ?? 0) &+ 1
    limit = max(Self.smallLimit, 2 &* count)
  }

  /// Whether the node has one override, and no cache.
  private final var isUnused: Bool { more == nil && !hasPublished && !isBorrowing }

  /// Whether all overrides of a node further out are replaced.
  private final func isReplaced(_ node: Node) -> Bool {
    node.allOwn { key, id in position(of: key)?.id != id }
  }

  /// The nodes from here on that a reader of a scope can use.
  private final func used(from scope: Node, _ rootID: UInt64, _ locked: inout Locked) -> Node? {
    let rest = next?.used(from: scope, rootID, &locked)
    if scope.isReplaced(self), !hasValues(for: scope, rootID, &locked) { return rest }
    return rest === next ? self : copy(next: rest, isMixed: isMixed, &locked)
  }

  /// Whether a reader of a scope uses a value that needs this node.
  ///
  /// For example, `session` needs `user`, and is cached in this node, which has set `user`. A scope further
  /// in sets `user` again. It uses this node's session, unless a node between has another one, or `session`
  /// is `.scoped`. A value for two nodes that another one's cache has counts like one of this node's.
  private final func hasValues(for scope: Node, _ rootID: UInt64, _ locked: inout Locked) -> Bool {
    guard let cache = cache(&locked) else { return false }
    func isFound(_ value: CachedValue) -> Bool {
      scope.nearestValue(of: value.key, in: value.origin.context, rootID: rootID, &locked) === value
    }
    return cache.all(&locked).contains(where: isFound)
      || cache.dependentValues(&locked).contains { value, isOfRoot in
        isOfRoot ? value.isUsable(in: scope, from: nil) : isFound(value)
      }
  }

  /// The value that a reader of this scope, with a root of an identity, finds in a node.
  final func nearestValue(
    of key: KeyID, in context: DependencyContext, rootID: UInt64, _ locked: inout Locked
  ) -> CachedValue? {
    firstResult { node in
      node.withCache(&locked) { cache, locked in
        if cache.rootID != rootID { return nil }
        return cache.value(of: key, in: context, for: self, at: node, &locked)
      }
    }
  }

  /// The identity of the root for readers of the scope.
  var readerRootID: UInt64 { cacheRootID }

  /// A copy in front of other nodes, which has the same cache, and all overrides unless some are given.
  func copy(
    _ overrides: [Override]? = nil, next: Node?, isMixed: Bool, _ locked: inout Locked
  ) -> Node {
    Node(
      copying: self, overrides, next: next, listID: dependencies_serial(), isMixed: isMixed,
      cache: makeCache(&locked))
  }

  // MARK: - The cache

  /// The cached values, found without the lock, if the node retains them.
  final var ownCache: Uncounted<Cache>? { load(as: Cache.self) }

  /// The cached values.
  func cache(_ locked: inout Locked) -> Cache? { ownCache?.counted }

  /// Calls a closure with the cached values, if there are any, and counts no reference to those that the node
  /// retains.
  final func withCache<R>(_ locked: inout Locked, _ body: (Cache, inout Locked) -> R?) -> R? {
    if isBorrowing { return cache(&locked).flatMap { body($0, &locked) } }
    return ownCache.flatMap { $0.read { body($0, &locked) } }
  }

  /// The cached values, created now if there are none.
  final func makeCache(_ locked: inout Locked) -> Cache {
    if let cache = cache(&locked) { return cache }
    let new = Cache(rootID: cacheRootID)
    publish(new)
    return new
  }

  /// The identity of the root whose values the node caches.
  var cacheRootID: UInt64 { ownCache?.read { $0.rootID } ?? 0 }

  /// The same overrides, in nodes that retain no cache, for an initializer: a value must not retain a cache.
  final func borrowed(_ locked: inout Locked) -> Node {
    let rest = next?.borrowed(&locked)
    let cache = makeCache(&locked)
    if isBorrowing, rest === next, !hasPublished { return self }
    if let node = cache.borrowing, node.listID == listID, node.next === rest { return node }
    let new = BorrowingNode(copying: self, next: rest, listID: listID, isMixed: isMixed, lender: cache)
    // The cache must not retain the overrides of a captured scope.
    if !isMixed {
      locked.release(cache.borrowing)
      cache.borrowing = new
    }
    return new
  }
}

/// A node that has the overrides of another one, and refers to its cache without retaining it.
///
/// It caches values of its own after the other one's cache has ended.
// SAFETY: `lender` is only read with the core's lock held, and the rest is constant.
final class BorrowingNode: Node, @unchecked Sendable {
  private weak var lender: Cache?
  private let lentRootID: UInt64

  init(
    copying node: __shared Node, _ overrides: [Override]? = nil, next: Node?, listID: UInt64,
    isMixed: Bool, lender: Cache, cache: Cache? = nil
  ) {
    self.lender = lender
    lentRootID = lender.rootID
    super.init(
      copying: node, overrides, next: next, listID: listID, isMixed: isMixed, isBorrowing: true, cache: cache)
  }

  override func copy(
    _ overrides: [Override]? = nil, next: Node?, isMixed: Bool, _ locked: inout Locked
  ) -> Node {
    let cache = makeCache(&locked)
    return BorrowingNode(
      copying: self, overrides, next: next, listID: dependencies_serial(), isMixed: isMixed, lender: cache,
      cache: hasPublished ? cache : nil)
  }

  override func cache(_ locked: inout Locked) -> Cache? {
    guard let lender else { return super.cache(&locked) }
    // This may be the last reference, and a cache must not end while the lock is held.
    locked.release(lender)
    return lender
  }

  override var cacheRootID: UInt64 { lentRootID }
}
