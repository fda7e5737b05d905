/// The place where keys without an override are resolved, with the results.
///
/// The process has a root, each `DependencyValues()` makes one, and so does each test case. A root keeps its
/// results separately for each context.
// SAFETY: `@unchecked` is safe: `test` and `table` are constant, and the other properties are only used with `Resolver.lock`
// held. The rest is `Owner`, which is safe.
package final class Root: Owner, @unchecked Sendable {
  /// The process's root, which never ends.
  static let process = Root()

  /// The test that the root belongs to, for issues that are reported outside of its task, or after its end.
  package let test: TestRun?
  /// The results in the root's own context.
  let table = AtomicTable()

  // MARK: Guarded by the lock

  /// The root's own context; `nil` until it is prepared, or a key is resolved.
  private var context: DependencyContext?
  private(set) var isContextFixed = false
  /// The place where a key was first resolved, if it is known.
  private(set) var firstUse: Place?
  private var otherTables: [DependencyContext: AtomicTable] = [:]
  /// The values that a preparation has set.
  private(set) var prepared: [KeyID: Result] = [:]
  private var replaced: [Result] = []
  /// Facts about keys that are not in the tables.
  private var histories: [KeyID: History] = [:]
  private var reports: Set<Report> = []
  /// Where the context was prepared.
  var contextPlace: Place?

  package init(context: DependencyContext? = nil, test: TestRun? = nil) {
    self.context = context
    self.test = test
  }

  /// The history of a key.
  struct History {
    /// The overridden keys that results belonging to scopes depended on.
    var reads: Set<KeyID> = []
    var hasCaptured = false
    /// The number of results that belonged to scopes.
    var scopes = 0
    /// Where the key was first read, if its results are never kept.
    var transientUse: (name: StaticString, place: Place)?
  }

  /// An issue that was reported already.
  struct Report: Hashable {
    let kind: String
    let key: KeyID
    let context: DependencyContext
    /// The place of the read, unless the issue is reported once for all of them.
    let place: String?
  }
}

// MARK: - With the lock held

extension Root {
  /// The root's own context, which is fixed from now on.
  func fixContext(at place: Place?) -> DependencyContext {
    firstUse = firstUse ?? place
    isContextFixed = true
    let fixed = readContext
    context = fixed
    return fixed
  }

  /// The table for a context that a scope overrides, or for the root's own.
  func table(for overridden: DependencyContext?) -> AtomicTable {
    guard let overridden, overridden != readContext else { return table }
    if let table = otherTables[overridden] { return table }
    let table = AtomicTable()
    otherTables[overridden] = table
    return table
  }

  /// The context without fixing it.
  var readContext: DependencyContext { context ?? .default }

  func history(of key: KeyID) -> History? { histories[key] }

  /// The history of a key, if scopes have had results for it.
  func scopedHistory(of key: KeyID) -> History? { histories[key].flatMap { $0.scopes > 0 ? $0 : nil } }

  func updateHistory(of key: KeyID, _ update: (inout History) -> Void) {
    update(&histories[key, default: History()])
  }

  /// The result of a key in a table, also if only a preparation has set it.
  func result(of key: KeyID, in table: AtomicTable) -> Result? {
    if let result = table.find(key).result { return result.counted }
    guard let result = prepared[key] else { return nil }
    keep(result, in: table)
    return result
  }

  func keep(_ result: Result, in table: AtomicTable) { table.set(result.key, to: result, flags(of: result)) }

  private func flags(of result: Result) -> AtomicTable.Flags {
    scopedHistory(of: result.key) == nil ? result.flags : result.flags.union(.dependsOnOverrides)
  }

  /// Sets the flags of a key's entries anew.
  func refresh(_ key: KeyID) {
    for table in allTables {
      if let result = table.find(key).result?.counted { table.update(key, flags(of: result)) }
    }
  }

  /// Sets a value for all contexts.
  func prepare(_ result: Result) {
    // The old value is kept, since readers may use it, and since no value may be released while the lock is
    // held.
    if let old = prepared.updateValue(result, forKey: result.key) { replaced.append(old) }
    for table in allTables where table.find(result.key).result != nil { keep(result, in: table) }
  }

  var allTables: [AtomicTable] { [table] + otherTables.values }

  /// Sets the context, and returns whether that was still possible.
  func prepareContext(_ new: DependencyContext) -> Bool {
    if isContextFixed { return false }
    context = new
    return true
  }

  var isPreview: Bool { readContext == .preview }

  /// Notes an issue, and returns whether it is the first of its kind.
  func insert(_ report: Report) -> Bool { reports.insert(report).inserted }
}
