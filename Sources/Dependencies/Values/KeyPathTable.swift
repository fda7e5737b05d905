/// The key paths that wrappers were made with, kept for good.
///
/// A key path literal without subscript arguments is one object for the life of the program, so keeping
/// it costs nothing. One that is made with arguments is a new object each time; equal ones share the
/// first that was met. Finding a literal takes one look into a table that is read without a lock.
@usableFromInline
enum KeyPathTable {
  @inlinable
  static func kept(_ keyPath: AnyKeyPath) -> UnsafeRawPointer {
    let address = Unmanaged.passUnretained(keyPath).toOpaque()
    if let found = find(address) { return found }
    return keep(keyPath)
  }

  /// How many objects may stand for one key path: as many as places in the program that spell it.
  private static var aliasLimit: Int { 256 }

  /// The first word points to the rows, as in ``ValueTable``: the address of a key path, and that of the
  /// equal one that is kept.
  @usableFromInline
  static let table = AddressTable()
  private static let lock = Lock()
  // Safe: guarded by `lock`.
  nonisolated(unsafe) private static var canonical: [AnyKeyPath: Int] = [:]

  @inlinable
  static func find(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    table[address]
  }

  @usableFromInline
  static func keep(_ keyPath: AnyKeyPath) -> UnsafeRawPointer {
    let address = Unmanaged.passUnretained(keyPath).toOpaque()
    return lock.withLock {
      if let found = find(address) { return found }
      guard let index = canonical.index(forKey: keyPath) else {
        canonical[keyPath] = 1
        table.insert(address, Unmanaged.passRetained(keyPath).toOpaque())
        return UnsafeRawPointer(address)
      }
      let first = UnsafeRawPointer(Unmanaged.passUnretained(canonical[index].key).toOpaque())
      // Another literal for the same path, which is worth a row, or the next of many temporaries.
      if canonical.values[index] < aliasLimit {
        canonical.values[index] += 1
        table.insert(Unmanaged.passRetained(keyPath).toOpaque(), first)
      }
      return first
    }
  }
}
