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

  /// The rest of the list, without a reference count.
  final var nextNode: Uncounted<Overrides>? {
    if let next { return Uncounted(next) }
    return nil
  }

  /// Calls a closure for each override of the node itself, in the order in which they were set.
  final func forEachOwn(_ body: (Override) -> Void) {
    if first.id != 0 { body(first) }
    if hasMore { more.forEach(body) }
  }

  /// Whether the keys and identities of all overrides of the node itself satisfy a condition.
  final func allOwn(_ condition: (KeyID, UInt64) -> Bool) -> Bool {
    if first.id != 0, !condition(first.key, first.id) { return false }
    return !hasMore || more.indices.allSatisfy { condition(more[$0].key, more[$0].id) }
  }

  /// Whether the node itself has overrides.
  final var hasOverrides: Bool { first.id != 0 || hasMore }

  /// Whether the node itself neither has nor knows an override.
  final var isEmpty: Bool { !hasOverrides && lost == nil }

  /// The overrides of the node itself, in the order in which they were set.
  final var own: ContiguousArray<Override> {
    first.id == 0 ? more : [first] + more
  }

  /// The override of a key that is in effect, or `nil`.
  final func inEffect(_ key: KeyID) -> Override? { position(of: key)?.override }

  final func position(of key: KeyID) -> Position? {
    if summary & key.bit == 0 { return nil }
    var rest = Uncounted(self)
    while true {
      if let position = rest.read({ $0.ownPosition(of: key) }) { return position }
      guard let next = rest.read({ $0.summary & key.bit == 0 ? nil : $0.nextNode }) else { return nil }
      rest = next
    }
  }

  @inline(__always)
  private final func ownPosition(of key: KeyID) -> Position? {
    if first.key == key { return Position(node: Uncounted(self), index: -1) }
    return hasMore ? positionInMore(of: key) : nil
  }

  @inline(never)
  private final func positionInMore(of key: KeyID) -> Position? {
    for index in more.indices where more[index].key == key {
      return Position(node: Uncounted(self), index: index)
    }
    return nil
  }

  /// The context that is in effect, or `nil` if the list sets none.
  final var context: DependencyContext? {
    summary & 1 == 0 ? nil : position(of: .context)?.read(as: DependencyContext.self)
  }

  /// Whether this list has an override, in effect or shadowed, or had it before it was compacted.
  final func knows(_ key: KeyID, _ id: UInt64) -> Bool {
    if summary & key.bit == 0 || newest < id { return false }
    var rest = Uncounted(self)
    while !rest.read({ $0.knowsItself(id) }) {
      guard let next = rest.read({ $0.newest < id ? nil : $0.nextNode }) else { return false }
      rest = next
    }
    return true
  }

  private final func knowsItself(_ id: UInt64) -> Bool {
    first.id == id || hasMore && more.contains { $0.id == id } || lost?.contains(id) == true
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
    var hidden: UInt64 = 0
    var rest: Overrides? = self
    while let node = rest {
      var bits: UInt64 = 0
      let areHeld = node.allOwn { key, id in
        bits |= key.bit
        // A node further in may shadow it.
        let isShadowed = hidden & key.bit != 0 && position(of: key)?.id != id
        return isShadowed || key == .context || condition((key, id))
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
