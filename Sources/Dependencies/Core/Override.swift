internal import DependenciesPlatform

/// A value that was set for a key.
struct Override: Sendable {
  let key: KeyID
  /// The identity of the override, which its copies in other nodes share.
  let id: UInt64
  let value: any StoredValue
  /// How it was set, which a debug build knows.
  let note: Hooks.OverrideNote
  /// The overrides of the key that this one has replaced.
  private(set) var replaced = ReplacedOverrides()

  init(_ new: consuming Assignment, _ note: Hooks.OverrideNote) {
    key = new.key
    value = new.value
    self.note = note
    id = dependencies_serial()
  }

  /// The place of an override where there is none.
  private init() { (key, id, value, note) = (KeyID(type: Never.self), 0, Stored(()), Hooks.OverrideNote()) }

  /// No override, which is found under no key.
  static var none: Override { Override() }

  /// The bits of the key in the summary of a list: the first one is that of the context alone, because each
  /// read looks for it.
  @inline(__always) var bits: UInt64 { key == .context ? key.bit | 1 : key.bit }

  /// Whether an override is this one, or one that it has replaced.
  func knows(_ id: UInt64) -> Bool { self.id == id || replaced.contains(id) }

  /// This override, as if nothing had been set before.
  consuming func alone() -> Override {
    replaced = ReplacedOverrides()
    return self
  }

  /// Remembers overrides that another one has replaced, too.
  mutating func remember(_ others: ReplacedOverrides) { replaced.merge(others, without: id) }

  /// Remembers another override of the key, because it was in effect where this one was set.
  mutating func replace(_ other: Node.Position) {
    remember(other)
    Hooks.didReplace(other.note, note)
  }

  /// Remembers another override of the key, and all that it has replaced, for one list of overrides.
  mutating func remember(_ other: Node.Position) {
    if replaced.isEmpty {
      replaced = other.replaced
    } else {
      replaced.merge(other.replaced, without: id)
      if replaced.contains(other.id) { return }
    }
    replaced.add(other.id)
  }
}

/// The identities of the overrides that another one of their key has replaced.
///
/// Values that a scope has replaced don't come back when its models are read from outside. A program can
/// replace a key in scopes within scopes without end, so only the last 200 to 400 are remembered.
struct ReplacedOverrides: Sendable {
  // Few allocations: some identities are in place, and others in a list of as many each.
  private var ids: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var more: More?

  private final class More: Sendable {
    let ids: (UInt64, UInt64, UInt64, UInt64)
    let next: More?
    let count: Int
    /// The greatest identity from here on: later ones are greater, so searches for them end at once.
    let newest: UInt64

    init(_ ids: (UInt64, UInt64, UInt64, UInt64), next: More?) {
      let isFull = next.map { $0.count >= 100 } ?? false
      let next = isFull ? next?.first(50) : next
      (self.ids, self.next) = (ids, next)
      count = 1 &+ (next?.count ?? 0)
      newest = max(ids.0, ids.1, ids.2, ids.3, next?.newest ?? 0)
    }

    private func first(_ count: Int) -> More? { count == 0 ? nil : More(ids, next: next?.first(count - 1)) }
  }

  var isEmpty: Bool { ids.0 == 0 }

  func contains(_ id: UInt64) -> Bool {
    if ids.0 == 0 { return false }
    return ids.0 == id || ids.1 == id || ids.2 == id || ids.3 == id || more != nil && moreContains(id)
  }

  @inline(never)
  private func moreContains(_ id: UInt64) -> Bool {
    var rest = more.map { Uncounted($0) }
    while let some = rest, some.read({ $0.newest >= id }) {
      let ids = some.read { $0.ids }
      if ids.0 == id || ids.1 == id || ids.2 == id || ids.3 == id { return true }
      rest = some.read { $0.next.map { Uncounted($0) } }
    }
    return false
  }

  /// Whether all identities satisfy a condition.
  func allSatisfy(_ condition: (UInt64) -> Bool) -> Bool {
    var rest = self
    while !rest.isEmpty {
      for id in [rest.ids.0, rest.ids.1, rest.ids.2, rest.ids.3] where id != 0 && !condition(id) {
        return false
      }
      rest = ReplacedOverrides(rest.more)
    }
    return true
  }

  mutating func add(_ id: UInt64) {
    if ids.3 != 0 {
      more = More(ids, next: more)
      ids = (id, 0, 0, 0)
    } else {
      ids = (id, ids.0, ids.1, ids.2)
    }
  }

  /// Adds others that an override with an identity has replaced, too.
  mutating func merge(_ others: ReplacedOverrides, without id: UInt64) {
    var rest = others
    if count < others.count { swap(&self, &rest) }
    var missing: [UInt64] = []
    while !rest.isEmpty {
      for other in [rest.ids.0, rest.ids.1, rest.ids.2, rest.ids.3]
      where other != 0 && other != id && !contains(other) {
        missing.append(other)
      }
      if let next = rest.more, next === more { break }
      rest = ReplacedOverrides(rest.more)
    }
    for id in missing.reversed() { add(id) }
  }

  /// The number of lists of identities.
  private var count: Int { isEmpty ? 0 : 1 + (more?.count ?? 0) }

  init() {}

  private init(_ more: More?) {
    if let more { (ids, self.more) = (more.ids, more.next) }
  }
}
