import Dependencies
import Floor

/// A kind of value that users register, with the loops that are timed for it.
///
/// Each kind has its own loops, with types that the compiler knows, just like a client's code.
struct Kind {
  let name: String
  /// The first word of the key's live value, and of the one that scopes override it with.
  let words: (live: UInt64, other: UInt64)
  /// Overrides the key.
  let override: (inout DependencyValues) -> Void
  /// Makes a model, which captures the current values, and the loops that read its properties.
  let makeReaders: () -> Readers
  /// Makes the same for the hand-written floor, whose values are in a table of the same size.
  let floor: (entry: FloorTable.Entry, makeReader: () -> Loop)
  /// Consumes a value without reading it.
  let sink: Loop

  struct Readers {
    let byKeyPath: Loop
    let byKey: Loop
  }

  static var all: [Kind] { [number, closures, object, existential, large] }
}
