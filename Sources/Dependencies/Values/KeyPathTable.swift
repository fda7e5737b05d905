public import DependenciesPlatform

/// The key paths that wrappers were made with, kept for good.
///
/// A key path literal without subscript arguments is one object for the life of the program, so keeping
/// it costs nothing. One that is made with arguments is a new object each time; equal ones share the
/// first that was met, so that each distinct argument is kept, too. Finding a literal takes one look into a table that is read without a lock.
@usableFromInline
enum KeyPathTable {
  @inlinable
  static func kept(_ keyPath: AnyKeyPath) -> UnsafeRawPointer {
    // Asking for the address in another way would retain the key path.
    if let found = find(unsafeBitCast(keyPath, to: UnsafeRawPointer.self)) { return found }
    return keep(keyPath)
  }

  /// How many objects may stand for one key path: as many as places in the program that spell it.
  private static var aliasLimit: Int { 256 }

  /// The first word points to the rows, as in ``ValueTable``: the address of a key path, and that of the
  /// equal one that is kept.
  private static let table = {
    let table = AddressTable()
    dependencies_store(dependencies_key_paths(), table.rows)
    return table
  }()
  private static let lock = Lock()
  /// The key paths that are kept, by their hash values, and how many objects stand for each.
  // Safe: guarded by `lock`.
  nonisolated(unsafe) private static var canonical: [Int: [(keyPath: AnyKeyPath, aliases: Int)]] = [:]

  @inlinable
  static func find(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
    // The table's rows, where finding them costs one load, as a global of Swift's would not.
    guard let rows = dependencies_load(dependencies_key_paths()) else { return nil }
    return UnsafeRawPointer(
      AddressTable.value(of: address, in: rows.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)))
  }

  @usableFromInline
  static func keep(_ keyPath: AnyKeyPath) -> UnsafeRawPointer {
    // Subscript arguments are hashed and compared by their own code, which may do anything, so no lock is
    // held meanwhile.
    let hash = keyPath.hashValue
    var known = 0
    while true {
      let candidates = lock.withLock { canonical[hash] ?? [] }
      let equal = candidates[known...].firstIndex { $0.keyPath == keyPath }
      known = candidates.count
      let kept = lock.withLock {
        if let equal { return addAlias(keyPath, of: equal, hash) }
        return canonical[hash, default: []].count == known ? add(keyPath, hash) : nil
      }
      if let kept { return kept }
    }
  }

  private static func add(_ keyPath: AnyKeyPath, _ hash: Int) -> UnsafeRawPointer {
    let address = Unmanaged.passRetained(keyPath).toOpaque()
    canonical[hash, default: []].append((keyPath, 1))
    table.insert(address, address)
    return UnsafeRawPointer(address)
  }

  private static func addAlias(_ keyPath: AnyKeyPath, of index: Int, _ hash: Int) -> UnsafeRawPointer? {
    guard let entry = canonical[hash]?[index] else { return nil }
    let first = UnsafeRawPointer(Unmanaged.passUnretained(entry.keyPath).toOpaque())
    let address = Unmanaged.passUnretained(keyPath).toOpaque()
    // Another literal for the same path, which is worth a row, or the next of many temporaries.
    if entry.aliases < aliasLimit, find(address) == nil {
      canonical[hash]?[index].aliases += 1
      table.insert(Unmanaged.passRetained(keyPath).toOpaque(), first)
    }
    return first
  }
}
