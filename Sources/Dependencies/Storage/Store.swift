/// The results that belong to a link.
///
/// The table has those that need only this link, and links behind it.
// SAFETY: `@unchecked` is safe: the properties are only used with `Resolver.lock` held, except in `deinit`, where no other
// reference is left. The rest is `AtomicTable`, which is safe.
package final class Store: AtomicTable, @unchecked Sendable {
  /// The results that also need a link of another chain, or another root; they end with the first of these.
  private(set) var guests: [KeyID: [Result]] = [:]
  /// The stores with guests that need the link of this one.
  private var visited: [Visit] = []
  /// The number of `visited` at which those that have ended are removed.
  private var fullAt = 16

  private final class Visit {
    weak var store: Store?
    weak var result: Result?

    init(_ store: Store, _ result: Result) {
      self.store = store
      self.result = result
    }
  }

  /// Removes the results that need the link of this store from other stores.
  deinit {
    let removed = visited.map { visit -> (Store?, Result?) in
      let (store, result) = (visit.store, visit.result)
      if let store, let result { Resolver.lock.withLock { store.remove(result) } }
      return (store, result)
    }
    // Values are released here, outside of the lock, since their `deinit` may read dependencies.
    withExtendedLifetime(removed) {}
  }

  /// Keeps the result of a key.
  ///
  /// The caller holds the lock.
  func keep(_ result: Result) {
    // Readers that may use a guest of the key still have to look for it.
    let flags = guests[result.key] == nil ? result.flags : result.flags.union(.needsAttention)
    set(result.key, result.origin.context.code, to: result, flags)
  }

  /// Adds a result that needs links of other chains, whose stores are given.
  ///
  /// The caller holds the lock.
  ///
  /// - Returns: Results that the caller releases after the lock, since these may be their last references.
  func insert(_ guest: Result, needing others: [Store]) -> [Result] {
    guests[guest.key, default: []].append(guest)
    for context in DependencyContext.allCases { needAttention(guest.key, context.code) }
    return others.filter { $0 !== self }.flatMap { other in
      defer { other.visited.append(Visit(self, guest)) }
      return other.visited.count < other.fullAt ? [] : other.sweep()
    }
  }

  /// Makes room where results have ended, so that a long-lived link does not collect them.
  private func sweep() -> [Result] {
    let alive = visited.compactMap { visit in visit.result.map { (visit, $0) } }
    visited = alive.map(\.0)
    fullAt = 2 * visited.count + 16
    return alive.map(\.1)
  }

  private func remove(_ guest: Result) {
    guests[guest.key]?.removeAll { $0 === guest }
    if guests[guest.key]?.isEmpty == true { guests[guest.key] = nil }
  }
}
