/// A long chain of scopes becomes a short one.
///
/// A program can open scopes within scopes without end, such as a task that starts its successor in a scope.
/// So a long chain is copied without the scopes whose overrides are all shadowed, if readers in the innermost
/// scope use none of their cached values. Here `c` was opened in `b`, and `b` in `a`:
///
/// ```
/// before:  c [date] ─▶ b [date] ─▶ a [uuid]
/// after:   c [date] ─▶ a [uuid]
/// ```
///
/// If something else refers to `b`, such as a model, `c` remembers the identity of its shadowed override, so
/// that it does not win over that of `c` when the model reads through a capture of `c`.
extension Scope {
  /// Whether to compact the chain of this scope, which has grown from another depth: at depth 64, and
  /// whenever the depth has doubled.
  final func isLong(since otherDepth: Int) -> Bool {
    if depth < 64 { return false }
    return depth.leadingZeroBitCount < otherDepth.leadingZeroBitCount
  }

  /// An equal scope whose chain is short.
  ///
  /// The copies share the caches of the scopes that they stand for. Scopes further out than the first one
  /// that is dropped or loses an override are not copied.
  final var compacted: Scope {
    let chain = plainChain
    return Core.withLock { locked in
      var copy = chain.last?.scope.outer
      var lost: [UInt64] = []
      for (scope, isShared) in chain.reversed() {
        let kept = scope.own.filter { position(of: $0.key)?.id == $0.id }
        if scope === self {
          // The next power of two, so that compacting stays cheap for each scope that is opened further in.
          let power = 1 << (Int.bitWidth - (copy?.depth ?? 0).leadingZeroBitCount)
          return scope.copy(
            Array(kept), continuing: copy, depth: max(64, power), lost: lost + (scope.lost ?? []),
            scope.cache?.counted, &locked)
        }
        if copy === scope.outer, kept.count == scope.own.count {
          copy = scope
          continue
        }
        lost += scope.lost ?? []
        if isShared { lost += scope.own.map(\.id).filter { id in !kept.contains { $0.id == id } } }
        let isUsed = scope.cache?.counted.all(&locked).contains { $0.isUsable(with: list) } ?? false
        if !isUsed, kept.isEmpty { continue }
        copy = scope.copy(
          Array(kept), continuing: copy, isShared ? scope.makeCache(&locked) : scope.cache?.counted,
          &locked)
      }
      return self
    }
  }

  /// This scope and those that it continues, up to the first one of another kind, and whether anything but
  /// the chain refers to them, or to a scope that continues them.
  ///
  /// The code that opens this scope always refers to its parent, which therefore doesn't count for scopes
  /// further out: they would all be remembered for ever.
  private final var plainChain: [(scope: Scope, isShared: Bool)] {
    var chain = [(scope: self, isShared: false)]
    var isShared = isNextShared
    var rest = outer
    while let scope = rest, type(of: scope) == Scope.self {
      chain.append((scope, isShared))
      isShared = scope.isNextShared || isShared && chain.count > 2
      rest = scope.outer
    }
    return chain
  }

  /// A copy with some of the overrides, which shares a cache.
  private final func copy(
    _ overrides: [Override], continuing outer: Scope?, depth: Int? = nil, lost: [UInt64]? = nil,
    _ cache: Cache?, _ locked: inout Locked
  ) -> Scope {
    let copy = Scope(self, overrides, continuing: outer, depth: depth, lost: lost)
    if let cache {
      cache.addScope(&locked)
      copy.publish(cache)
    }
    return copy
  }
}
