/// A property wrapper that does the least work with which a value can be read by key path; see
/// ``FloorTable``.
@propertyWrapper
public struct FloorDependency<Value: Sendable>: Sendable {
  @usableFromInline
  let captured: FloorTable
  @usableFromInline
  let keyPath: any KeyPath<FloorValues, Value> & Sendable

  /// Reads by key path, in the table that is current now.
  ///
  /// - Parameter keyPath: The key path of a property of ``FloorValues``.
  @inlinable
  public init(_ keyPath: any KeyPath<FloorValues, Value> & Sendable) {
    captured = FloorTable.current
    self.keyPath = keyPath
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    let current = FloorTable.current
    guard current === captured else { fatalError("The floor knows one table only") }
    return FloorValues(captured)[keyPath: keyPath]
  }
}
