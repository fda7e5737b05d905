extension DependencyValues {
  /// What a `@Dependency` that is initialised here takes hold of.
  @inlinable
  @inline(__always)
  static func captured() -> DependencyValues {
    let bound = BorrowedValues(bound)
    return bound.baseWord == 0 ? DependencyValues(base: Ambient.capturedTestCase) : captured(bound)
  }

  @usableFromInline
  static func captured(_ bound: BorrowedValues) -> DependencyValues {
    guard let base = bound.base else { return DependencyValues(base: nil) }
    // Where an initialiser runs, all bits of the summary are set.
    return base._withUnsafeGuaranteedRef { $0.summary } == ~0
      ? bound.retained.withoutIdleMark : bound.retained
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
  @inline(__always)
  func read<Value>(_ source: DependencySource<Value>) -> Value {
    let bound = Self.bound
    let current = BorrowedValues(bound)
    if BorrowedValues(self).isIdentical(to: current) { return current.read(source) }
    return readOverlaid(source, bound)
  }

  /// Reads a source where other values are current: those win, key by key, and while it is read the
  /// combination is current.
  @usableFromInline
  func readOverlaid<Value>(
    _ source: DependencySource<Value>, _ bound: UnsafePointer<DependencyValues>?
  ) -> Value {
    if isContinued(by: BorrowedValues(bound)) { return BorrowedValues(bound).read(source) }
    let values = overlaid(by: Self.current)
    return withExtendedLifetime(values) {
      // Reading in values that mean the same as the current ones needs no new binding.
      if source.identifier != nil || values.isBound { return BorrowedValues(values).read(source) }
      return values.bind { BorrowedValues(values).read(source) }
    }
  }

  /// Whether other values are these with nothing but more on top, so that they are what to read in.
  ///
  /// This is the common case of differing values, so nothing is retained here. It may answer false where
  /// ``overlaid(by:)`` comes to the same.
  private func isContinued(by current: BorrowedValues) -> Bool {
    guard overlay == nil, current.overlayWord == 0, let other = current.base,
      let captured = base.map(Unmanaged.passUnretained) ?? Ambient.process
    else { return false }
    let header = captured.header
    guard other.header.pointee.root.toOpaque() == header.pointee.root.toOpaque() else { return false }
    if header.pointee.depth == 0 { return true }
    let ancestor = other._withUnsafeGuaranteedRef { $0.unmanagedAncestor(atDepth: header.pointee.depth) }
    return ancestor?.toOpaque() == captured.toOpaque()
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
