/// The values of the hand-written floor: one immutable table, found through a task local.
///
/// The floor does the least work with which a library can give a property wrapper its value by key path. It
/// captures the current table when the wrapper is made. At each read, it looks up the task local once,
/// compares the two tables, applies the key path, and probes the table. It overrides nothing, resolves
/// nothing, and checks nothing.
public final class FloorTable: Sendable {
  /// The table that wrappers are read from in this task.
  @TaskLocal public static var current = FloorTable([])

  @usableFromInline
  let rows: [Row]
  @usableFromInline
  let last: Int

  @usableFromInline
  struct Row: Sendable {
    @usableFromInline
    let key: ObjectIdentifier?
    @usableFromInline
    let box: AnyBox?
  }

  /// A table of these values.
  ///
  /// - Parameter entries: Each key with its value.
  public init(_ entries: [Entry]) {
    var capacity = 16
    while capacity < entries.count * 2 { capacity *= 2 }
    var rows = [Row](repeating: Row(key: nil, box: nil), count: capacity)
    for entry in entries {
      var index = Self.slot(of: entry.key) & (capacity - 1)
      while rows[index].key != nil { index = (index + 1) & (capacity - 1) }
      rows[index] = Row(key: entry.key, box: entry.box)
    }
    self.rows = rows
    last = capacity - 1
  }

  /// A key with its value.
  public struct Entry: Sendable {
    let key: ObjectIdentifier
    let box: AnyBox

    /// A key with its value.
    ///
    /// - Parameters:
    ///   - key: The type by which the value is found.
    ///   - value: The value.
    public init<Value: Sendable>(_ key: Any.Type, _ value: Value) {
      self.key = ObjectIdentifier(key)
      box = Box(value)
    }
  }

  @inlinable
  static func slot(of key: ObjectIdentifier) -> Int {
    Int(bitPattern: (UInt(bitPattern: key) &>> 3) &* 0x9E37_79B9_7F4A_7C15 &>> 20)
  }

  @inlinable
  func box(of key: ObjectIdentifier) -> Unmanaged<AnyBox>? {
    rows.withUnsafeBufferPointer { rows in
      var index = Self.slot(of: key) & last
      while let found = rows[index].key {
        if found == key { return rows[index].box.map(Unmanaged.passUnretained) }
        index = (index &+ 1) & last
      }
      return nil
    }
  }
}

@usableFromInline
class AnyBox: @unchecked Sendable {
  // SAFETY: the one stored property is the subclass's, which is constant and Sendable.
}

@usableFromInline
final class Box<Value: Sendable>: AnyBox, @unchecked Sendable {
  @usableFromInline
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The root type of the floor's key paths.
public struct FloorValues: Sendable {
  @usableFromInline
  let table: FloorTable

  @inlinable
  init(_ table: FloorTable) { self.table = table }

  /// The value of a key, whose type the caller vouches for.
  ///
  /// - Parameter key: The type by which the value is found.
  @inlinable
  public subscript<Value: Sendable>(key: Any.Type) -> Value {
    guard let box = table.box(of: ObjectIdentifier(key)) else { fatalError("The floor has no \(key)") }
    return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: Box<Value>.self).value }
  }
}
