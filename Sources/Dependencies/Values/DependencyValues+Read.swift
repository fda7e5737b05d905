extension DependencyValues {
  /// These values, or the process's own where nothing distinguishes them but that an initializer runs
  /// to which it does not matter: what a live value holds then costs no more to read than any other.
  var withoutIdleMark: DependencyValues {
    guard overlay == nil, let base, base.depth == 0, base.traits.contains(.isInitializing),
      base.root === Scope.process.root, initialization?.isScoped == false
    else { return self }
    return DependencyValues(base: nil)
  }

  /// Reads a source where other values may be current: those win, key by key, and while it is read the
  /// combination is current.
  func readOverlaid<Value>(_ source: DependencySource<Value>) -> Value {
    if isBound { return BorrowedValues(Self.bound).read(source) }
    let values = overlaid(by: Self.current)
    return withExtendedLifetime(values) {
      // Reading in values that mean the same as the current ones needs no new binding.
      if source.identifier != nil || values.isBound { return BorrowedValues(values).read(source) }
      return values.bind { BorrowedValues(values).read(source) }
    }
  }

  @usableFromInline
  func readKey<Value>(_ identifier: DependencyIdentifier) -> Value {
    // See the subscript.
    defer { withExtendedLifetime(self) {} }
    if let value = override(of: identifier) {
      return value.assumingMemoryBound(to: Value.self).pointee
    }
    if let resolved: Unmanaged<ResolvedValue<Value>> = BorrowedValues(self).undisputed(identifier) {
      return resolved._withUnsafeGuaranteedRef { $0.value }
    }
    func resolve<Key: TestDependencyKey>(_ key: Key.Type) -> Value? {
      // The wrapper's initializer has checked that the types are the same.
      self.resolve(
        key, name: "", place: Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
        as? Value
    }
    guard let key = identifier.type as? any TestDependencyKey.Type, let value = resolve(key) else {
      preconditionFailure("\(identifier.type) is no key of \(Value.self)")
    }
    return value
  }
}
