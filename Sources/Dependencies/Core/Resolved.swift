/// A result: the value that an initializer has created for a key, or that was prepared, and its needs.
// SAFETY: `@unchecked` is safe: `value` and `origin` are constant. The thread that creates a result sets
// the other properties before it publishes the result, and nothing sets them later.
package final class Resolved: @unchecked Sendable {
  let value: any StoredValue
  let origin: Origin
  /// The overrides that the value was created from.
  var needs = Needs.nothing
  /// The issue with the key in this context, such as a missing test value.
  var fault: Fault?
  /// The list of overrides that a `.scoped` value was created with, and those of the keys that it read.
  private var created = (list: 0 as UInt64, overrides: [] as [Needs.Read])

  init(_ value: any StoredValue, _ origin: Origin) { (self.value, self.origin) = (value, origin) }

  var key: KeyID { origin.key }

  /// The value, if it is an object.
  var object: AnyObject? { value.object }

  /// The facts about a result that are known before it exists.
  struct Origin {
    var key: KeyID
    /// The name of the property through which the key was first read.
    var name: StaticString
    /// Where it was first read, or prepared.
    var place: Place
    var context: DependencyContext
    var lifetime = DependencyLifetime.automatic
    var isPrepared = false
  }

  enum Fault: Sendable {
    case noLiveValue
    case noTestValue
    /// The key comes with the library, and tests have to override it.
    case notOverridden
  }
}

// MARK: - Use

extension Resolved {
  /// The facts about this result that reads without the lock need.
  var flags: AtomicTable.Flags {
    if Hooks.mustReport(self) { return .needsAttention }
    let isChecked = origin.lifetime == .scoped || origin.lifetime == .automatic && Hooks.warnsOfStaleValues
    return isChecked && !needs.isEmpty ? .dependsOnOverrides : []
  }

  /// Whether a reader may use this result of its own scope, of one that this scope continues, or of the root.
  ///
  /// - Parameter list: The overrides in effect for the reader.
  /// - Returns: Whether the reader may use it.
  func isUsable(with list: Overrides?) -> Bool {
    guard origin.lifetime == .scoped, let list, list.listID != created.list else { return true }
    return needs.allReads(overriddenIn: list) { read in created.overrides.contains { $0 == read } }
  }

  /// Notes the overrides that a `.scoped` value was created with.
  ///
  /// Such a value is created again in each scope that overrides a key which it read. For example, `session`
  /// reads `user`, with an override in `s`. A reader in a scope inside `s` with another `user` gets its own
  /// session; one that overrides only `date` shares that of `s`. So the value needs the override in effect
  /// of each key that it read, even where a value of another lifetime would need none.
  func noteScoped(_ list: Overrides?) {
    var overrides: [Needs.Read] = []
    needs.allReads(overriddenIn: list) { read in
      if !overrides.contains(where: { $0.key == read.key }) { overrides.append(read) }
      return true
    }
    created = (list?.listID ?? 0, overrides)
    let hasAll = needs.all != nil && needs.all?.listID == list?.listID
    if overrides.isEmpty || hasAll { return }
    needs = Needs(overrides, parts: [needs], in: list, needsAll: needs.needsAll) { _ in true }
  }

  /// Whether a reader may use this result, and nothing needs to be reported.
  func isCurrent(with list: Overrides?) -> Bool { isUsable(with: list) && !Hooks.isStale(self, list) }
}
