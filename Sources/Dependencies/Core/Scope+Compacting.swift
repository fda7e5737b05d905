extension Scope {
  /// Whether to compact the chain of this scope, which has grown from another depth: at depth 64, and whenever the depth has doubled.
  final func isLong(since otherDepth: Int) -> Bool {
    if depth < 64 { return false }
    return depth.leadingZeroBitCount < otherDepth.leadingZeroBitCount
  }

  /// An equal scope whose chain is short.
  ///
  /// A program can open scopes within scopes without end, such as a task that starts its successor in a scope. So a long
  /// chain is copied without the overrides that others shadow, and without the scopes that then have neither an
  /// override nor a result that a reader may use. The copies keep the results of the scopes that they stand for. Outer
  /// scopes that lose nothing are not copied.
  final var compacted: Scope {
    var (chain, base) = ([self], outer)
    while let next = base, type(of: next) == Scope.self {
      chain.append(next)
      base = next.outer
    }
    guard let base else { return self }
    return Core.withLock { locked in
      chain.reversed().reduce(base) { copy, scope in
        let cells = sequence(first: scope.list) { $0?.next }.prefix { $0 !== scope.outer?.list }
        let own = cells.compactMap { $0 }
        let inEffect = own.filter { override(of: $0.key) === $0 }
        let isUsed = scope.results?.counted.all(&locked).contains { $0.isUsable(with: list) } ?? false
        if scope !== self {
          if inEffect.isEmpty, !isUsed { return copy }
          // Scopes further in still continue what was captured there.
          if copy === scope.outer, inEffect.count == own.count { return scope }
        }
        // The next power of two, so that compacting stays cheap for each scope that is opened further in.
        let power = 1 << (Int.bitWidth - copy.depth.leadingZeroBitCount)
        let new = Scope(
          continuing: copy, inEffect.reversed().reduce(copy.list) { $1.copied(onto: $0) },
          depth: scope === self ? max(64, power) : nil)
        let shared = scope.makeResults(&locked)
        shared.addKeeper(&locked)
        new.publish(shared)
        return new
      }
    }
  }
}
