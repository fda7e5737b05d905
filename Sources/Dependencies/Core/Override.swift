internal import DependenciesPlatform

/// A value that was set for a key.
struct Override: Sendable {
  let key: KeyID
  /// The identity of the override, which its copies in other lists share.
  let id: UInt64
  let value: any StoredValue
  /// How it was set, which a debug build knows.
  let note: OverrideNote

  init(_ key: KeyID, _ value: consuming any StoredValue, _ note: OverrideNote) {
    self.key = key
    self.value = value
    self.note = note
    id = dependencies_serial()
  }

  /// The place of an override where there is none.
  private init() { (key, id, value, note) = (KeyID(type: Never.self), 0, Stored(()), OverrideNote()) }

  /// No override, which is found under no key.
  fileprivate static var none: Override { Override() }

  /// The bits of the key in the summary of a list: the first one is that of the context alone, because each read looks for it.
  fileprivate var bits: UInt64 { key == .context ? key.bit | 1 : key.bit }
}

/// The overrides that one closure has set, in front of those that were in effect before: a node of the list of overrides in effect.
///
/// ```
///   inner scope ─▶ [date, uuid] ─┐
///                                ▼
///   outer scope ───────────▶ [apiClient]
/// ```
///
/// The first override of a key is in effect, and shadows the others. A node changes only while its closure runs. A ``Scope`` is a node
/// with a cache. Another node with its overrides, a *snapshot*, retains neither scopes nor roots.
// SAFETY: `@unchecked` is safe: the properties only change in `set` and `takeNext`, whose callers have the only reference.
@usableFromInline package class Overrides: AtomicOwner, @unchecked Sendable {
  // Most closures set one override, which needs no array, and is read without copying it.

  /// An override of the node; ``Override/none`` if the array has all.
  private final let first: Override
  /// The other overrides, in the order in which they were set.
  private final var more: ContiguousArray<Override> = []
  /// The overrides that were in effect before.
  final private(set) var next: Optional<Overrides>
  /// The identity of the list that begins here, which its snapshots share; zero if nothing is overridden.
  final private(set) var listID: UInt64
  /// The bits of all keys from here to the end.
  final private(set) var summary: UInt64

  /// A node with one override.
  init(_ override: consuming Override, next: Overrides?) {
    listID = override.id
    summary = override.bits | (next?.summary ?? 0)
    first = override
    self.next = next
    super.init()
  }

  /// A node without overrides of its own.
  init(next: Overrides?) {
    first = .none
    self.next = next
    listID = next?.listID ?? 0
    summary = next?.summary ?? 0
    super.init()
  }

  /// A copy of a node in another list, whose identity is given.
  init(_ other: Overrides, next: Overrides?, id: UInt64) {
    (first, more) = (other.first, other.more)
    self.next = next
    listID = id
    summary = next?.summary ?? 0
    super.init()
    forEachOwn { summary |= $0.bits }
  }

  /// A node with overrides of others, in a list with an identity of its own.
  init(_ overrides: [Override], next: Overrides?) {
    (first, more) = (.none, ContiguousArray(overrides))
    self.next = next
    listID = dependencies_serial()
    summary = overrides.reduce(next?.summary ?? 0) { $0 | $1.bits }
    super.init()
  }

  /// Adds an override of a key that is not set here.
  ///
  /// The caller has the only reference.
  final func add(_ override: consuming Override) {
    listID = override.id
    summary |= override.bits
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

// MARK: - Searching

extension Overrides {
  /// Where an override is found, without a reference count.
  ///
  /// Whoever has this holds the list.
  struct Position {
    fileprivate let node: Uncounted<Overrides>
    fileprivate let index: Int

    /// The identity of the override.
    var id: UInt64 { node.read { index < 0 ? $0.first.id : $0.more[index].id } }

    /// The value of the override.
    @inline(__always)
    func read<Value>(as type: Value.Type) -> Value {
      node.read { index < 0 ? $0.first.value.read(as: type) : $0.more[index].value.read(as: type) }
    }

    /// The override itself.
    var override: Override { node.read { index < 0 ? $0.first : $0.more[index] } }
  }

  /// Calls a closure for each override of the node itself, in the order in which they were set.
  final func forEachOwn(_ body: (Override) -> Void) {
    if first.id != 0 { body(first) }
    more.forEach(body)
  }

  /// Whether all overrides of the node itself satisfy a condition.
  final func allOwn(_ condition: (Override) -> Bool) -> Bool {
    (first.id == 0 || condition(first)) && more.allSatisfy(condition)
  }

  /// Whether the node itself has no override.
  final var isEmpty: Bool { first.id == 0 && more.isEmpty }

  /// The overrides of the node itself, in the order in which they were set.
  final var own: ContiguousArray<Override> {
    first.id == 0 ? more : [first] + more
  }

  /// The override of a key that is in effect, or `nil`.
  final func inEffect(_ key: KeyID) -> Override? { position(of: key)?.override }

  // Recursive on purpose: with a loop, the optimizer retains each node.
  final func position(of key: KeyID) -> Position? {
    if summary & key.bit == 0 { return nil }
    if first.key == key { return Position(node: Uncounted(self), index: -1) }
    for index in more.indices where more[index].key == key {
      return Position(node: Uncounted(self), index: index)
    }
    return next?.position(of: key)
  }

  /// The context that is in effect, or `nil` if the list sets none.
  final var context: DependencyContext? {
    summary & 1 == 0 ? nil : position(of: .context)?.read(as: DependencyContext.self)
  }

  /// Whether this list has an override, in effect or shadowed.
  final func knows(_ key: KeyID, _ id: UInt64) -> Bool {
    var rest: Overrides? = self
    while let node = rest, node.summary & key.bit != 0 {
      if node.first.id == id || node.more.contains(where: { $0.id == id }) { return true }
      rest = node.next
    }
    return false
  }

  /// Whether this list ends with another one.
  private final func ends(with list: Overrides) -> Bool {
    var rest: Overrides? = self
    while let node = rest {
      if node.listID == list.listID { return true }
      rest = node.next
    }
    return false
  }

  /// The overrides in effect, the innermost first.
  final var allInEffect: [Override] {
    var (found, keys): ([Override], Set<KeyID>) = ([], [])
    var rest: Overrides? = self
    while let node = rest {
      for override in node.own.reversed() where keys.insert(override.key).inserted { found.append(override) }
      rest = node.next
    }
    return found
  }

  /// Whether all overrides in effect that a value can need satisfy a condition: nothing needs the context.
  @discardableResult
  final func allNeeded(_ condition: (Needs.Read) -> Bool) -> Bool {
    func holds(_ override: Override) -> Bool {
      override.key == .context || condition((override.key, override.id))
    }
    var hidden: UInt64 = 0
    var rest: Overrides? = self
    while let node = rest {
      var bits: UInt64 = 0
      let areHeld = node.allOwn { override in
        bits |= override.bits
        // A node further in may shadow it.
        let isShadowed = hidden & override.key.bit != 0 && position(of: override.key)?.id != override.id
        return isShadowed || holds(override)
      }
      if !areHeld { return false }
      hidden |= bits
      rest = node.next
    }
    return true
  }
}

extension Overrides? {
  /// The overrides in effect that a value can need.
  var needed: Set<UInt64> {
    var needed: Set<UInt64> = []
    self?.allNeeded { needed.insert($0.override).inserted || true }
    return needed
  }
}

// MARK: - Layers

extension Overrides {
  /// A list in which the overrides in effect here win over those of another list, but for those that the other list knows.
  ///
  /// For example, a test overrides `a` and, in a scope of its own, `b`. A model's scope was opened inside the first scope, and
  /// overrides `a` again. Then the model reads its own `a`, and the test's `b`.
  ///
  /// - Returns: The list, or the other one if it knows all that is in effect here.
  final func layered(over other: Overrides?) -> Overrides? {
    guard let other else { return summary == 0 ? nil : self }
    return layer(over: other, of: self, hidden: 0)
  }

  private final func layer(over other: Overrides, of reader: Overrides, hidden: UInt64) -> Overrides? {
    if summary == 0 || other.ends(with: self) { return other }
    var bits = hidden
    forEachOwn { bits |= $0.bits }
    let rest = next.map { $0.layer(over: other, of: reader, hidden: bits) } ?? other
    func isAdded(_ override: Override) -> Bool {
      let isInEffect = hidden & override.key.bit == 0 || reader.position(of: override.key)?.id == override.id
      return isInEffect && !other.knows(override.key, override.id)
    }
    if allOwn(isAdded) { return isEmpty ? rest : Overrides(self, next: rest, id: dependencies_serial()) }
    let added = own.filter(isAdded)
    return added.isEmpty ? rest : Overrides(added, next: rest)
  }
}
