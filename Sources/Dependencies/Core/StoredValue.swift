/// A value of any type, which is read by code that knows the type.
///
/// An existential of this protocol holds small values in place, and others in a box.
@usableFromInline package protocol StoredValue: Sendable {
  /// The value.
  func read<Value>(as type: Value.Type) -> Value

  /// The value, if it is an object.
  var object: AnyObject? { get }
}

/// The value of a key.
// SAFETY: `value` is constant, and `Value` is the value type of a key, which is
// Sendable. There is no constraint here, because the generic code that reads it has none.
@frozen @usableFromInline package struct Stored<Value>: StoredValue, @unchecked Sendable {
  @usableFromInline let value: Value

  // Transparent because the caller knows the type: in a debug build, the runtime would have to look it up.
  @_transparent @usableFromInline package init(_ value: Value) { self.value = value }

  @usableFromInline package func read<Result>(as type: Result.Type) -> Result {
    // SAFETY: values are found by their key, and a key has one type of values. They are stored in
    // four places: the setters of the subscript and of `context`, `DependencyValues(_:)` for a context, and
    // `TestDependencyKey.create…`, which take the key and the value from one generic parameter or one line.
    // A checked cast costs more than the rest of a read; debug builds check.
    assert(type == Value.self)
    return unsafe unsafeBitCast(value, to: type)
  }

  @usableFromInline package var object: AnyObject? { ResultObject.of(value) }
}

/// A key, and the value to set for it.
///
/// A struct, because the optimizer makes a function with an existential parameter generic, and that function
/// then copies each value into a box of its own.
@frozen @usableFromInline package struct Assignment {
  @usableFromInline let key: KeyID
  @usableFromInline let value: any StoredValue

  @_transparent @usableFromInline package init<Value>(_ key: KeyID, _ value: Value) {
    self.key = key
    self.value = Stored(value)
  }
}
