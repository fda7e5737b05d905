/// The dependency that a ``Dependency`` reads.
enum DependencySource<Value>: Sendable {
  case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
  case key(any TestDependencyKey.Type)

  /// Reads the dependency in values.
  ///
  /// Other values are current during the read, so that a `@Dependency` in a getter or an
  /// initializer sees them, too. They are `inout`, because a key path is then applied to them in
  /// place, without counting references.
  @inline(__always)
  func read(_ values: inout DependencyValues, isCurrent: Bool) -> Value {
    switch self {
    case .keyPath(let keyPath):
      if isCurrent { return values[keyPath: keyPath] }
      // A constant, because a closure copies a variable.
      let values = values
      return values.run { values[keyPath: keyPath] }
    case .key(let key):
      return values.read(key, as: Value.self, property: "", isCurrent: isCurrent) {
        Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
      }
    }
  }
}

extension DependencyValues {
  /// The values for a read through something that captured a scope.
  ///
  /// - Returns: The values, and whether they are current already.
  @inline(__always)
  static func forReading(_ captured: Scope?) -> (values: DependencyValues, isCurrent: Bool) {
    let current = DependencyValues._current.scope
    // Not the current values themselves: they may know how a copy was changed,
    // and a copy of these begins anew.
    if current === captured { return (DependencyValues(scope: captured), true) }
    if current == nil, captured?.isOfProgram == true {
      return (DependencyValues(scope: captured), false)
    }
    let scope = Scope.forReading(captured, in: current)
    return (DependencyValues(scope: scope), scope.isEquivalent(to: current))
  }
}
