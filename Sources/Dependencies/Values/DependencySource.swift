/// The dependency that a ``Dependency`` reads.
enum DependencySource<Value>: Sendable {
  case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
  case key(any TestDependencyKey.Type)

  /// Reads the dependency in values that are current.
  ///
  /// They are `inout`, since a key path is then applied to them in place, without counting references.
  @inline(__always)
  func read(_ values: inout DependencyValues) -> Value {
    switch self {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .key(let key): return read(key, in: values) { resolve(key, in: values, at: $0) }
    }
  }

  /// Reads the dependency in values that are not current.
  ///
  /// They are current during the read, so that a `@Dependency` in a getter or an initializer sees them, too.
  func readOutside(_ values: DependencyValues) -> Value {
    if case .key(let key) = self {
      return read(key, in: values) { place in values.run { resolve(key, in: values, at: place) } }
    }
    var values = values
    return values.run { read(&values) }
  }

  @inline(__always)
  private func read(
    _ key: any TestDependencyKey.Type, in values: DependencyValues, resolve: (Place) -> Value
  ) -> Value {
    values.read(
      KeyID(type: key), as: Value.self, property: "",
      at: { Place(fileID: #fileID, filePath: #filePath, line: #line, column: #column) }, resolve: resolve)
  }

  private func resolve<Key: TestDependencyKey>(
    _ key: Key.Type, in values: DependencyValues, at place: Place
  ) -> Value {
    guard let value = values.resolve(key, name: "", place: place) as? Value else {
      preconditionFailure("\(key) is not a key of \(Value.self)")
    }
    return value
  }
}

extension DependencyValues {
  /// The values for a read through something that captured a chain.
  ///
  /// Overrides of the current chain win over those of the captured one.
  ///
  /// - Returns: The values, and whether they are current already.
  static func forReading(_ captured: Link?) -> (values: DependencyValues, isCurrent: Bool) {
    let values = DependencyValues._current
    if values.under == nil, values.top === captured { return (values, true) }
    if values.top == nil, let captured, captured.isOfProgram {
      return (DependencyValues(top: captured, changed: 0), false)
    }
    return forReading(captured, in: values)
  }

  /// The values for a scope that continues what an object captured.
  ///
  /// An object that belongs to its scope itself, as a result, does not keep the scope alive. Neither do the objects that it
  /// makes with this, unless it does so in a scope inside of that one.
  static func inherited(_ captured: Link?) -> DependencyValues {
    let (values, _) = forReading(captured, in: _current)
    guard let home = (captured as? Capture)?.current ?? captured, home.traits.contains(.detached),
      let top = values.top
    else { return values }
    if top.fingerprint == home.fingerprint { return DependencyValues(top: home, changed: 0) }
    guard !top.traits.contains(.initializing), let root = home.strongRoot,
      Link.root(of: top, over: home) === root
    else { return values }
    return DependencyValues(top: top.plain.combined(over: home), changed: 0)
  }

  private static func forReading(_ captured: Link?, in values: DependencyValues) -> (DependencyValues, Bool) {
    // Where nothing is bound, what a test captured reads another test only if the code certainly belongs to that one.
    let isUnbound = values.top == nil && captured.map { $0.rootID != Root.process.id } == true
    let current = isUnbound ? RootProvider.ownerEnd : values.current
    var base = captured ?? RootProvider.currentEnd
    if let capture = base as? Capture { base = capture.current }
    // The values name their root, since the getter of `\.self` gives them away.
    if current.continues(base) {
      let isNamed = values.top != nil && values.under == nil
      if isNamed { return (values, true) }
      return (DependencyValues(top: isUnbound ? values.current : current, changed: 0), true)
    }
    if base.isUnaffected(by: current) { return (DependencyValues(top: base, changed: 0), false) }
    return (DependencyValues(top: current, under: base, changed: 0), false)
  }
}

extension Link {
  /// Whether this chain is over the root of a program: then code in which nothing is overridden changes nothing.
  fileprivate final var isOfProgram: Bool {
    traits.isEmpty && root?.read { $0 === RootProvider.programRoot } == true
  }

  /// Whether this chain continues another one, and overrides nothing again that the other one overrides.
  fileprivate final func isUnaffected(by other: Link) -> Bool {
    var reader = other
    if other.traits.contains(.initializing) {
      // What an initialization reads has to be noted.
      guard links.contains(where: { $0 === other }) else { return false }
      reader = other.plain
    } else if !continues(other) {
      return false
    }
    return reader.depth == 0
      || links.prefix { $0.depth > other.depth }.allSatisfy { reader.override(of: $0.key) == nil }
  }
}
