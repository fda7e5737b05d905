/// Which dependency a ``Dependency`` reads.
enum DependencySource<Value>: @unchecked Sendable {
  // Sendable: key paths that get here are Sendable, and the key's type is used for nothing but reads, which its
  // conformance has to allow where they happen.
  case keyPath(KeyPath<DependencyValues, Value>)
  case key(any TestDependencyKey.Type)

  /// Reads the dependency in values that are current.
  func read(_ values: DependencyValues) -> Value {
    switch self {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let key):
      switch values.current.find(KeyID(type: key)) {
      case .override(let override): return typed(override, as: TypedOverride<Value>.self).value
      case .result(let result): return typed(result, as: TypedResult<Value>.self).value
      case .unresolved: return resolve(key, in: values)
      }
    }
  }

  private func resolve<Key: TestDependencyKey>(_ key: Key.Type, in values: DependencyValues) -> Value {
    let place = Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    guard let value = values.resolve(key, name: "", place: place) as? Value else {
      preconditionFailure("\(key) is not a key of \(Value.self)")
    }
    return value
  }

  /// Reads the dependency with values current that are not, so that a `@Dependency` in a getter or an initializer
  /// sees them, too.
  func read(in scope: Scope, _ values: DependencyValues) -> Value {
    if case .key(let key) = self {
      switch scope.find(KeyID(type: key)) {
      case .override(let override): return typed(override, as: TypedOverride<Value>.self).value
      case .result(let result): return typed(result, as: TypedResult<Value>.self).value
      case .unresolved: break
      }
    }
    return DependencyValues.run(in: scope) { read(values) }
  }
}

extension Scope {
  /// The scope for a read through something that captured this one: overlaid by what the current scope overrides.
  ///
  /// - Returns: The scope, and whether it is current already.
  func forReading() -> (scope: Scope, isCurrent: Bool) {
    let current = Scope.current
    if current === self { return (current, true) }
    let captured = standsForTest ? RootProvider.scope(for: .read) : self
    let combined = captured.overlaid(by: current)
    return (combined, combined === current)
  }
}
