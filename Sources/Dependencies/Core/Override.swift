internal import DependenciesPlatform

/// A value that was set for a key.
struct Override: Sendable {
  let key: KeyID
  /// The identity of the override, which its copies in other lists share.
  let id: UInt64
  let value: any StoredValue
  /// How it was set, which a debug build knows.
  let note: Hooks.OverrideNote

  init(_ new: consuming Assignment, _ note: Hooks.OverrideNote) {
    key = new.key
    value = new.value
    self.note = note
    id = dependencies_serial()
  }

  /// The place of an override where there is none.
  private init() { (key, id, value, note) = (KeyID(type: Never.self), 0, Stored(()), Hooks.OverrideNote()) }

  /// No override, which is found under no key.
  fileprivate static var none: Override { Override() }

  /// The bits of the key in the summary of a list: the first one is that of the context alone, because each
  /// read looks for it.
  fileprivate var bits: UInt64 { key == .context ? key.bit | 1 : key.bit }
}

/// The overrides that one closure has set, in front of those that were in effect before: a node of a linked
/// list.
///
/// ```
///   inner scope ─▶ [date, uuid] ─┐
///                                ▼
///   outer scope ───────────▶ [apiClient]
/// ```
///
/// The first override of a key is in effect, and shadows the others. A node changes only while its closure
/// runs. A ``Scope`` is a node with a cache. A *snapshot* is a node with the same overrides that retains
/// neither scopes nor roots.
// SAFETY: `@unchecked` is safe: the properties only change in `add` and `takeNext`, whose callers have the
// only reference. `isNextShared` reads `next` through an inout access, but doesn't change it.
@usableFromInline package class Overrides: AtomicOwner, @unchecked Sendable {
  // Most closures set one override, which needs no array, and is read without copying it.

  /// An override of the node; ``Override/none`` if the array has all.
  final let first: Override
  /// The other overrides, in the order in which they were set.
  final private(set) var more: ContiguousArray<Override> = []
  /// Whether there are others.
  final private(set) var hasMore = false
  /// The overrides that were in effect before.
  final private(set) var next: Optional<Overrides>
  /// The identities of shadowed overrides that a compacted chain or a layered list has dropped, and still
  /// knows; `nil` for none.
  final let lost: [UInt64]?
  /// The identity of the list that begins here, which its snapshots share; zero if nothing is overridden.
  final private(set) var listID: UInt64
  /// The bits of all keys from here to the end.
  final private(set) var summary: UInt64
  /// The greatest of all identities from here to the end: later ones are mostly greater, so searches for
  /// them end at once.
  final private(set) var newest: UInt64

  /// A node with one override.
  init(_ override: consuming Override, next: Overrides?) {
    listID = override.id
    // Without generic functions, which cost much in debug builds.
    summary = override.bits
    newest = override.id
    if let next {
      summary |= next.summary
      if newest < next.newest { newest = next.newest }
    }
    first = override
    self.next = next
    lost = nil
    super.init()
  }

  /// A node without overrides of its own.
  init(next: Overrides?) {
    first = .none
    self.next = next
    lost = nil
    listID = next?.listID ?? 0
    summary = next?.summary ?? 0
    newest = next?.newest ?? 0
    super.init()
  }

  /// A copy of a node in another list, whose identity is given.
  init(_ other: Overrides, next: Overrides?, id: UInt64) {
    (first, more, hasMore, lost) = (other.first, other.more, other.hasMore, other.lost)
    self.next = next
    listID = id
    summary = other.summary | (next?.summary ?? 0)
    newest = max(other.newest, id, next?.newest ?? 0)
    super.init()
  }

  /// A node with overrides of others, in a list with an identity of its own.
  init(_ overrides: [Override], next: Overrides?, lost: [UInt64]? = nil) {
    (first, more, hasMore) = (.none, ContiguousArray(overrides), !overrides.isEmpty)
    self.next = next
    self.lost = lost?.isEmpty == false ? lost : nil
    listID = dependencies_serial()
    summary = overrides.reduce(next?.summary ?? 0) { $0 | $1.bits }
    newest = max(listID, overrides.map(\.id).max() ?? 0, lost?.max() ?? 0, next?.newest ?? 0)
    super.init()
  }

  /// Adds an override of a key that is not set here.
  ///
  /// The caller has the only reference.
  final func add(_ override: consuming Override) {
    listID = override.id
    if newest < override.id { newest = override.id }
    summary |= override.bits
    hasMore = true
    // Changing the array in place would check at run time that nothing else uses it.
    var others = more
    more = []
    if others.isEmpty { others.reserveCapacity(4) }
    others.append(override)
    more = others
  }

  /// Whether the node itself sets a key.
  final func sets(_ key: KeyID) -> Bool {
    summary & key.bit != 0 && (first.key == key || more.contains { $0.key == key })
  }

  /// Gives up the rest of the list, because this node ends.
  final func takeNext() -> Overrides? { next.take() }

  /// Whether something else refers to the rest of the list, too.
  final var isNextShared: Bool { !isKnownUniquelyReferenced(&next) }

  /// The list that begins here, without a scope or a root in it.
  func snapshot(_ locked: inout Locked) -> Overrides? {
    let rest = next?.snapshot(&locked)
    return rest === next ? self : Overrides(self, next: rest, id: listID)
  }
}
