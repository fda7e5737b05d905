internal import DependenciesPlatform

/// A result: the value that an initializer has created for a key, or that was prepared, and its needs.
// SAFETY: `value` and `origin` are constant. The thread that creates a result sets
// the other properties before it publishes the result, and nothing sets them later.
package final class CachedValue: @unchecked Sendable {
  let value: any StoredValue
  let origin: Origin
  // Exclusive access to `needs` and `seen` is not checked at run time: one thread changes them, before others
  // read them.

  /// The overrides that the value was created from.
  @safe @exclusivity(unchecked) var needs = Needs.nothing
  /// The issue with the key in this context, such as a missing test value.
  var fault: Fault?
  /// The overrides that were in effect from the value's node on, of the keys that were read.
  @safe @exclusivity(unchecked) private var seen: [Needs.Read] = []
  /// The same for a value that needs all.
  private var seenList: Node?
  /// The identity of the cache that has the value.
  private var cacheID: UInt64 = 0
  /// The place in the order of creation of a value that also needs nodes that readers of its own node can
  /// lack; zero for any other value.
  private(set) var variantID: UInt64 = 0

  init(_ value: any StoredValue, _ origin: Origin) { (self.value, self.origin) = (value, origin) }

  var key: KeyID { origin.key }

  var isVariant: Bool { variantID != 0 }

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

extension CachedValue {
  /// The facts about this result that reads without the lock need.
  var flags: AtomicTable.Flags {
    if Hooks.mustReport(self) { return .needsAttention }
    let isChecked = origin.lifetime == .scoped || origin.lifetime == .automatic && Hooks.warnsOfStaleValues
    return isChecked && !needs.isEmpty ? .dependsOnOverrides : []
  }

  /// Whether a reader may use this value.
  ///
  /// A `.scoped` value is created again in each scope that overrides a key which it read. For example,
  /// `session` reads `user`, with an override in `s`. A reader in a scope inside `s` with another `user` gets
  /// its own session; one that overrides only `date` shares that of `s`.
  ///
  /// Any other value is used by all scopes that have its node, unless a captured scope changes an override
  /// that it read.
  ///
  /// - Parameters:
  ///   - list: The overrides in effect for the reader.
  ///   - node: The reader's node that has the value, or `nil` for the root.
  /// - Returns: Whether the reader may use it.
  func isUsable(in list: Node?, from node: Node?) -> Bool {
    if isVariant, !needs.allOverridden({ list?.knows($0.key, $0.override) == true }) { return false }
    if origin.lifetime == .scoped { return isUnchanged(in: list, from: list) }
    if isVariant { return isUnchanged(in: list, from: list?.innermost(for: needs)) }
    return node?.isMixed != true || isUnchanged(in: list, from: node)
  }

  /// Whether the keys that were read have the same overrides, in a node of a list and further out, as where
  /// the value was created.
  private func isUnchanged(in list: Node?, from node: Node?) -> Bool {
    if let seenList, seenList.listID == node?.listID { return true }
    return needs.allReads(overriddenIn: node) { hasSeen($0.key) }
      && allSeen { read in
        let current = node?.position(of: read.key)
        if current?.id == read.override { return true }
        // The value was created from an outer one, without this override.
        if current == nil, !needs.contains(read) { return true }
        // The override can have been replaced further in, and its node left out.
        guard let inEffect = list?.position(of: read.key), inEffect.id != current?.id else { return false }
        return inEffect.knows(read.override) && current?.knows(read.override) != true
      }
  }

  private func hasSeen(_ key: KeyID) -> Bool {
    seenList?.position(of: key) != nil || seen.contains { $0.key == key }
  }

  private func allSeen(_ condition: (Needs.Read) -> Bool) -> Bool {
    seenList?.allNeeded(condition) ?? seen.allSatisfy(condition)
  }

  /// Notes the overrides that the value was created with, before it is cached.
  ///
  /// They are those from its node outward. For example, a value that reads `a`, in a scope that sets `b`
  /// inside one that sets `a`, is cached in the outer node, and has seen its `a`. It isn't used where that
  /// node is in front of another `a`. A value that needs all notes the list of nodes.
  ///
  /// - Parameters:
  ///   - list: The overrides in effect for the reader.
  ///   - home: The home of the value.
  ///   - parts: The values that it was created from.
  func noteSeen(in list: Node?, at home: Home, from parts: [CachedValue]) {
    if !home.others.isEmpty { variantID = dependencies_serial() }
    cacheID = home.cache.id
    guard let node = isVariant ? list?.innermost(for: needs) : home.node else { return }
    if var rest = list, var all = needs.all, all.listID == rest.listID {
      // The nodes of both lists have the same overrides.
      while rest !== node, let next = rest.next, let other = all.next { (rest, all) = (next, other) }
      seenList = all
      return
    }
    func add(_ read: Needs.Read) -> Bool {
      if !hasSeen(read.key), let id = node.position(of: read.key)?.id {
        seen.append(Needs.Read(read.key, id))
      }
      return true
    }
    if needs.needsAll {
      node.allNeeded(add)
      return
    }
    needs.reads.allOwn(add)
    for part in parts {
      // A long chain of values costs no more for each of them than a short one.
      if node === home.node, part.cacheID == cacheID, !part.isVariant {
        for read in part.seen { _ = add(read) }
      } else {
        part.needs.allReads(overriddenIn: node, add)
      }
    }
  }

  /// Lets a `.scoped` value need the override in effect of each key that it read, even where a value of
  /// another lifetime would need none.
  func needAllSeen(in list: Node?) {
    var overrides: [Needs.Read] = []
    needs.allReads(overriddenIn: list) { read in
      if !overrides.contains(where: { $0.key == read.key }) { overrides.append(read) }
      return true
    }
    if overrides.isEmpty { return }
    needs = Needs(overrides, parts: [needs], in: list, needsAll: needs.needsAll)
  }
}
