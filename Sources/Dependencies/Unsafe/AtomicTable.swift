internal import DependenciesPlatform

/// A table from dependency keys to results that threads read without a lock.
///
/// Writers hold the core's lock. Entries are added and replaced, never removed. The table keeps every
/// result that it ever contained until it ends itself, so a reader can use a result that it found as long
/// as it holds the scope.
// SAFETY: `kept` is only used with the core's lock held. The rest is `AtomicMap`,
// which is safe.
package class AtomicTable: AtomicMap, @unchecked Sendable {
  /// Facts about an entry that matter before its object may be used.
  struct Flags: OptionSet {
    let rawValue: UInt
    /// Each read needs a closer look, because something about the object is still to be reported or noted.
    static let needsAttention = Self(rawValue: 1)
    /// A reader whose scope overrides something may need another object.
    static let dependsOnOverrides = Self(rawValue: 2)

    // The standard library's property compares with an empty set, which is slow in a debug build.
    var isEmpty: Bool { rawValue == 0 }
  }

  // The values of the map are the addresses of results, with two flags.

  /// The results whose addresses are in the map.
  private(set) final var kept: [CachedValue] = []

  /// The result of a key in a context with its flags, or `nil`.
  final func entry(of key: KeyID, in context: DependencyContext) -> (
    result: Uncounted<CachedValue>?, flags: Flags
  ) {
    let value = self[key.word(in: context)]
    // SAFETY: a value is the address of a result in `kept`, with the flags in its lowest bits. `kept` only
    // grows, until the cache ends, and nothing reads the table after that.
    return (unsafe Uncounted<CachedValue>(address: value & ~3), Flags(rawValue: value & 3))
  }

  /// Sets the result and the flags of a key in a context.
  ///
  /// The caller holds the lock.
  final func set(_ key: KeyID, _ context: DependencyContext, to result: CachedValue, _ flags: Flags) {
    kept.append(result)
    set(key.word(in: context), to: Uncounted<CachedValue>(result).address | flags.rawValue)
  }

  /// Adds flags to those of a key in a context, if it has a result.
  ///
  /// The caller holds the lock.
  final func add(_ flags: Flags, to key: KeyID, _ context: DependencyContext) {
    let value = self[key.word(in: context)]
    if value != 0 { set(key.word(in: context), to: value | flags.rawValue) }
  }

  /// Lets each read of a key in a context take a closer look, whether there is a result or not.
  ///
  /// The caller holds the lock.
  final func mark(_ key: KeyID, _ context: DependencyContext) {
    let word = key.word(in: context)
    set(word, to: self[word] | Flags.needsAttention.rawValue)
  }

  /// Ends the closer looks, unless the result itself asks for them.
  ///
  /// The caller holds the lock.
  final func unmark(_ key: KeyID, _ context: DependencyContext) {
    if entry(of: key, in: context).result?.read({ $0.flags.contains(.needsAttention) }) == true { return }
    let word = key.word(in: context)
    set(word, to: self[word] & ~Flags.needsAttention.rawValue)
  }
}

/// A table from words to words that threads read without a lock.
///
/// Zero is not a key, and it is the value of absent keys. Writers keep each other out by a lock. Entries
/// are added and replaced, never removed.
///
/// ```
///   current ──▶ block: [ key, value | key, value | … ]
/// ```
///
/// A block is an open-addressing hash table at most half full. A block that became too small stays until
/// the table ends, because a reader may be in it; together the outgrown blocks are smaller than the current
/// one.
// SAFETY: `outgrown` and `count` are only used in `set`, whose callers keep other
// writers out. The current block is published as `AtomicOwner` says, after it was filled, and its words are
// read by atomic loads.
package class AtomicMap: AtomicOwner, @unchecked Sendable {
  private var outgrown: [AtomicWords] = []
  /// The number of keys.
  private var count = 0

  private final var block: Uncounted<AtomicWords>? { load(as: AtomicWords.self) }

  /// The value of a key.
  final subscript(key: UInt) -> UInt {
    @inline(__always) get {
      guard let block else { return 0 }
      return block.read { $0.value(of: key) }
    }
  }

  /// Sets the value of a key.
  ///
  /// The caller keeps other writers out.
  final func set(_ key: UInt, to value: UInt) {
    let block = roomyBlock()
    let (slot, found) = block.slot(for: key)
    if found == 0 { count += 1 }
    // The value is published before the key that leads to it.
    block.store(value, at: slot + 1)
    interleave()
    block.store(key, at: slot)
    interleave()
    assert(count * 4 <= block.count, "At most half of the pairs are used.")
  }

  /// The current block, replaced by one of twice its size if it is half full.
  private final func roomyBlock() -> AtomicWords {
    let old = block?.counted
    if let old, (count + 1) * 4 <= old.count { return old }
    let block = AtomicWords(count: max(16, (old?.count ?? 0) * 2))
    for (key, value) in old?.pairs ?? [] {
      let slot = block.slot(for: key).slot
      block.store(value, at: slot + 1)
      block.store(key, at: slot)
    }
    if let old { outgrown.append(old) }
    publish(block)
    return block
  }
}

/// A fixed number of words that threads read and write one at a time.
// SAFETY: both properties are constant, and the words are only read and written by
// atomic operations.
@safe final class AtomicWords: @unchecked Sendable {
  /// A power of two.
  let count: Int
  // SAFETY: `count` words, created with this object and destroyed with it. Indices are below
  // `count`: those of slots are masked by it, and debug builds check them.
  private let words: UnsafeMutablePointer<UInt>

  init(count: Int) {
    self.count = count
    unsafe words = dependencies_words_create(count)
  }

  deinit { unsafe dependencies_words_destroy(words) }

  func load(_ index: Int) -> UInt {
    // One comparison, which is also false for negative indices: a debug build calls a closure for each "&&".
    assert(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe dependencies_load(words + index)
  }

  func store(_ value: UInt, at index: Int) {
    assert(UInt(bitPattern: index) < UInt(bitPattern: count))
    unsafe dependencies_store(words + index, value)
  }

  /// The value of a key, or zero.
  ///
  /// A pair without a key may get another key at any moment, so its value means nothing.
  func value(of key: UInt) -> UInt {
    let (slot, found) = slot(for: key)
    interleave()
    return found == 0 ? 0 : load(slot &+ 1)
  }

  /// The index of a key's pair and the key, or that of the free pair where the key belongs and zero.
  ///
  /// It ends because there are always free pairs.
  func slot(for key: UInt) -> (slot: Int, found: UInt) {
    let mask = count &- 1
    var index = Int(bitPattern: KeyID.hash(key)) &* 2 & mask
    while true {
      let found = load(index)
      if found == key || found == 0 { return (index, found) }
      index = (index &+ 2) & mask
    }
  }

  /// The keys with their values.
  var pairs: [(key: UInt, value: UInt)] {
    stride(from: 0, to: count, by: 2).map { (load($0), load($0 + 1)) }.filter { $0.key != 0 }
  }
}
