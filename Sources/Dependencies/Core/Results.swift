/// The results that a scope keeps.
///
/// When the scope ends, they are removed. What an initializer has left behind refers to them, and not to the scope, so that it
/// finds them while the scope lives.
// SAFETY: `@unchecked` is safe: `rootID` is only set before another thread can see the results, and the other properties are only
// used with the core's lock held. The rest is `AtomicTable`, which is safe.
final class Results: AtomicTable, @unchecked Sendable {
  /// The overrides in effect in the scope.
  private(set) var list: Override?
  /// The root, which only `init` sets.
  private(set) var rootID: UInt64 = 0
  private var hasEndedNow = false
  /// The number of scopes that keep these results: a compacted chain has copies of scopes.
  private var keepers = 1
  /// The results that also need overrides of another scope, which lies under this one; they end with the first of them.
  private var combined: [Combination: Resolved] = [:]
  /// The results of other scopes that need overrides of this one.
  private var lent: [Loan] = []
  /// The number of loans at which those to scopes that have ended are removed.
  private var sweepAt = 16

  /// The key of a result that needs overrides of two scopes.
  struct Combination: Hashable {
    let key: KeyID
    let context: DependencyContext
    /// The identities of the lists that lie under the scope's own, and of the root.
    let under: Under.Lists
    let root: UInt64
  }

  convenience init(_ list: Override?, rootID: UInt64) {
    self.init()
    self.list = list
    self.rootID = rootID
  }

  private struct Loan {
    weak var results: Results?
    let combination: Combination
  }

  /// Notes that something else is set in the scope.
  func change(_ list: Override?, _ locked: inout Locked) {
    locked.release(self.list)
    self.list = list
  }

  /// Whether the scope has ended.
  func hasEnded(_ locked: inout Locked) -> Bool { hasEndedNow }

  /// The results that were kept, of all contexts.
  func all(_ locked: inout Locked) -> [Resolved] { kept + combined.values }

  // MARK: - Results of the scope alone

  /// The result of a key.
  func result(of key: KeyID, in context: DependencyContext, _ locked: inout Locked) -> Resolved? {
    hasEndedNow ? nil : entry(of: key, in: context.code).result?.counted
  }

  /// Keeps a result for a context, with facts for reads without the lock.
  func keep(
    _ result: Resolved, in context: DependencyContext, _ flags: AtomicTable.Flags, _ locked: inout Locked
  ) {
    if hasEndedNow { return }
    set(result.key, context.code, to: result, flags)
  }

  // MARK: - Results of two scopes

  func result(for combination: Combination, _ locked: inout Locked) -> Resolved? { combined[combination] }

  /// Keeps a result until the first of the scopes ends.
  func combine(
    _ result: Resolved, for combination: Combination, over others: [Results], _ locked: inout Locked
  ) {
    if hasEndedNow || others.contains(where: \.hasEndedNow) || combined[combination] != nil { return }
    combined[combination] = result
    for other in others { other.lend(Loan(results: self, combination: combination), &locked) }
  }

  private func lend(_ loan: Loan, _ locked: inout Locked) {
    if lent.count >= sweepAt {
      lent.removeAll { loan in
        let results = loan.results
        locked.release(results)
        return results?.combined[loan.combination] == nil
      }
      sweepAt = 2 * lent.count + 16
    }
    lent.append(loan)
  }

  // MARK: - The end

  /// Notes that one more scope keeps these results.
  func addKeeper(_ locked: inout Locked) { keepers += 1 }

  /// Removes all results, if the scope that has ended is the last one that keeps them.
  func leave(_ locked: inout Locked) {
    keepers -= 1
    if keepers > 0 { return }
    hasEndedNow = true
    for result in takeAll() { locked.release(result) }
    for result in combined.values { locked.release(result) }
    for loan in lent {
      let results = loan.results
      locked.release(results)
      locked.release(results?.combined.removeValue(forKey: loan.combination))
    }
    (combined, lent) = ([:], [])
  }
}
