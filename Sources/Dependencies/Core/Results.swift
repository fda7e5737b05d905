/// The results that a scope keeps.
///
/// When the scope ends, they are removed. What an initializer has left behind refers to them, and not to the scope, so it
/// finds them while the scope lives.
// SAFETY: `@unchecked` is safe: the constants are Sendable, and the other properties are only used with the core's lock held. The
// rest is `AtomicTable`, which is safe.
final class Results: AtomicTable, @unchecked Sendable {
  /// The overrides in effect in the scope.
  ///
  /// A copy of the scope in a compacted chain may lack those that others shadow.
  let list: Overrides?
  /// The root.
  let rootID: UInt64
  /// Whether these are the root's.
  let isRoot: Bool
  private var hasEndedNow: Bool { keepers <= 0 }
  /// The number of scopes that keep these results: a compacted chain has copies of scopes.
  ///
  /// Results of two scopes have one, and end with the first of the two. Zero or less means the end.
  private var keepers = 1
  /// The results that also need overrides of other scopes, by what lies under this one; they end with the first of the scopes.
  private var laidOver: [[UInt64]: Results] = [:]
  /// The results that end with this scope: those above, and those of other scopes that need overrides of this one.
  private var lent: [Results] = []
  /// The number of such results at which those that have ended are removed.
  private var sweepAt = 16

  init(_ list: Overrides?, rootID: UInt64, isRoot: Bool = false) {
    (self.list, self.rootID, self.isRoot) = (list, rootID, isRoot)
    super.init()
  }

  /// Whether the scope has ended.
  func hasEnded(_ locked: inout Locked) -> Bool { hasEndedNow }

  /// The results that were kept, of all contexts.
  func all(_ locked: inout Locked) -> [Resolved] { laidOver.values.reduce(into: kept) { $0 += $1.kept } }

  /// The result of a key.
  func result(of key: KeyID, in context: DependencyContext, _ locked: inout Locked) -> Resolved? {
    hasEndedNow ? nil : entry(of: key, in: context).result?.counted
  }

  /// Keeps a result for a context, with facts for reads without the lock.
  func keep(
    _ result: Resolved, in context: DependencyContext, _ flags: AtomicTable.Flags, _ locked: inout Locked
  ) {
    if !hasEndedNow { set(result.key, context, to: result, flags) }
  }

  // MARK: - Results of two scopes

  /// The results that also need overrides of what lies under the scope, if there are any.
  func laid(over under: Under) -> Results? { laidOver[under.id] }

  /// The results that also need overrides of what lies under the scope, created now if there are none.
  func makeResults(laidOver under: Under, _ locked: inout Locked) -> Results {
    if let results = laidOver[under.id], !results.hasEndedNow { return results }
    let new = Results(nil, rootID: under.rootID)
    if hasEndedNow || under.results.contains(where: \.hasEndedNow) { new.keepers = 0 }
    laidOver[under.id] = new
    for owner in under.results + [self] {
      owner.lent.append(new)
      owner.sweep()
    }
    return new
  }

  private func sweep() {
    if lent.count < sweepAt { return }
    laidOver = laidOver.filter { !$0.value.hasEndedNow }
    lent.removeAll(where: \.hasEndedNow)
    sweepAt = 2 * lent.count + 16
  }

  // MARK: - The end

  /// Notes that one more scope keeps these results.
  func addKeeper(_ locked: inout Locked) { keepers += 1 }

  /// Removes all results, if the scope that has ended is the last one that keeps them.
  func leave(_ locked: inout Locked) {
    keepers -= 1
    if keepers != 0 { return }
    for result in takeAll() { locked.release(result) }
    for results in lent { results.leave(&locked) }
    (laidOver, lent) = ([:], [])
  }
}
