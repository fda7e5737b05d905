internal import DependenciesPlatform

/// A table from dependency keys to results that threads read without a lock.
///
/// Writers hold ``Resolver/lock``. Entries are added and replaced, never removed. The table keeps every result
/// that it ever contained until it ends itself, so a reader can use what it found as long as it holds the table.
///
/// ```
///   cell ──▶ block: [ mask | key, value | key, value | … ]       value: a result's address, with two flags
/// ```
///
/// A block is an open-addressing hash table at most half full. A block that became too small stays until the table
/// ends, since a reader may be in it; together the outgrown blocks are smaller than the current one.
@safe package final class AtomicTable: @unchecked Sendable {
  // Sendable: readers use `cell` and the blocks through atomic loads only. Writers, which alone touch `kept` and
  // `blocks`, hold the lock.

  /// What has to be known about an entry before its object may be used.
  struct Flags: OptionSet {
    let rawValue: UInt
    /// Each read needs a closer look, since something about the object is still to be reported or noted.
    static let needsAttention = Self(rawValue: 1)
    /// A reader whose scope overrides something may need another object.
    static let dependsOnOverrides = Self(rawValue: 2)
  }

  // SAFETY: one word, allocated and initialized with this object and deallocated with it.
  private let cell: UnsafeMutablePointer<UInt>
  /// The number of keys.
  private var count = 0
  /// The results whose addresses are in the blocks.
  private var kept: [Result] = []
  // SAFETY: each block is allocated by `makeBlock` and deallocated once, by `deinit`.
  private var blocks: [UnsafeMutablePointer<UInt>] = unsafe []

  package init() {
    unsafe cell = .allocate(capacity: 1)
    unsafe cell.initialize(to: 0)
  }

  deinit {
    unsafe blocks.forEach { unsafe $0.deallocate() }
    unsafe cell.deallocate()
  }

  /// The result of a key with its flags, or `nil`.
  func find(_ key: KeyID) -> (result: UncountedResult?, flags: Flags) {
    // SAFETY: `cell` contains zero or the address of a block, published after the block was filled.
    guard let block = unsafe UnsafeMutablePointer<UInt>(bitPattern: unsafe dependencies_load(cell)) else {
      return (nil, [])
    }
    interleave()
    // SAFETY: `slot` returns the index of a pair within the block.
    let value = unsafe dependencies_load(block + Self.slot(of: key, in: block) + 1)
    // SAFETY: a value is the address of a result in `kept`, which only grows.
    guard let address = unsafe UnsafeRawPointer(bitPattern: value & ~3) else { return (nil, []) }
    return unsafe (UncountedResult(Unmanaged.fromOpaque(address)), Flags(rawValue: value & 3))
  }

  /// Sets the result and the flags of a key.
  ///
  /// The caller holds the lock.
  func set(_ key: KeyID, to result: Result, _ flags: Flags) {
    kept.append(result)
    // SAFETY: only the result's address is used; `kept` keeps it alive.
    setValue(UInt(bitPattern: unsafe Unmanaged.passUnretained(result).toOpaque()) | flags.rawValue, of: key)
  }

  /// Changes the flags of a key that has a result.
  ///
  /// The caller holds the lock.
  func update(_ key: KeyID, _ flags: Flags) {
    guard let result = find(key).result?.counted else { return }
    setValue(UInt(bitPattern: unsafe Unmanaged.passUnretained(result).toOpaque()) | flags.rawValue, of: key)
  }

  // MARK: - Blocks

  private func setValue(_ value: UInt, of key: KeyID) {
    let block = unsafe roomyBlock()
    let slot = unsafe Self.slot(of: key, in: block)
    // SAFETY: `slot` is within the block. The value is published before the key that leads to it.
    if unsafe block[slot] == 0 { count += 1 }
    unsafe dependencies_store(block + slot + 1, value)
    interleave()
    unsafe dependencies_store(block + slot, key.word)
    interleave()
    checkInvariants()
  }

  /// The current block, replaced by one of twice its size if it is half full.
  private func roomyBlock() -> UnsafeMutablePointer<UInt> {
    let old = unsafe blocks.last
    let capacity = unsafe old.map { unsafe Int($0.pointee) + 1 } ?? 0
    if let old = unsafe old, (count + 1) * 2 <= capacity { return unsafe old }
    let block = unsafe Self.makeBlock(capacity: max(8, capacity * 2))
    for (index, word) in unsafe Self.keys(in: old) {
      // SAFETY: `index` is that of a key in `old`, and the new block has room for all of them.
      let slot = unsafe Self.slot(of: word, in: block)
      unsafe (block[slot], block[slot + 1]) = unsafe (word, old.unsafelyUnwrapped[index + 1])
    }
    unsafe blocks.append(block)
    unsafe dependencies_store(cell, UInt(bitPattern: block))
    return unsafe block
  }

  private static func makeBlock(capacity: Int) -> UnsafeMutablePointer<UInt> {
    let block = UnsafeMutablePointer<UInt>.allocate(capacity: 1 + capacity * 2)
    unsafe block.initialize(repeating: 0, count: 1 + capacity * 2)
    unsafe block.pointee = UInt(capacity - 1)
    return unsafe block
  }

  /// The index in a block of a key's pair, or of the free pair where the key belongs.
  ///
  /// It ends since a block always has free pairs.
  private static func slot(of key: KeyID, in block: UnsafeMutablePointer<UInt>) -> Int {
    unsafe slot(of: key.word, in: block)
  }

  private static func slot(of word: UInt, in block: UnsafeMutablePointer<UInt>) -> Int {
    // SAFETY: a block's first word is its capacity less one, by which every index is masked.
    let mask = unsafe block.pointee
    var index = KeyID.hash(word) & mask
    while true {
      let found = unsafe dependencies_load(block + Int(1 + index * 2))
      if found == word || found == 0 { return Int(1 + index * 2) }
      index = (index &+ 1) & mask
    }
  }

  /// The keys in a block with their indices.
  private static func keys(in block: UnsafeMutablePointer<UInt>?) -> [(index: Int, word: UInt)] {
    guard let block = unsafe block else { return [] }
    return unsafe stride(from: 1, through: Int(block.pointee) * 2 + 1, by: 2)
      .map { unsafe ($0, block[$0]) }.filter { $0.1 != 0 }
  }

  /// Checks in debug builds that every value is the address of a result in `kept`, and that blocks have room.
  private func checkInvariants() {
    assert(
      unsafe Self.keys(in: blocks.last).count == count
        && count * 2 <= Int(blocks.last.unsafelyUnwrapped.pointee) + 1)
    assert(unsafe UInt(bitPattern: blocks.last.unsafelyUnwrapped) == dependencies_load(cell))
  }
}
