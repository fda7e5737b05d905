extension Scope {
  /// Whether to compact the chain of this scope, which has grown from another depth: at depth 64, and whenever the depth has doubled.
  final func isLong(since otherDepth: Int) -> Bool {
    if depth < 64 { return false }
    return depth.leadingZeroBitCount < otherDepth.leadingZeroBitCount
  }

  /// An equal scope whose chain is short.
  ///
  /// A program can open scopes within scopes without end, such as a task that starts its successor in a scope. So a long chain is
  /// copied without the scopes to which nothing but the chain refers, if their overrides are shadowed and readers here use none of
  /// their cached values. The copies share the caches of the scopes that they stand for. Scopes further out than the first one that
  /// goes are not copied.
  final var compacted: Scope {
    var chain = [(scope: self, isShared: true)]
    var base = outer
    var isShared = isNextShared
    while let next = base, type(of: next) == Scope.self {
      chain.append((next, isShared))
      isShared = next.isNextShared
      base = next.outer
    }
    return Core.withLock { locked in
      var copy = base
      for (scope, isShared) in chain.reversed() {
        // Who refers to a shared scope may read here, and must not see again what is shadowed.
        func isKept(_ override: Override) -> Bool {
          isShared || position(of: override.key)?.id == override.id
        }
        let keepsAll = scope.own.allSatisfy(isKept)
        if scope !== self {
          // Scopes further in still continue what was captured there.
          if copy === scope.outer, keepsAll {
            copy = scope
            continue
          }
          let isUsed = scope.results?.counted.all(&locked).contains { $0.isUsable(with: list) } ?? false
          if !isUsed, !scope.own.contains(where: isKept) { continue }
        }
        // The next power of two, so that compacting stays cheap for each scope that is opened further in.
        let power = 1 << (Int.bitWidth - (copy?.depth ?? 0).leadingZeroBitCount)
        let kept = scope.own.filter(isKept)
        let new = Scope(scope, kept, continuing: copy, depth: scope === self ? max(64, power) : nil)
        if let shared = scope.results?.counted {
          shared.addKeeper(&locked)
          new.publish(shared)
        }
        copy = new
      }
      return copy ?? self
    }
  }
}
