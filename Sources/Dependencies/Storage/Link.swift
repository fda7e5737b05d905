internal import DependenciesPlatform

/// A link of the chain that is in force where code runs: an override, or the end of the chain.
///
/// A scope is a reference to a link. The chain of an inner scope continues that of its outer scope. Each chain ends in a
/// root. The first override of a key is in force, and shadows those behind it.
///
/// ```
///   inner scope ─▶ [date] ─▶ [uuid] ─┐
///                                    ▼
///   outer scope ─────────────────▶ [apiClient] ─▶ root
/// ```
// SAFETY: `@unchecked` is safe: the constants are of Sendable types. `detachedCopy` and `anchor` are only used with
// `Resolver.lock` held. The store is published as `AtomicOwner` says. Subclasses prove their own properties.
@usableFromInline package class Link: AtomicOwner, @unchecked Sendable {
  final let key: KeyID
  final let next: Link?
  /// The identity of the link, which its copies share.
  final let id: UInt64
  /// The identity of the chain from here on, which copies of the chain share.
  final let fingerprint: UInt64
  /// The bits of all keys from here to the end.
  final let summary: UInt64
  /// The distance from the end of the chain, which copies keep.
  final let depth: Int
  /// The number of links from here to the end.
  final let length: Int
  /// The length at which a chain that continues this one is compacted.
  final let compactedAt: Int
  /// The context that the chain overrides.
  final let contextCode: DependencyContext.Code
  final let traits: Traits
  /// The root, if the chain keeps it alive.
  final let root: Uncounted<Root>?
  /// The link that this one is a copy of, if it differs from the link in more than what is behind it.
  final let origin: Origin
  /// The detached copy of this link.
  final var detachedCopy: Link?
  private final var anchor: Anchor?
  /// How the link was set: guarded by the lock, except where no other thread can see the link yet.
  final var setting: Setting

  /// Facts about a chain that send reads to the slow path.
  struct Traits: OptionSet {
    let rawValue: UInt8
    // A debug build takes long for an empty array.
    static var none: Self { Self(rawValue: 0) }
    /// The chain goes through an initialization.
    static let initializing = Self(rawValue: 1)
    /// The chain does not keep its results alive, nor its root, unless that is the process's.
    static let detached = Self(rawValue: 2)
    /// The chain contains links over another chain than that of their originals.
    static let mixed = Self(rawValue: 4)
    /// The link stands for others; see `Capture`.
    static let capture = Self(rawValue: 8)

    var isEmpty: Bool { rawValue == 0 }
  }

  /// What a copy knows of its original.
  struct Origin {
    /// The original, or a detached copy of it, if the chain behind the copy is another one.
    var native: Link?
    /// The original's store, if the copy does not keep that alive.
    var store: WeakStore?

    static var original: Self { Self() }

    /// The traits of the copy.
    var traits: Traits {
      let mixed: Traits = native == nil ? .none : .mixed
      return store == nil ? mixed : mixed.union(.detached)
    }

    /// The origin of a copy of a link over another chain.
    ///
    /// The caller holds the lock.
    static func foreign(_ link: Link, over base: Link) -> Self {
      let native = link.native
      // A copy over another root may outlive the root of the original.
      guard let root = native.root?.counted, native.rootID != base.rootID else { return Self(native: native) }
      return Self(native: root === Root.process ? native : native.detached(from: root))
    }
  }

  init(
    _ key: KeyID, next: Link?, id: UInt64 = dependencies_serial(), depth: Int? = nil, compactedAt: Int? = nil,
    fingerprint: UInt64? = nil, contextCode: DependencyContext.Code? = nil, traits: Traits = .none,
    root: Uncounted<Root>? = nil, origin: Origin = .original, store: Store? = nil
  ) {
    self.key = key
    self.next = next
    self.id = id
    self.fingerprint = fingerprint ?? Self.fingerprint(of: id, over: next?.fingerprint ?? 0)
    summary = key.bit | (next?.summary ?? 0)
    self.depth = depth ?? (next?.depth ?? -1) &+ 1
    length = (next?.length ?? 0) &+ 1
    self.compactedAt = compactedAt ?? next?.compactedAt ?? Self.longChain
    self.contextCode = contextCode ?? next?.contextCode ?? .own
    self.traits = Traits(rawValue: traits.rawValue | (next?.traits.rawValue ?? 0))
    self.root = root ?? next?.root
    self.origin = origin
    setting = Setting()
    super.init()
    if let store { publish(store) }
  }

  /// A new override on top of a chain, whose facts it shares.
  ///
  /// It does what the other initializer does, in a third of the time in a debug build.
  init(overriding key: KeyID, next: Link, _ setting: Setting) {
    self.setting = setting
    self.key = key
    self.next = next
    let id = dependencies_serial()
    self.id = id
    fingerprint = Self.fingerprint(of: id, over: next.fingerprint)
    summary = key.bit | next.summary
    depth = next.depth &+ 1
    length = next.length &+ 1
    compactedAt = next.compactedAt
    contextCode = next.contextCode
    traits = next.traits
    root = next.root
    origin = Origin(native: nil, store: nil)
    super.init()
  }

  /// The golden ratio's multiplicative hash (Knuth, volume 3, section 6.4), in the order of the links.
  @inline(__always)
  private static func fingerprint(of id: UInt64, over next: UInt64) -> UInt64 {
    (next &+ id) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A copy of the link in another chain.
  func copied(onto next: Link, _ origin: Origin, store: Store?, compactedAt: Int? = nil) -> Link {
    fatalError("Override implements this")
  }

  /// The value, if it is an object.
  var object: AnyObject? { nil }

  /// The value as a result.
  func makeResult(_ origin: Result.Origin) -> Result { fatalError("Override implements this") }

  /// The length from which a chain is compacted when a scope is opened.
  static var longChain: Int { 64 }
}

/// The store of a link, which a detached copy of the link does not keep alive.
// SAFETY: `@unchecked` is safe: `store` is only used with `Resolver.lock` held, and cleared by the runtime, which is atomic.
final class WeakStore: @unchecked Sendable {
  weak var store: Store?
}

// MARK: - Weak references

extension Link {
  /// What weak references to a link refer to, since the runtime counts an object with a weak reference slowly.
  final class Anchor: Sendable {
    unowned let link: Link

    fileprivate init(_ link: Link) { self.link = link }
  }

  /// The anchor, made now if there is none.
  ///
  /// The caller holds the lock.
  final func makeAnchor() -> Anchor {
    if let anchor { return anchor }
    let new = Anchor(self)
    anchor = new
    return new
  }
}

// MARK: - Stores

extension Link {
  /// The store, found without a lock and kept alive by the link.
  final var readableStore: Uncounted<Store>? { load(as: Store.self) }

  /// The store; `nil` if nothing was stored yet.
  ///
  /// The caller holds the lock.
  final var lockedStore: Store? { readableStore?.counted }

  /// The store, made now if there is none.
  ///
  /// The caller holds the lock.
  final func makeStore() -> Store {
    if let lockedStore { return lockedStore }
    // What is made after the end of the original is not kept.
    if let reference = origin.store { return reference.store ?? Store() }
    let new = Store()
    publish(new)
    return new
  }
}

// MARK: - Searching

extension Link {
  /// The override of a key that is in force, or `nil`.
  final func override(of key: KeyID) -> Link? { summary & key.bit == 0 ? nil : find(key) }

  // These searches are recursive on purpose: with a tail call, the optimizer doesn't retain each link.
  private final func find(_ key: KeyID) -> Link? {
    if self.key == key { return self }
    return next?.find(key)
  }

  /// Whether the chain contains a link, or a copy of it.
  final func contains(_ id: UInt64) -> Bool {
    if self.id == id { return true }
    return next?.contains(id) ?? false
  }

  /// Whether the chain continues another one, or is that one.
  final func continues(_ other: Link) -> Bool {
    if depth < other.depth { return false }
    if other.depth == 0 { return rootID == other.id }
    return dropped(to: other.depth)?.fingerprint == other.fingerprint
  }

  /// The rest of the chain from a depth on, if a link is there.
  private final func dropped(to depth: Int) -> Link? {
    if self.depth <= depth { return self.depth == depth ? self : nil }
    return next?.dropped(to: depth)
  }

  /// The nearest link that satisfies a condition.
  final func first(where condition: (Link) -> Bool) -> Link? {
    if condition(self) { return self }
    return next?.first(where: condition)
  }

  /// The links of the chain, the innermost first.
  final var links: Links { Links(self) }

  /// Whether the link is an override, and not the context's.
  final var isOverride: Bool { key != .context && key != .none }

  /// The identities of the overrides in force, without the context's.
  final var overrides: [UInt64] {
    var (found, keys, bits): ([UInt64], [KeyID], UInt64) = ([], [], 0)
    found.reserveCapacity(8)
    keys.reserveCapacity(8)
    addOverrides(to: &found, &keys, &bits)
    return found
  }

  private final func addOverrides(to found: inout [UInt64], _ keys: inout [KeyID], _ bits: inout UInt64) {
    if isOverride, bits & key.bit == 0 || !keys.contains(key) {
      found.append(id)
      keys.append(key)
      bits |= key.bit
    }
    next?.addOverrides(to: &found, &keys, &bits)
  }

  /// The innermost override that is not the context's.
  final var innermostOverride: Link? { first(where: \.isOverride) }

  /// The context that the chain overrides.
  final var overriddenContext: DependencyContext? { contextCode.context }
}

/// The links of a chain, the innermost first.
struct Links: Sequence, IteratorProtocol {
  private var rest: Link?

  fileprivate init(_ first: Link) { rest = first }

  mutating func next() -> Link? {
    let link = rest
    rest = link?.next
    return link
  }
}

extension Sequence<Link> {
  /// The overrides that no earlier one shadows.
  var inForce: [Link] {
    var (found, bits): ([Link], UInt64) = ([], 0)
    found.reserveCapacity(8)
    for link in self where link.key != .none {
      if bits & link.key.bit != 0, found.contains(where: { $0.key == link.key }) { continue }
      found.append(link)
      bits |= link.key.bit
    }
    return found
  }
}
