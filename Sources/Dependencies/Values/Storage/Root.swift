/// What a set of values falls back to where nothing is overridden, with all that it has resolved.
///
/// The process has one, each `DependencyValues()` makes one, and so does each test case. A root keeps
/// what it resolves per context. Scopes at its bottom (``Scope/init(root:isInternal:)``) keep it alive.
package final class Root: @unchecked Sendable {
  // Sendable: constant but for `places` and `preparations`, which `lock` guards.

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

  var tables: [ValueTable] { [initial] + others }

  func table(for context: DependencyContext) -> ValueTable {
    if initial.context == context { return initial }
    return others.first { $0.context == context } ?? initial
  }

  /// Releases what was resolved.
  ///
  /// Values may read dependencies as they go, and those that others hold may
  /// do so later; what that resolves is kept by whoever reads (``Mark/results``).
  func close() {
    var taken: [Resolved] = []
    for table in tables { taken += table.lock.withLock { table.takeAll() } }
    taken.removeAll()
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
