extension Node {
  /// Where an override is found, without a reference count.
  ///
  /// Whoever has this holds the list.
  struct Position {
    fileprivate let node: Uncounted<Node>
    fileprivate let index: Int

    /// The identity of the override.
    var id: UInt64 { node.read { index < 0 ? $0.first.id : $0.more![index].id } }

    /// The value of the override.
    @inline(__always)
    func read<Value>(as type: Value.Type) -> Value {
      node.read { index < 0 ? $0.first.value.read(as: type) : $0.more![index].value.read(as: type) }
    }

    /// The override itself.
    var override: Override { node.read { index < 0 ? $0.first : $0.more![index] } }

    /// The overrides that it has replaced.
    var replaced: ReplacedOverrides { node.read { index < 0 ? $0.first.replaced : $0.more![index].replaced } }

    /// How it was set.
    var note: Hooks.OverrideNote { node.read { index < 0 ? $0.first.note : $0.more![index].note } }

    /// Whether an override is this one, or one that it has replaced.
    func knows(_ id: UInt64) -> Bool {
      node.read { index < 0 ? $0.first.knows(id) : $0.more![index].knows(id) }
    }
  }

  /// The rest of the list, without a reference count.
  final var nextNode: Uncounted<Node>? {
    if let next { return Uncounted(next) }
    return nil
  }

  /// The nodes from one on, without the closure that `sequence(first:next:)` allocates.
  struct Nodes: Sequence, IteratorProtocol {
    fileprivate var rest: Node?

    mutating func next() -> Node? {
      defer { rest = rest?.next }
      return rest
    }
  }

  /// This node, and those further out.
  final var nodes: Nodes { Nodes(rest: self) }

  /// The result of a closure for the first node that has one, found without counting references.
  final func firstResult<R>(_ body: (Node) -> R?) -> R? {
    var rest = Uncounted(self)
    while true {
      if let result = rest.read(body) { return result }
      guard let next = rest.read({ $0.nextNode }) else { return nil }
      rest = next
    }
  }

  /// Whether the keys and identities of all overrides of the node itself satisfy a condition.
  final func allOwn(_ condition: (KeyID, UInt64) -> Bool) -> Bool {
    if first.id != 0, !condition(first.key, first.id) { return false }
    // By index, because an iterator copies each override.
    return more == nil || more!.indices.allSatisfy { condition(more![$0].key, more![$0].id) }
  }

  /// Whether the node itself has overrides.
  final var hasOverrides: Bool { first.id != 0 || more != nil }

  /// The overrides of the node itself, in the order in which they were set.
  final var own: [Override] {
    guard let more else { return first.id == 0 ? [] : [first] }
    return first.id == 0 ? more : [first] + more
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
  final func ownPosition(of key: KeyID) -> Position? {
    if first.key == key { return Position(node: Uncounted(self), index: -1) }
    return more == nil ? nil : indexInMore(of: key).map { Position(node: Uncounted(self), index: $0) }
  }

  /// The index of a key among the other overrides.
  @inline(never)
  final func indexInMore(of key: KeyID) -> Int? {
    if let index {
      let place = index[key.word]
      return place == 0 ? nil : Int(place) - 1
    }
    // Without a closure, which costs much in debug builds.
    for index in 0..<(more?.count ?? 0) where more![index].key == key { return index }
    return nil
  }

  /// The context that is in effect, or `nil` if the list sets none.
  final var context: DependencyContext? {
    summary & 1 == 0 ? nil : position(of: .context)?.read(as: DependencyContext.self)
  }

  /// Whether an override is in effect here, or replaced by the one in effect.
  final func knows(_ key: KeyID, _ id: UInt64) -> Bool { position(of: key)?.knows(id) == true }

  /// Whether all overrides in effect in a scope are in effect here, or replaced.
  @inline(__always)
  final func knowsAll(of scope: Scope) -> Bool {
    if scope.summary & ~summary != 0 { return false }
    guard let list = scope.list else { return true }
    return firstResult { $0 === list ? true : nil } ?? list.allInEffect { key, id in knows(key, id) }
  }

  /// The node that has set an override; if that was left out, the outermost one that has replaced it.
  final func node(_ key: KeyID, _ id: UInt64) -> Node? {
    if summary & key.bit == 0 { return nil }
    var replacing: Node?
    let setter: Node? = firstResult { node in
      guard let position = node.ownPosition(of: key) else { return nil }
      if position.id == id { return node }
      if position.knows(id) { replacing = node }
      return nil
    }
    return setter ?? replacing
  }

  /// The overrides in effect, the innermost first.
  final var allInEffect: [Override] {
    var keys: Set<ObjectIdentifier> = []
    return nodes.flatMap { $0.own.reversed() }.filter { keys.insert(ObjectIdentifier($0.key.type)).inserted }
  }

  /// Whether the keys and identities of all overrides in effect satisfy a condition.
  final func allInEffect(_ condition: (KeyID, UInt64) -> Bool) -> Bool {
    var hidden: UInt64 = 0
    var rest: Node? = self
    while let node = rest {
      var bits: UInt64 = 0
      let areHeld = node.allOwn { key, id in
        bits |= key.bit
        // A node further in may have replaced it.
        let isReplaced = hidden & key.bit != 0 && position(of: key)?.id != id
        return isReplaced || condition(key, id)
      }
      if !areHeld { return false }
      hidden |= bits
      rest = node.next
    }
    return true
  }

  /// The same for those that a value can need: nothing needs the context.
  @discardableResult
  final func allNeeded(_ condition: (Needs.Read) -> Bool) -> Bool {
    allInEffect { key, id in key == .context || condition(Needs.Read(key, id)) }
  }
}

extension Node? {
  /// Whether the overrides in effect in another list that a value can need are in effect here.
  func hasNeeded(of other: Node?) -> Bool {
    other?.allNeeded { self?.position(of: $0.key)?.id == $0.override } ?? true
  }
}
