extension DependencyValues {
  /// The value of a key.
  ///
  /// Use it in the computed property that you add for each dependency; nothing else needs it.
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
  /// Reading a value that was resolved before takes no lock and allocates nothing. The first read resolves the key:
  /// its initializer runs on the calling thread, and other threads that read the same key wait for it meanwhile.
  /// Setting a value allocates once, and never computes the value that it replaces.
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
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      let id = KeyID(key)
      if let value: Key.Value = value(of: id) { return value }
      let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
      return resolve(key, name: function, place: place)
    }
    set { set(KeyID(key), to: newValue) }
  }
}

extension DependencyValues {
  /// The value of a key, if it is overridden or was resolved before and nothing has to be noted about it.
  func value<Value>(of key: KeyID) -> Value? {
    let scope = current
    if let override = scope.find(key) {
      if let run = scope.run { run.noteRead(of: key, override) }
      return typed(override, as: TypedOverride<Value>.self).value
    }
    guard let object = scope.readyResult(of: key) else { return nil }
    return typed(object, as: TypedResult<Value>.self).value
  }

  /// Resolves a key that is not overridden.
  func resolve<Key: TestDependencyKey>(_ key: Key.Type, name: StaticString, place: Place) -> Key.Value {
    #if DEBUG
      let place = reader ?? place
    #endif
    let result = Resolution(key, in: current, name: name, place: place).result()
    return typed(result, as: TypedResult<Key.Value>.self).value
  }
}

extension Scope {
  /// The result of a key that a reader may use without a closer look.
  func readyResult(of key: KeyID) -> AnyObject? {
    guard run == nil, let table = table ?? (overrides == nil ? strongRoot?.table : nil) else { return nil }
    if let (object, flags) = table.find(key) {
      if flags.isEmpty {
        #if DEBUG
          if overrides != nil { return nil }
        #endif
        return object
      }
      if overrides == nil, !flags.contains(.needsAttention) { return object }
    }
    #if !DEBUG
      if let memo, let (object, _) = memo.find(key) { return object }
    #endif
    return nil
  }
}
