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
  /// Reading a value that was resolved before takes no lock, and allocates nothing, unless a ``Dependency``
  /// reads it outside of any task and in a scope that does not continue the one that the property took hold
  /// of. The first read resolves the key: its initializer runs on the calling thread, and others who ask for
  /// the same key meanwhile wait. Setting a value costs one allocation and never computes the old value.
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
      // These may be the last that refer to the chain and its root, and what follows reads both by address.
      defer { withExtendedLifetime(self) {} }
      let identifier = DependencyIdentifier(key)
      if let resolved: Unmanaged<ResolvedValue<Key.Value>> = BorrowedValues(self).settled(identifier) {
        return resolved._withUnsafeGuaranteedRef { $0.value }
      }
      if let value = override(of: identifier) {
        return value.assumingMemoryBound(to: Key.Value.self).pointee
      }
      if let resolved: Unmanaged<ResolvedValue<Key.Value>> = BorrowedValues(self).undisputed(identifier) {
        return resolved._withUnsafeGuaranteedRef { $0.value }
      }
      return resolve(
        key, name: function,
        place: Place(fileID: fileID, filePath: filePath, line: line, column: column))
    }
    set {
      reserve(
        DependencyIdentifier(key), Key.Value.self, size: MemoryLayout<Key.Value>.size,
        alignment: MemoryLayout<Key.Value>.alignment, isTrivial: _isPOD(Key.Value.self)
      ).initializeMemory(as: Key.Value.self, to: newValue)
    }
  }

  /// The address of the value that a key is overridden with here; `nil` where it is not overridden.
  @usableFromInline
  func override(of identifier: DependencyIdentifier) -> UnsafeRawPointer? {
    if overlay == nil, let base {
      // The common case, with nothing retained.
      let found = base.find(identifier)
      if base.pointer.pointee.mask != ~0 {
        guard let found else { return nil }
        return UnsafeRawPointer(found.value)
      }
    }
    let found = overlay?.find(identifier) ?? bottomed.find(identifier)
    initialization?.note(identifier, overriddenBy: found?.scope.takeUnretainedValue())
    return found.map { UnsafeRawPointer($0.value) }
  }

  /// Memory for a value that overrides a key, which the caller initializes at once.
  @usableFromInline
  mutating func reserve(
    _ identifier: DependencyIdentifier, _ type: Any.Type, size: Int, alignment: Int, isTrivial: Bool
  ) -> UnsafeMutableRawPointer {
    func reserve(in link: Scope) -> UnsafeMutableRawPointer? {
      link.reserve(identifier, type, size: size, alignment: alignment, isTrivial: isTrivial)
    }
    let words = Scope.words(size: size, alignment: alignment)
    return withTop { top in
      if let address = Scope.ifOwned(&top, reserve) ?? nil { return address }
      // A new link has room: it was made for this value.
      return Scope.add(to: &top, words: words, reserve).unsafelyUnwrapped
    }
  }

  /// Gives access to the topmost link.
  mutating func withTop<R>(_ body: (inout Scope) -> R) -> R {
    if var top = overlay.take() {
      defer { overlay = top }
      return body(&top)
    }
    var top = base.take() ?? Ambient.bottom
    defer { base = top }
    return body(&top)
  }

  /// The initializer that these values were made for, while it runs.
  var initialization: Initialization? {
    overlay?.initialization ?? base?.initialization
  }
}
