extension Scope {
  /// An equal scope whose chain is short.
  ///
  /// A program can open scopes within scopes without end, such as a task that starts its successor in a scope. So a long
  /// chain is copied without the overrides that others shadow, and without the scopes that then have neither an override nor a
  /// result that a reader may use. The copies keep the results of the scopes that they stand for.
  final var compacted: Scope {
    guard let list, var base = outer else { return self }
    var chain = [self]
    while type(of: base) == Scope.self, let outer = base.outer {
      chain.append(base)
      base = outer
    }
    let allInEffect = list.allInEffect
    return Core.withLock { locked -> Scope in
      var copy = base
      var placed = Set(allInEffect.lazy.map(\.id).filter { base.list?.contains($0) == true })
      for scope in chain.reversed() {
        let own = allInEffect.filter { !placed.contains($0.id) && scope.list?.contains($0.id) == true }
        let isUsed = scope.results?.counted.all(&locked).contains { $0.isUsable(with: list) } ?? false
        if own.isEmpty, !isUsed, scope !== self { continue }
        placed.formUnion(own.map(\.id))
        let copied = own.reversed().reduce(copy.list) {
          $1.copied(onto: $0, compactLength: allInEffect.count)
        }
        copy = Scope(continuing: copy, copied, sharing: scope.makeResults(&locked), &locked)
      }
      return copy
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
