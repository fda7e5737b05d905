extension DependencyValues {
  /// The value of a key.
  ///
  /// Use it in the computed property that you add for each dependency. Other code doesn't need it.
  ///
  /// ```swift
  /// extension DependencyValues {
  ///   var apiClient: APIClient {
  ///     get { self[APIClient.self] }
  ///     set { self[APIClient.self] = newValue }
  ///   }
  /// }
  /// ```
  ///
  /// Reading a value that was resolved before usually takes no lock and allocates nothing. The first read resolves the key:
  /// its initializer runs on the calling thread, while other threads that read the same key wait for it.
  /// Setting a value allocates once, and never creates the value that it replaces.
  ///
  /// - Parameters:
  ///   - key: The key's type.
  ///   - fileID: Where the value is read, for messages.
  ///   - filePath: Where the value is read, for messages.
  ///   - line: Where the value is read, for messages.
  ///   - column: Where the value is read, for messages.
  ///   - function: The name of the property that reads the value, for messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      read(
        KeyID(key), as: Key.Value.self, property: function,
        at: { Place(fileID: fileID, filePath: filePath, line: line, column: column) },
        resolve: { resolve(key, name: function, place: $0) })
    }
    // Inlinable only because of the class: for a generic key, the runtime would have to look up its type.
    @inlinable set { set(KeyID(key), to: newValue, in: TypedOverride<Key.Value>.self, property: function) }
  }
}

extension DependencyValues {
  /// Reads a key for a property, or for none if its name is empty, and calls `resolve` if no value is found.
  @inline(__always)
  func read<Value>(
    _ key: KeyID, as type: Value.Type, property: StaticString, at place: () -> Place,
    resolve: (Place) -> Value
  ) -> Value {
    let found = lookUp(key)
    Hooks.willRead(key, found, property, at: place, site)
    return switch found {
    case .override(let override): typed(override, as: TypedOverride<Value>.self).read()
    case .result(let result): result.read(as: Value.self)
    case .unresolved: resolve(place())
    }
  }

  /// Finds the value of a key without resolving it.
  @inline(__always)
  func lookUp(_ key: KeyID) -> Scope.Found {
    if let scope { return scope.lookUp(key) }
    // The root of a test may end meanwhile.
    return RootProvider.findsTests ? .unresolved : Root.process.lookUp(key)
  }

  /// Resolves a key that is not overridden.
  func resolve<Key: TestDependencyKey>(_ key: Key.Type, name: StaticString, place: Place) -> Key.Value {
    let result = Resolution(
      key, in: scopeOrRoot, name: name, place: site.wrapper ?? place, isUse: !UpdatePhase.current.isAssigning
    ).result()
    return typed(result, as: TypedResolved<Key.Value>.self).read()
  }
}
