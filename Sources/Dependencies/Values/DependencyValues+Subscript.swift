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
  /// Reading a value that was resolved before takes no lock and allocates nothing. The first read
  /// resolves the key: its initialiser runs on the calling thread, and others who ask for the same key
  /// meanwhile wait. Setting a value costs one allocation and never computes the old value.
  ///
  /// - Parameters:
  ///   - key: The key's type.
  ///   - fileID: Where the value is asked for, for messages.
  ///   - filePath: Where the value is asked for, for messages.
  ///   - line: Where the value is asked for, for messages.
  ///   - column: Where the value is asked for, for messages.
  ///   - function: The name of the property that asks, for messages.
  @inlinable
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column,
    function function: StaticString = #function
  ) -> Key.Value {
    get {
      let identifier = DependencyIdentifier(key)
      if let resolved: Unmanaged<ResolvedValue<Key.Value>> = settled(identifier) {
        return resolved._withUnsafeGuaranteedRef { $0.value }
      }
      if let override: Unmanaged<Override<Key.Value>> = override(of: identifier) {
        return override._withUnsafeGuaranteedRef { $0.value }
      }
      return resolve(
        key, name: function,
        place: Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    set {
      let identifier = DependencyIdentifier(key)
      if let overlay {
        self.overlay = Override(newValue, for: identifier, parent: overlay.foundation)
      } else {
        base = Override(newValue, for: identifier, parent: bottomed.foundation)
      }
    }
  }

  /// The root's value of a key that nothing can override here, if there is nothing more to it.
  @inlinable
  func settled<Value>(_ identifier: DependencyIdentifier) -> Unmanaged<ResolvedValue<Value>>? {
    guard overlay == nil, let base = base.map(Unmanaged.passUnretained) ?? Ambient.process else {
      return nil
    }
    let word = base._withUnsafeGuaranteedRef {
      $0.mask & identifier.bit == 0 ? ValueTable.find(identifier, in: $0.rows) : 0
    }
    guard word & ValueTable.Tag.all == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }

  /// The override of a key that is in force here, if there is one.
  @inlinable
  func override<Value>(of identifier: DependencyIdentifier) -> Unmanaged<Override<Value>>? {
    overridingScope(identifier).map { .fromOpaque($0) }
  }

  @usableFromInline
  func overridingScope(_ identifier: DependencyIdentifier) -> UnsafeRawPointer? {
    let found = overlay?.override(of: identifier) ?? bottomed.override(of: identifier)
    initialization?.note(identifier, overriddenBy: found?.takeUnretainedValue())
    return found.map { UnsafeRawPointer($0.toOpaque()) }
  }

  /// The initialiser that these values were made for, while it runs.
  var initialization: Initialization? {
    overlay?.initialization ?? base?.initialization
  }
}
