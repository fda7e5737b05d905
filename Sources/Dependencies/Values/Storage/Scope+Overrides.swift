extension Scope {
  /// One override of a key: its value's type and address.
  struct Row {
    let identifier: DependencyIdentifier
    let type: Any.Type
    let value: UnsafeMutableRawPointer
    /// Whether ending the value does nothing.
    let isTrivial: Bool
  }

  /// The words of a row.
  private static let rowWords = MemoryLayout<Row>.stride / MemoryLayout<UInt>.stride

  /// The words that a link has room for unless its first value needs more: some ten small overrides.
  private static let ordinaryCapacity = 64

  private final var rows: UnsafeMutablePointer<Row> {
    withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: Row.self)
    }
  }

  /// This link's own overrides.
  final var overrides: UnsafeMutableBufferPointer<Row> {
    UnsafeMutableBufferPointer(start: rows, count: Int(pointer.pointee.ownCount))
  }

  /// The value that this link itself overrides a key with.
  final func ownValue(of identifier: DependencyIdentifier) -> UnsafeMutableRawPointer? {
    var row = rows
    let end = row + Int(pointer.pointee.ownCount)
    while row < end {
      if row.pointee.identifier == identifier { return row.pointee.value }
      row += 1
    }
    return nil
  }

  /// A link on a parent with room for a value.
  static func make(on parent: Scope, adding traits: ScopeHeader.Traits = [], words: Int) -> Scope {
    make(on: parent, adding: traits, capacity: max(ordinaryCapacity, words + rowWords))
  }

  /// How many words of a link a value takes.
  static func words(size: Int, alignment: Int) -> Int {
    // Elements are aligned to words; a value that wants more gets the words that aligning it may take.
    let padding = max(0, alignment - MemoryLayout<UInt>.alignment)
    return (size + padding + MemoryLayout<UInt>.stride - 1) / MemoryLayout<UInt>.stride
  }

  /// Changes a link, if it is a scope's that nobody else refers to.
  static func ifOwned<R>(_ link: inout Scope, _ body: (Scope) -> R) -> R? {
    // What has a store has been read from: its results were made from what it overrides now.
    guard isKnownUniquelyReferenced(&link), link.depth > 0, link.pointer.pointee.store == nil,
      link.traits.isDisjoint(with: [.isMark, .isInternal])
    else { return nil }
    return body(link)
  }

  /// Puts a new link on top of another, with room for a value, and changes it.
  static func add<R>(to link: inout Scope, words: Int, _ body: (Scope) -> R) -> R {
    link = make(on: link.foundation, words: words)
    return body(link)
  }

  /// Memory for the value of a key, or `nil` where there is no room.
  ///
  /// Only while the link is not shared. The caller initializes the memory at once.
  final func reserve(
    _ identifier: DependencyIdentifier, _ type: Any.Type, size: Int, alignment: Int, isTrivial: Bool
  ) -> UnsafeMutableRawPointer? {
    let header = pointer
    if header.pointee.ownMask & identifier.bit != 0, let old = ownValue(of: identifier) {
      Self.end(type, at: old, isTrivial)
      return old
    }
    let words = Self.words(size: size, alignment: alignment)
    let used = Int(header.pointee.ownCount) * Self.rowWords
    guard Int(header.pointee.free) - used >= words + Self.rowWords else { return nil }
    header.pointee.free &-= Int32(truncatingIfNeeded: words)
    let start = withUnsafeMutablePointerToElements {
      UnsafeMutableRawPointer($0 + Int(header.pointee.free))
    }
    let value = alignment > MemoryLayout<UInt>.alignment ? start.alignedUp(toMultipleOf: alignment) : start
    (rows + Int(header.pointee.ownCount)).initialize(
      to: Row(identifier: identifier, type: type, value: value, isTrivial: isTrivial))
    header.pointee.ownCount &+= 1
    header.pointee.overrideCount &+= 1
    header.pointee.ownMask |= identifier.bit
    header.pointee.mask |= identifier.bit
    return value
  }

  private static func end(_ type: Any.Type, at address: UnsafeMutableRawPointer, _ isTrivial: Bool) {
    func end<Value>(_ type: Value.Type) {
      address.assumingMemoryBound(to: type).deinitialize(count: 1)
    }
    if !isTrivial { end(type) }
  }

  /// A copy of this link on another parent that shares its store, with those overrides that `isKept`
  /// says.
  final func sharingCopy(
    onto parent: Scope, isInternal: Bool = false, keeping isKept: (Row) -> Bool = { _ in true }
  ) -> Scope {
    let copy = Scope.make(
      on: parent, adding: isInternal ? [.isCopy, .isInternal] : .isCopy,
      words: Int(pointer.pointee.capacity))
    if traits.contains(.changesContext) { copy.pointer.pointee.setContext(table.context) }
    func add<Value>(_ type: Value.Type, _ row: Row) {
      copy.reserve(
        row.identifier, type, size: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment,
        isTrivial: row.isTrivial
      )?.initializeMemory(as: type, from: row.value.assumingMemoryBound(to: type), count: 1)
    }
    for row in overrides where isKept(row) { add(row.type, row) }
    let store = root.lock.withLock { ownStore }
    copy.root.lock.withLock { copy.adopt(store) }
    return copy
  }

  // MARK: - The store, with the root's lock held

  /// What belongs to this scope, if anything was noted about it.
  final var existingStore: ScopeStore? { pointer.pointee.store?.takeUnretainedValue() }

  /// What belongs to this scope, made on first use.
  final var ownStore: ScopeStore {
    if let store = existingStore { return store }
    let new = ScopeStore()
    adopt(new)
    return new
  }

  /// Shares another link's store; this one must have none yet.
  final func adopt(_ shared: ScopeStore) {
    pointer.pointee.store = .passRetained(shared)
    if pointer.pointee.isOwner { shared.addOwner() }
  }
}
