/// What was resolved under a scope and belongs to it, since it depends on what the scope overrides.
///
/// A store is shared by a scope and the copies of it on other chains, and tells that they are the same.
/// It empties when the last of them that is not internal goes.
@usableFromInline
package final class ScopeStore: @unchecked Sendable {
  // Sendable: all state is guarded by `lock`.

  private let lock = Lock()
  private var owners = 0
  private var results: [Resolved] = []

  init() {}

  /// The scope's own results for a key, those that depend on most other scopes first.
  func results(
    for identifier: DependencyIdentifier, of root: Root, in context: DependencyContext
  ) -> [Resolved] {
    let found = lock.withLock {
      results.filter { $0.identifier == identifier && $0.root === root && $0.origin.context == context }
    }
    return found.count < 2 ? found : found.sorted { $0.others.count > $1.others.count }
  }

  /// Adds a result unless there is one already, and answers the one that counts.
  func insert(_ result: Resolved) -> Resolved {
    lock.withLock {
      if let found = results.first(where: result.isAlternative(to:)) { return found }
      results.append(result)
      return result
    }
  }

  /// Whether there are results that count in nested scopes whatever those override.
  var hasAutomaticResults: Bool {
    lock.withLock { results.contains { $0.lifetime == .automatic } }
  }

  /// Makes the caller the owner if there is none.
  func inherit() -> Bool {
    lock.withLock {
      guard owners == 0 else { return false }
      owners = 1
      return true
    }
  }

  func addOwner() {
    lock.withLock { owners += 1 }
  }

  /// Takes a scope's claim away, and everything out with the last one.
  func removeOwner() {
    var released: [Resolved] = []
    lock.withLock {
      owners -= 1
      if owners == 0 { swap(&released, &results) }
    }
    // Values end here, outside the lock, since their `deinit` may read dependencies.
    released.removeAll()
  }
}

extension [ScopeStore] {
  /// Whether two lists name the same stores, in whatever order and however often.
  func hasSameElements(as other: Self) -> Bool {
    if elementsEqual(other, by: ===) { return true }
    return Set(map(ObjectIdentifier.init)) == Set(other.map(ObjectIdentifier.init))
  }
}
