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
      switch current.find(KeyID(key)) {
      case .override(let override): return typed(override, as: TypedOverride<Key.Value>.self).value
      case .result(let result): return typed(result, as: TypedResult<Key.Value>.self).value
      case .unresolved:
        let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
        return resolve(key, name: function, place: place)
      }
    }
    set { set(KeyID(key), to: newValue) }
  }
}

extension DependencyValues {
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
  /// What a reader finds without resolving anything.
  enum Found {
    case override(Override)
    case result(Result)
    case unresolved
  }

  /// Finds the value of a key that is overridden, or was resolved before and needs no closer look.
  ///
  /// This is not generic, and neither is what it returns: the types that depend on a value's type would have to be
  /// looked up at each read.
  func find(_ key: KeyID) -> Found {
    if let override = override(of: key) {
      if let run { run.noteRead(of: key, override) }
      return .override(override)
    }
    guard !needsAttention, let table = table ?? (overrides == nil ? strongRoot?.table : nil) else { return .unresolved }
    if let (result, flags) = table.find(key) {
      #if DEBUG
        // An override may have made the value stale.
        if overrides != nil { return .unresolved }
      #endif
      if flags.isEmpty || overrides == nil && !flags.contains(.needsAttention) { return .result(result) }
    }
    #if !DEBUG
      if let memo, let (result, _) = memo.find(key) { return .result(result) }
    #endif
    return .unresolved
  }
}
