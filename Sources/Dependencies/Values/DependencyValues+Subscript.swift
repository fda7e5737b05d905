extension DependencyValues {
  /// The value of a key.
  ///
  /// Use it in the computed property that you add for each dependency:
  ///
  /// ```swift
  /// enum PageSizeKey: DependencyKey {
  ///   static let liveValue = 20
  ///   static let testValue = 2
  /// }
  ///
  /// extension DependencyValues {
  ///   var pageSize: Int {
  ///     get { self[PageSizeKey.self] }
  ///     set { self[PageSizeKey.self] = newValue }
  ///   }
  /// }
  /// ```
  ///
  /// A closure that sets values can use it, too: `$0[PageSizeKey.self] = 5` needs no property. To read a
  /// dependency, use ``Dependency``.
  ///
  /// Reading a value that was resolved before usually takes no lock and allocates nothing. The first read
  /// resolves the key: its initializer runs on the calling thread, and other threads that read the same key
  /// usually wait for it. Setting a value usually allocates once, or twice if it has more than 24 bytes.
  /// An assignment doesn't create the value that it replaces, unless it is made through a key path.
  ///
  /// - Parameters:
  ///   - key: The type that conforms to ``DependencyKey`` or ``TestDependencyKey``.
  ///   - fileID: The file that messages name if they don't know the `@Dependency`.
  ///   - filePath: The path of that file.
  ///   - line: The line of the access.
  ///   - column: The column of the access.
  ///   - function: The property that messages name.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      read(key, as: Key.Value.self, property: function, isCurrent: true) {
        Place(fileID: fileID, filePath: filePath, line: line, column: column)
      }
    }
    // Transparent because the caller knows the type of the value: for a generic one, the
    // runtime would have to look it up.
    @_transparent set { set(Assignment(KeyID(key), newValue), property: function) }
  }
}

extension DependencyValues {
  /// Reads a key for a property, or for none if its name is empty.
  ///
  /// If these values are not current, they are while the key is resolved.
  @inline(__always)
  func read<Value>(
    _ key: any TestDependencyKey.Type, as type: Value.Type, property: StaticString, isCurrent: Bool,
    at place: () -> Place
  ) -> Value {
    let id = KeyID(type: key)
    // Outside all scopes, the root of a test may end meanwhile.
    let found = scope?.lookUp(id) ?? (RootProvider.findsTests ? .unresolved : Root.process.lookUp(id))
    Hooks.willRead(id, found, property, at: place, site)
    switch found {
    case .override(let position): return position.read(as: Value.self)
    case .result(let result): return result.read(as: Value.self)
    case .unresolved:
      let result =
        isCurrent ? resolve(key, property, place()) : run { resolve(key, property, place()) }
      return result.value.read(as: Value.self)
    }
  }

  /// Resolves a key that is not overridden, for a property.
  func resolve(_ key: any TestDependencyKey.Type, _ name: StaticString, _ place: Place) -> CachedValue {
    Resolution(
      key, in: scopeOrRoot, name: name, place: site.wrapper ?? place,
      isUse: UpdatePhase.ofThread != .assigning
    ).result()
  }
}
