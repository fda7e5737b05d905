/// The identity of a dependency's key, which is the identity of its type.
@usableFromInline package struct KeyID: Hashable, Sendable {
  package let type: Any.Type

  @usableFromInline init<Key: TestDependencyKey>(_ key: Key.Type) { type = key }

  /// - Parameter type: The type of a key.
  init(type: Any.Type) { self.type = type }

  @usableFromInline package static func == (lhs: Self, rhs: Self) -> Bool { lhs.type == rhs.type }

  @usableFromInline package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }

  /// A number that identifies the key: never zero, and with two free bits at its end.
  var word: UInt { UInt(bitPattern: ObjectIdentifier(type)) }

  /// A number that identifies the key in a context.
  func word(in context: DependencyContext) -> UInt { word | context.number }

  /// The bit that stands for the key in summaries of many keys: any but the first.
  var bit: UInt64 { 2 &<< ((UInt64(truncatingIfNeeded: Self.hash(word)) &* 63) &>> 32) }

  /// Well-mixed bits of a word: the golden ratio's multiplicative hash (Knuth, volume 3, section 6.4).
  ///
  /// - Parameter word: The word, of 32 or 64 bits.
  /// - Returns: 32 bits on every system.
  static func hash(_ word: UInt) -> UInt {
    UInt(truncatingIfNeeded: (UInt64(truncatingIfNeeded: word) &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }
}
