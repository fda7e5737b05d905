extension Scope {
  /// Whether to compact the chain when this scope is opened over another one: at depth 64, and whenever the depth has doubled.
  final func isLong(over other: Scope) -> Bool {
    if depth < 64 { return false }
    return depth.leadingZeroBitCount < other.depth.leadingZeroBitCount
  }

  /// This scope of a depth of at least 64, or an equal one whose chain is short.
  ///
  /// It is for values that a program makes current itself, and changes one step after the other.
  final var shortened: Scope {
    depth.nonzeroBitCount == 1 && outer?.depth == depth &- 1 ? compacted : self
  }

  /// An equal scope whose chain is short.
  ///
  /// A program can open scopes within scopes without end, such as a task that starts its successor in a scope. So a long
  /// chain is copied without the overrides that others shadow, and without the scopes that then have neither an
  /// override nor a result that a reader may use. The copies keep the results of the scopes that they stand for.
  final var compacted: Scope { Core.withLock { compacted(for: self, &$0) } }

  /// A copy of this scope for the chain of another one, or what it continues, if the copy would have nothing.
  private final func compacted(for last: Scope, _ locked: inout Locked) -> Scope {
    guard type(of: self) == Scope.self, let outer else { return self }
    let copy = outer.compacted(for: last, &locked)
    let own = sequence(first: list) { $0?.next }.prefix { $0 !== outer.list }
    let inEffect = own.compactMap { $0 }.filter { last.override(of: $0.key) === $0 }
    let isUsed = results?.counted.all(&locked).contains { $0.isUsable(with: last.list) } ?? false
    if inEffect.isEmpty, !isUsed, self !== last { return copy }
    // Behind the next power of two, so that compacting stays cheap for each scope that is opened further in.
    let power = 1 << (Int.bitWidth - copy.depth.leadingZeroBitCount)
    let new = Scope(
      continuing: copy, inEffect.reversed().reduce(copy.list) { $1.copied(onto: $0) },
      depth: self === last ? max(64, power) + 1 : nil)
    let shared = makeResults(&locked)
    shared.addKeeper(&locked)
    new.publish(shared)
    return new
  }
}
