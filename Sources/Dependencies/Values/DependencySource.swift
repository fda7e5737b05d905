/// Which dependency a ``Dependency`` reads.
enum DependencySource<Value>: @unchecked Sendable {
  // Sendable: key paths that get here are Sendable, and the key's type is used for nothing but reads, which its
  // conformance has to allow where they happen.
  case keyPath(KeyPath<DependencyValues, Value>)
  case key(any TestDependencyKey.Type)

  /// Reads the dependency in values that are current.
  func read(_ values: DependencyValues) -> Value {
    switch self {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .key(let key): read(key, in: values)
    }
  }

  private func read<Key: TestDependencyKey>(_ key: Key.Type, in values: DependencyValues) -> Value {
    if let value: Value = values.value(of: KeyID(key)) { return value }
    let place = Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    guard let value = values.resolve(key, name: "", place: place) as? Value else {
      preconditionFailure("\(key) is not a key of \(Value.self)")
    }
    return value
  }
}

extension Scope {
  /// Reads a dependency in this scope, overlaid by what the current scope overrides.
  ///
  /// The combination is current while the dependency is read, so that a `@Dependency` in a getter or in an
  /// initializer sees the same values.
  func read<Value>(_ source: DependencySource<Value>, _ prepare: (inout DependencyValues) -> Void) -> Value {
    let current = Scope.current
    let scope = effective
    let combined = scope === current ? current : scope.overlaid(by: current)
    var values = DependencyValues(combined)
    prepare(&values)
    if combined === current { return source.read(values) }
    if case .key(let key) = source, let value: Value = values.value(of: KeyID(key)) { return value }
    return DependencyValues.run(in: combined) { source.read(values) }
  }

  /// This scope, or the current test's where it was captured before a test started.
  private var effective: Scope { self === Scope.process ? RootProvider.scope(for: .read) : self }
}
