/// The dependency that a ``Dependency`` reads.
enum DependencySource<Value>: Sendable {
  case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
  case key(any TestDependencyKey.Type)

  /// Reads the dependency in values that are current.
  ///
  /// They are `inout`, because a key path is then applied to them in place, without counting references.
  @inline(__always)
  func read(_ values: inout DependencyValues) -> Value {
    switch self {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let key): return read(key, in: values) { resolve(key, in: values, at: $0) }
    }
  }

  /// Reads the dependency in values that are not current.
  ///
  /// They are current during the read, so that a `@Dependency` in a getter or an initializer sees them, too.
  func readOutside(_ values: DependencyValues) -> Value {
    if case .key(let key) = self {
      return read(key, in: values) { place in values.run { resolve(key, in: values, at: place) } }
    }
    var values = values
    return values.run { read(&values) }
  }

  @inline(__always)
  private func read(
    _ key: any TestDependencyKey.Type, in values: DependencyValues, resolve: (Place) -> Value
  ) -> Value {
    values.read(
      KeyID(type: key), as: Value.self, property: "",
      at: { Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column) }, resolve: resolve)
  }

  private func resolve<Key: TestDependencyKey>(
    _ key: Key.Type, in values: DependencyValues, at place: Place
  ) -> Value {
    guard let value = values.resolve(key, name: "", place: place) as? Value else {
      preconditionFailure("\(key) is not a key of \(Value.self)")
    }
    return value
  }
}

extension DependencyValues {
  /// The values for a read through something that captured a scope.
  ///
  /// - Returns: The values, and whether they are current already.
  @inline(__always)
  static func forReading(_ captured: Scope?) -> (values: DependencyValues, isCurrent: Bool) {
    let values = DependencyValues._current
    if values.scope === captured { return (values, true) }
    if values.scope == nil, captured?.isOfProgram == true {
      return (DependencyValues(scope: captured), false)
    }
    let scope = Scope.forReading(captured, in: values.scope)
    return (DependencyValues(scope: scope), scope.isEquivalent(to: values.scope))
  }
}
