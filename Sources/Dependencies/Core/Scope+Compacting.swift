extension Scope {
  /// Whether the chain has become longer by as many scopes as ``compacted`` looks at.
  final var isLong: Bool { depth % Self.compactedLength == 0 }

  private static var compactedLength: Int { 64 }

  /// An equal scope whose chain is short.
  ///
  /// A program can open scopes within scopes without end, such as a task that starts its successor in a scope. So the innermost scopes
  /// of a long chain are copied without the overrides that others shadow, and without the scopes that then have neither an override
  /// nor a result that a reader may use. The copies keep the results of the scopes that they stand for.
  final var compacted: Scope {
    var chain = [self]
    while let last = chain.last, let next = last.outer, type(of: next) == Scope.self,
      next.depth > depth - Self.compactedLength
    {
      chain.append(next)
    }
    guard let base = chain.last?.outer else { return self }
    return Core.withLock { locked in
      chain.reversed().reduce(base) { copy, scope in
        let own = sequence(first: scope.list) { $0?.next }.prefix { $0 !== scope.outer?.list }
        let inEffect = own.compactMap { $0 }.filter { override(of: $0.key) === $0 }
        let isUsed = scope.results?.counted.all(&locked).contains { $0.isUsable(with: list) } ?? false
        if inEffect.isEmpty, !isUsed, scope !== self { return copy }
        let copied = inEffect.reversed().reduce(copy.list) { $1.copied(onto: $0) }
        return Scope(continuing: copy, copied, sharing: scope.makeResults(&locked), &locked)
      }
    }
  }

  /// A copy of a scope in another chain, with the same results.
  private convenience init(
    continuing outer: Scope, _ list: Override?, sharing results: Results, _ locked: inout Locked
  ) {
    self.init(continuing: outer, list)
    results.addKeeper(&locked)
    publish(results)
  }
}
