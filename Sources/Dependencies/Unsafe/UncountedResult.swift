/// A result that is read without counting a reference to it, since threads that count one object slow each other down.
///
/// The table that it was found in keeps it alive. Whoever holds this holds the table, or the scope that holds it.
@safe struct UncountedResult {
  // SAFETY: an `AtomicTable` keeps every result that it ever contained until it ends itself.
  private let reference: Unmanaged<Result>

  init(_ result: Unmanaged<Result>) { unsafe reference = result }

  /// The result as an ordinary reference.
  var counted: Result { unsafe reference.takeUnretainedValue() }

  /// The result's value.
  func read<Value>(as type: Value.Type) -> Value {
    // SAFETY: see `reference`.
    unsafe reference._withUnsafeGuaranteedRef { typed($0, as: TypedResult<Value>.self).read() }
  }
}
