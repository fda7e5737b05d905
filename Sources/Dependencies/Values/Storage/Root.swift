/// What a set of values falls back to where nothing is overridden, with all that it has resolved.
///
/// The process has one, each `DependencyValues()` makes one, and so does each test case. A root keeps
/// what it resolves per context. Scopes at its bottom (``Scope/init(root:isInternal:)``) keep it alive.
package final class Root: @unchecked Sendable {
  // Sendable: constant but for `reported` and `contextChanges`, which `lock` guards, and `owners`.

  let lock = Lock()
  /// The context of those who override none.
  let initial: ValueTable
  private let others: [ValueTable]
  #if DEBUG
    /// Where a fault of a key has been reported already.
    private var reported: Set<ReportedPlace> = []
  #endif

  package init(context: DependencyContext? = nil) {
    let context = context ?? .default
    initial = ValueTable(context: context)
    others = DependencyContext.allCases.filter { $0 != context }.map(ValueTable.init)
  }

  /// How many links change the context.
  private var contextChanges = 0

  var tables: [ValueTable] { [initial] + others }

  func table(for context: DependencyContext) -> ValueTable {
    if initial.context == context { return initial }
    return others.first { $0.context == context } ?? initial
  }

  func noteContextChange(_ change: Int) {
    lock.withLock { contextChanges += change }
  }

  /// Whether a scope that is still in use overrides the context, beside those of a chain.
  func hasContextChange(beside chain: Scope) -> Bool {
    let own = chain.changes.count { $0.traits.contains(.changesContext) }
    return lock.withLock { contextChanges > own }
  }

  /// How many bottoms keep what was resolved; guarded by `ownersLock`.
  private var owners = 0
  private let ownersLock = Lock()

  func addOwner() {
    ownersLock.withLock { owners += 1 }
  }

  /// Makes the caller the owner if there is none.
  func inherit() -> Bool {
    ownersLock.withLock {
      guard owners == 0 else { return false }
      owners = 1
      return true
    }
  }

  /// Takes a bottom's claim away, and everything out with the last one.
  func removeOwner() {
    let isLast = ownersLock.withLock {
      owners -= 1
      return owners == 0
    }
    if isLast { close() }
  }

  /// Releases what was resolved.
  ///
  /// Values may read dependencies as they go; what that resolves goes too.
  private func close() {
    // A value that goes may resolve others on its way, and those may do the same: a few rounds are
    // enough for honest programs, and a bound keeps the others from hanging here.
    for _ in 0..<16 {
      var taken: [Resolved] = []
      for table in tables { taken += table.lock.withLock { table.takeAll() } }
      if taken.isEmpty { return }
    }
  }

  #if DEBUG
    struct ReportedPlace: Hashable {
      var identifier: DependencyIdentifier
      var context: DependencyContext
      var place: Place.Key
    }

    /// Whether this is the first report of a key's fault at a place.
    func reportsFirst(_ place: ReportedPlace) -> Bool {
      lock.withLock { reported.insert(place).inserted }
    }
  #endif
}
