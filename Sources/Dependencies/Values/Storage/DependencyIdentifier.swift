/// Tells one dependency key from another: the address of the key type's metadata.
///
/// It is a pointer and nothing else, so that tables of keys can be read without a lock and compared
/// with one instruction.
@usableFromInline
package struct DependencyIdentifier: Hashable, @unchecked Sendable {
  // Sendable: the address of metadata that is never freed; nothing is read through it here but in
  // `type`, and metadata is immutable.
  @usableFromInline
  package let address: UnsafeRawPointer

  @inlinable
  package init<Key: TestDependencyKey>(_ key: Key.Type) {
    address = unsafeBitCast(key, to: UnsafeRawPointer.self)
  }

  @inlinable
  package init(address: UnsafeRawPointer) {
    self.address = address
  }

  /// The key's type.
  package var type: Any.Type {
    unsafeBitCast(address, to: Any.Type.self)
  }

  /// Well-mixed bits: the golden ratio's multiplicative hash (Knuth, volume 3, section 6.4).
  @inlinable
  package var hash: UInt {
    UInt(bitPattern: address) &>> 3 &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
  }

  /// The bit that stands for this key in the summary of a scope's overrides.
  @inlinable
  package var bit: UInt64 {
    1 &<< UInt64(truncatingIfNeeded: hash &>> (UInt(UInt.bitWidth) &- 6))
  }
}
