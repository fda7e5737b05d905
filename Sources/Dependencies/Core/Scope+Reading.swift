extension Scope {
  /// The scope for a read through something that was captured.
  ///
  /// The innermost override wins: the reader's overrides win, key by key, but for those that the captured
  /// scope already knew, in effect there or shadowed.
  ///
  /// | captured | the reader | scope of the read |
  /// | --- | --- | --- |
  /// | nothing | has a scope | the reader's |
  /// | a scope | has none, in the same program or test | the captured one |
  /// | outside of this test | is in a test | the reader's over the captured one, and the test's root |
  /// | a scope | is in the same scope | the reader's |
  /// | a scope | has only overrides that the captured scope knows | the captured one |
  /// | a scope | is in a scope further in | the reader's |
  /// | a scope | has other overrides | one with the reader's nodes in front of the captured ones |
  ///
  /// - Parameters:
  ///   - captured: The scope that was captured, or `nil` for none.
  ///   - current: The reader's scope, or `nil` for none.
  ///   - inherits: Whether the reader opens a scope that continues the captured one.
  /// - Returns: The scope.
  static func forReading(_ captured: Scope?, in current: Scope?, inherits: Bool = false) -> Scope {
    if captured == nil { return forReading(RootProvider.currentRoot, in: current, inherits: inherits) }
    // Not bound by `let`, which would count references.
    return current?.overlaid(on: captured!, inherits: inherits)
      ?? RootProvider.readerRoot(for: captured!)?.overlaid(on: captured!, inherits: inherits) ?? captured!
  }

  private final func overlaid(on base: Scope, inherits: Bool) -> Scope {
    let hasSameRoot = rootID == base.rootID
    if !hasSameRoot, let root = RootProvider.root(for: base, readIn: self) {
      return base.summary == 0 && rootID == root.id ? self : Scope(self, over: base, root: root)
    }
    if listID == base.listID, hasSameRoot {
      // An initializer has captured the scope. For example, `liveValue` creates a model, whose method opens a
      // scope by `from:`. That continues the capture, because a child that it creates may outlive the reader.
      // Any other read finds the same in the reader's scope, where a running initializer notes it.
      return inherits && base.isCapture && observer == nil ? base : self
    }
    if hasSameRoot, base.summary == 0 || knowsAll(of: base) { return self }
    // The captured scope knows all that the reader has. A running initializer reads through its own scope,
    // so that it notes the read.
    if base.knowsAll(of: self), observer == nil || base.initialization === initialization { return base }
    return Scope(self, over: base)
  }

  /// Whether this scope has the root of a program, so that a read outside all scopes happens in it as
  /// it is.
  final var isOfProgram: Bool {
    initialization == nil && root?.read { $0 === RootProvider.programRoot } == true
  }

  /// Whether a scope is this one, or its twin, so that no scope has to become current.
  final func isEquivalent(to current: Scope?) -> Bool {
    self === current
      || current != nil && isCapture && listID == current?.listID
        && initialization === current?.initialization
  }
}

// MARK: - Finding values without the lock

extension Scope {
  /// The value that a reader finds without resolving a key.
  ///
  /// It is not generic, because the runtime would have to look up generic types at each read.
  enum Found {
    case override(Node.Position)
    /// A result that the reader's scope retains.
    case result(Uncounted<CachedValue>)
    case unresolved
  }

  /// Finds the value of a key that is overridden, or that was resolved before and needs no further checks.
  final func lookUp(_ key: KeyID) -> Found {
    let observer = initialization == nil ? nil : observer
    if let position = position(of: key) {
      observer?.note(key, position.id)
      return .override(position)
    }
    // An initializer notes each result that it reads.
    if observer != nil { return .unresolved }
    guard let root, let context = context ?? root.read({ $0.fixedContext }) else { return .unresolved }
    let (result, flags) = root.read { $0.readable.read { $0.entry(of: key, in: context) } }
    if let result, flags.isEmpty || summary == 0 && !flags.contains(.needsAttention) {
      return .result(result)
    }
    return lookUpOwn(key, context, root)
  }

  /// The nearest result that a node or the root has cached, unless it needs further checks.
  private final func lookUpOwn(_ key: KeyID, _ context: DependencyContext, _ root: Uncounted<Root>) -> Found {
    let rootID = root.read { $0.id }
    let found: Found? = firstResult { node in
      // Its cache can only be used with the lock.
      if node.isBorrowing { return .unresolved }
      guard let cache = node.ownCache, cache.read({ $0.rootID }) == rootID else { return nil }
      return find(key, context, in: cache, from: node)
    }
    return found ?? find(key, context, in: root.read { $0.readable }, from: nil) ?? .unresolved
  }

  private final func find(
    _ key: KeyID, _ context: DependencyContext, in cache: Uncounted<Cache>, from node: Node?
  ) -> Found? {
    let (result, flags) = cache.read { $0.entry(of: key, in: context) }
    if flags.contains(.needsAttention) { return .unresolved }
    guard let result else { return nil }
    // Resolving the key decides about any other result.
    if flags.isEmpty, node?.isMixed != true { return .result(result) }
    let isCurrent = result.read { $0.isUsable(in: list, from: node) && !Hooks.isStale($0, list) }
    return isCurrent ? .result(result) : .unresolved
  }
}
