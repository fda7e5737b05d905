/// What a ``Dependency`` reads: a key path or a key, in one word that needs no reference counting.
///
/// Key paths are reference counted. Wrappers are copied at each read, and counting one shared object
/// from many threads is what makes reads slow, so the key path is kept for good instead; see
/// ``KeyPathTable``. A key is the address of its metadata, told from a key path by its lowest bit.
@usableFromInline
struct DependencySource<Value>: @unchecked Sendable {
  // Sendable: the word points to a key path that is Sendable and never released, or to metadata.

  @usableFromInline
  let word: UInt

  @inlinable
  init(_ keyPath: borrowing any KeyPath<DependencyValues, Value> & Sendable) {
    word = UInt(bitPattern: KeyPathTable.kept(keyPath))
  }

  @inlinable
  init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
    word = UInt(bitPattern: DependencyIdentifier(key).address) | 1
  }

  /// The key, where it is one.
  @inlinable
  var identifier: DependencyIdentifier? {
    guard word & 1 == 1, let address = UnsafeRawPointer(bitPattern: word & ~1) else { return nil }
    return DependencyIdentifier(address: address)
  }

  /// The key path, where it is one.
  ///
  /// It is one of ``DependencyValues``, which ``BorrowedValues`` are to whoever only reads their words: a
  /// getter borrows what it is given, as does the runtime that calls it.
  @inlinable
  var keyPath: Unmanaged<KeyPath<BorrowedValues, Value>> {
    .fromOpaque(UnsafeRawPointer(bitPattern: word).unsafelyUnwrapped)
  }
}
