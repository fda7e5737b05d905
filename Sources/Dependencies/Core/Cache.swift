internal import DependenciesPlatform

/// The cached values of a node or a root.
///
/// Only nodes retain it, or a preparation, so it ends with the last of those that share it. Values retain no
/// cache.
// SAFETY: the constants are Sendable, and the other properties are only used with the
// core's lock held, or in `deinit`. The rest is `AtomicTable`, which is safe.
final class Cache: AtomicTable, @unchecked Sendable {
  let id = dependencies_serial()
  /// The identity of the root.
  let rootID: UInt64
  /// Whether this is the root's cache.
  let isRoot: Bool
  /// The node that initializers have in place of this cache's.
  var borrowing: Node?
  /// The values that also need nodes of a captured scope, by the cache of each of these.
  ///
  /// They are found with the lock alone, and end with the first of the nodes.
  private var variants: [ObjectIdentifier: [CachedValue]] = [:]
  /// How many of these values each key has in each context.
  private var variantCounts: [UInt: Int] = [:]
  /// The values in other caches that need this cache's node, too.
  private var dependents: [Dependent] = []
  /// The number of dependents at which those that have ended are removed.
  private var dependentsLimit = 16

  private struct Dependent {
    /// The cache of the value.
    weak var cache: Cache?
    let others: [ObjectIdentifier]
    let value: ObjectIdentifier
  }

  init(rootID: UInt64, isRoot: Bool = false) {
    (self.rootID, self.isRoot) = (rootID, isRoot)
    super.init()
  }

  deinit {
    if !dependents.isEmpty {
      ResolutionLock.withLock { locked in
        for dependent in dependents { dependent.cache?.remove(dependent, &locked) }
      }
    }
    if variants.isEmpty { return }
    // In the order of their creation, and not in that of hashes.
    var ending = variants.values.joined().sorted { $0.variantID > $1.variantID }
    variants = [:]
    while ending.popLast() != nil {}
  }

  /// The cached values of all contexts.
  func all(_ locked: inout Locked) -> [CachedValue] {
    variants.isEmpty ? kept : kept + variants.values.joined()
  }

  /// The cached value of a key, without those that need other nodes, too.
  func result(of key: KeyID, in context: DependencyContext, _ locked: inout Locked) -> CachedValue? {
    entry(of: key, in: context).result?.counted
  }

  /// The cached value that a reader may use.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - context: The context.
  ///   - list: The overrides in effect for the reader.
  ///   - node: The node that has the cache, or `nil` for the root.
  ///   - locked: The lock.
  /// - Returns: The value.
  func value(
    of key: KeyID, in context: DependencyContext, for list: Node?, at node: Node?, _ locked: inout Locked
  ) -> CachedValue? {
    func isFound(_ value: CachedValue) -> Bool {
      value.key == key && value.origin.context == context && value.isUsable(in: list, from: node)
    }
    if !variants.isEmpty {
      let variant = list?.firstResult { other in
        other.withCache(&locked) { cache, _ in variants[ObjectIdentifier(cache)]?.first(where: isFound) }
      }
      if let variant { return variant }
    }
    let value = result(of: key, in: context, &locked)
    return value?.isUsable(in: list, from: node) == true ? value : nil
  }

  /// Caches a value for a context, with facts for reads without the lock.
  func keep(
    _ result: CachedValue, in context: DependencyContext, _ flags: AtomicTable.Flags, _ locked: inout Locked
  ) {
    let isMarked = entry(of: result.key, in: context).flags.contains(.needsAttention)
    set(result.key, context, to: result, isMarked ? flags.union(.needsAttention) : flags)
  }

  /// Whether a value of a key was cached for the same nodes.
  func hasValue(
    of key: KeyID, in context: DependencyContext, for others: [Cache], _ locked: inout Locked
  ) -> Bool {
    guard let other = others.first else { return result(of: key, in: context, &locked) != nil }
    let values = variants[ObjectIdentifier(other)] ?? []
    return values.contains { $0.key == key && $0.origin.context == context }
  }

  // MARK: - Values that need other nodes, too

  /// Caches a value that needs the nodes of other caches, too.
  func keep(_ variant: CachedValue, with others: [Cache], _ locked: inout Locked) {
    let dependent = Dependent(
      cache: self, others: others.map { ObjectIdentifier($0) }, value: ObjectIdentifier(variant))
    for other in dependent.others { variants[other, default: []].append(variant) }
    // Readers without the lock take it for this key, until the last of these values has ended.
    variantCounts[variant.key.word(in: variant.origin.context), default: 0] += 1
    mark(variant.key, variant.origin.context)
    for other in others where other !== self { other.add(dependent, &locked) }
  }

  /// The values in other caches that need this cache's node, too, and whether they are in the root's.
  func dependentValues(_ locked: inout Locked) -> [(value: CachedValue, isOfRoot: Bool)] {
    dependents.compactMap { value(of: $0, &locked).map { ($0.value, $0.cache.isRoot) } }
  }

  private func add(_ dependent: Dependent, _ locked: inout Locked) {
    dependents.append(dependent)
    if dependents.count < dependentsLimit { return }
    dependents.removeAll { value(of: $0, &locked) == nil }
    dependentsLimit = 2 * dependents.count + 16
  }

  /// The value, unless it or its cache has ended.
  private func value(of dependent: Dependent, _ locked: inout Locked) -> (value: CachedValue, cache: Cache)? {
    guard let cache = dependent.cache else { return nil }
    // This may be the last reference.
    locked.release(cache)
    let value = cache.variants[dependent.others[0]]?.first { ObjectIdentifier($0) == dependent.value }
    return value.map { ($0, cache) }
  }

  private func remove(_ dependent: Dependent, _ locked: inout Locked) {
    guard let value = value(of: dependent, &locked)?.value else { return }
    let word = value.key.word(in: value.origin.context)
    variantCounts[word] = variantCounts[word].flatMap { $0 == 1 ? nil : $0 - 1 }
    if variantCounts[word] == nil { unmark(value.key, value.origin.context) }
    locked.release(value)
    for other in dependent.others {
      variants[other]?.removeAll { ObjectIdentifier($0) == dependent.value }
      if variants[other]?.isEmpty == true { variants[other] = nil }
    }
  }
}
