extension DependencyValues {
  /// What a `@Dependency` that is initialised here takes hold of.
  @inlinable
  static func captured() -> DependencyValues {
    guard let bound, bound.pointee.base != nil else {
      return DependencyValues(base: Ambient.capturedTestCase)
    }
    return bound.pointee.withoutIdleMark
  }

  /// These values, or the process's own where nothing distinguishes them but that an initialiser runs
  /// to which it does not matter: what a live value holds then costs no more to read than any other.
  @usableFromInline
  var withoutIdleMark: DependencyValues {
    guard overlay == nil, let base, base.depth == 0, base.traits.contains(.isInitializing),
      base.root === Scope.process.root, initialization?.isScoped == false
    else { return self }
    return DependencyValues(base: nil)
  }

  /// Reads a source in these values, overlaid by what the current scope overrides.
  @inlinable
  func read<Value>(_ source: DependencySource<Value>) -> Value {
    if isBound {
      return readBound(source)
    }
    return readOverlaid(source)
  }

  /// Reads a source where these values are current.
  @inlinable
  func readBound<Value>(_ source: DependencySource<Value>) -> Value {
    guard let identifier = source.identifier else {
      return source.keyPath._withUnsafeGuaranteedRef { self[keyPath: $0] }
    }
    if let resolved: Unmanaged<ResolvedValue<Value>> = settled(identifier) {
      return resolved._withUnsafeGuaranteedRef { $0.value }
    }
    return readKey(identifier)
  }

  /// Reads a source where other values are current: those win, key by key, and while it is read the
  /// combination is current.
  @usableFromInline
  func readOverlaid<Value>(_ source: DependencySource<Value>) -> Value {
    if let bound = Self.bound, isContinued(by: bound) { return bound.pointee.readBound(source) }
    let current = Self.current
    let values = overlaid(by: current)
    guard let identifier = source.identifier else {
      // Reading in values that mean the same as the current ones needs no new binding.
      if values.isBound { return values.readBound(source) }
      return values.bind { source.keyPath._withUnsafeGuaranteedRef { values[keyPath: $0] } }
    }
    if let resolved: Unmanaged<ResolvedValue<Value>> = values.settled(identifier) {
      return resolved._withUnsafeGuaranteedRef { $0.value }
    }
    return values.readKey(identifier)
  }

  /// Whether the bound values are these with nothing but more on top, so that they are what to read in.
  ///
  /// This is the common case of differing values, so nothing is retained here. It may answer false where
  /// ``overlaid(by:)`` comes to the same.
  private func isContinued(by bound: UnsafePointer<DependencyValues>) -> Bool {
    guard overlay == nil, bound.pointee.overlay == nil, let current = bound.pointee.base,
      let captured = base.map(Unmanaged.passUnretained) ?? Ambient.process
    else { return false }
    let header = captured.header
    guard current.pointer.pointee.root.toOpaque() == header.pointee.root.toOpaque() else { return false }
    if header.pointee.depth == 0 { return true }
    return current.unmanagedAncestor(atDepth: header.pointee.depth)?.toOpaque() == captured.toOpaque()
  }

  @usableFromInline
  func readKey<Value>(_ identifier: DependencyIdentifier) -> Value {
    if let value = override(of: identifier) {
      return value.assumingMemoryBound(to: Value.self).pointee
    }
    func resolve<Key: TestDependencyKey>(_ key: Key.Type) -> Value? {
      // The wrapper's initialiser has checked that the types are the same.
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
