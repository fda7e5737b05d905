public import DependenciesPlatform

/// A table from addresses to addresses that is read without a lock, and written with one of the caller's.
///
/// Open addressing behind one pointer. A table that became too small is replaced by a larger copy and
/// kept, since a reader may still stand in it; together the outgrown ones are smaller than the last.
@usableFromInline
package final class AddressTable: @unchecked Sendable {
  // Sendable: read and published by atomic operations. `count` and `outgrown` are only touched by
  // writers, which hold the caller's lock.

  /// Points to the rows: their number less one, a word of padding, then pairs of key and value.
  @usableFromInline
  package let rows: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var count = 0
  private var outgrown: [UnsafeMutableRawPointer] = []

  package init() {
    rows = .allocate(capacity: 1)
    rows.initialize(to: nil)
  }

  deinit {
    for block in outgrown { block.deallocate() }
    dependencies_load(rows)?.deallocate()
    rows.deallocate()
  }

  @inlinable
  package subscript(key: UnsafeRawPointer) -> UnsafeRawPointer? {
    UnsafeRawPointer(Self.value(of: key, in: rows))
  }

  /// The value of a key; `nil` where the key is missing.
  @inlinable
  static func value(
    of key: UnsafeRawPointer, in rows: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) -> UnsafeMutableRawPointer? {
    guard let block = dependencies_load(rows), let pair = pair(of: key, in: block) else { return nil }
    return dependencies_load(pair + 1)
  }

  @inlinable
  static func pair(
    of key: UnsafeRawPointer, in block: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?>? {
    let pairs = pairs(of: block)
    let last = block.load(as: UInt.self)
    var index = slot(of: key) & last
    while true {
      let pair = pairs + Int(bitPattern: index &* 2)
      let found = dependencies_load(pair)
      if found == UnsafeMutableRawPointer(mutating: key) { return pair }
      if found == nil { return nil }
      index = (index &+ 1) & last
    }
  }

  /// Where a key's row is looked for first: the golden ratio's multiplicative hash (Knuth, volume 3,
  /// section 6.4).
  @inlinable
  static func slot(of key: UnsafeRawPointer) -> UInt {
    ((UInt(bitPattern: key) &>> 3) &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> 20
  }

  @inlinable
  static func pairs(
    of block: UnsafeMutableRawPointer
  ) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (block + MemoryLayout<UInt>.stride &* 2).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  // MARK: - Writing

  package var isEmpty: Bool { count == 0 }

  /// Sets the value of a key.
  package func insert(_ key: UnsafeMutableRawPointer, _ value: UnsafeRawPointer?) {
    let value = UnsafeMutableRawPointer(mutating: value)
    var block = dependencies_load(rows)
    if let block, let pair = Self.pair(of: key, in: block) {
      dependencies_store(pair + 1, value)
      return
    }
    let capacity = block.map { Int($0.load(as: UInt.self)) + 1 } ?? 0
    count += 1
    guard count * 2 > capacity else {
      if let block { Self.add(key, value, to: block) }
      return
    }
    let larger = Self.makeBlock(capacity: max(16, capacity * 2))
    for pair in pairs { Self.add(pair.key, pair.value, to: larger) }
    Self.add(key, value, to: larger)
    if let old = block { outgrown.append(old) }
    block = larger
    dependencies_store(rows, larger)
  }

  /// Every row, for writers.
  package var pairs: [(key: UnsafeMutableRawPointer, value: UnsafeMutableRawPointer?)] {
    guard let block = dependencies_load(rows) else { return [] }
    let pairs = Self.pairs(of: block)
    return (0...Int(block.load(as: UInt.self))).compactMap { index in
      pairs[index * 2].map { ($0, pairs[index * 2 + 1]) }
    }
  }

  private static func makeBlock(capacity: Int) -> UnsafeMutableRawPointer {
    let words = 2 + capacity * 2
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: words * MemoryLayout<UInt>.stride, alignment: MemoryLayout<UInt>.alignment)
    block.bindMemory(to: UnsafeMutableRawPointer?.self, capacity: words)
      .initialize(repeating: nil, count: words)
    block.storeBytes(of: UInt(capacity - 1), as: UInt.self)
    return block
  }

  /// Adds a row: its value first, then its key, by which readers find it.
  private static func add(
    _ key: UnsafeMutableRawPointer, _ value: UnsafeMutableRawPointer?, to block: UnsafeMutableRawPointer
  ) {
    let last = block.load(as: UInt.self)
    let pairs = pairs(of: block)
    var index = slot(of: key) & last
    while pairs[Int(index * 2)] != nil { index = (index &+ 1) & last }
    dependencies_store(pairs + Int(index * 2 + 1), value)
    dependencies_store(pairs + Int(index * 2), key)
  }
}
