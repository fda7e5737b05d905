internal import DependenciesPlatform

/// The scope that one `withDependencies` opens: its first node, the nodes further out, and the root.
///
/// It retains no other scope, except as one of these nodes.
// SAFETY: the constants are Sendable, and `Node` is safe. Subclasses prove their own
// properties.
@usableFromInline package class Scope: Node, @unchecked Sendable {
  /// The root, if it isn't that of an initialization.
  private let ownRoot: Uncounted<Root>?
  /// The scope that retains the root, or knows it; `nil` for the root of the process.
  ///
  /// It is the root itself, except in a scope that an initializer has opened. There, it is that of the
  /// initializer: the initialization has the reader's root while it runs, and later one for objects that
  /// outlive it. A cached value must not retain its root.
  private let keeper: Scope?
  /// The initialization whose initializer has opened the scope, or one around it.
  final let initialization: Initialization?
  /// Whether this is the twin that an initializer captures, or was opened in one.
  ///
  /// The initialization notes the reads of each thread in such a scope. In another one, it notes those of the
  /// initializer's own thread, because its tasks inherit the scope.
  final let isCapture: Bool

  /// A scope inside another one, or in the root of the process, which is never released.
  init(continuing parent: Scope?, _ override: consuming Override, listID: UInt64? = nil) {
    if let parent {
      (ownRoot, keeper) = (parent.root, parent.keeperOfChildren)
      (initialization, isCapture) = (parent.initialization, parent.isCapture)
    } else {
      (ownRoot, keeper, initialization, isCapture) = (Uncounted(.process), nil, nil, false)
    }
    super.init(override, next: parent?.list, listID: listID)
  }

  /// The scope of a read through something that was captured in a scope other than the reader's: the reader's
  /// nodes in front of the captured ones.
  ///
  /// - Parameters:
  ///   - reader: The reader's scope.
  ///   - captured: The captured scope.
  ///   - root: The root for the read, if it is not that of the captured scope.
  // An initializer owns its parameters, and so counts them, unless they are `__shared`.
  init(_ reader: __shared Scope, over captured: __shared Scope, root: Root? = nil) {
    ownRoot = root.map { Uncounted($0) } ?? captured.root
    keeper = root.map(\.keeperOfChildren) ?? captured.keeperOfChildren
    // A running initializer notes its reads. Otherwise, a read happens as it would in the captured scope,
    // unless the read has another root.
    let isObserved = reader.initialization?.isRunning == true
    initialization = isObserved || root != nil ? reader.initialization : captured.initialization
    isCapture = isObserved ? reader.isCapture : captured.isCapture
    let isOverlapping = captured.summary & reader.summary != 0
    if !isOverlapping, reader.count == 1, reader.hasOverrides, !reader.isBorrowing {
      // The usual case.
      super.init(
        copying: reader, next: captured.list, listID: dependencies_serial(), isMixed: true,
        cache: reader.ownCache?.counted ?? ResolutionLock.withLock { reader.makeCache(&$0) })
      return
    }
    let (known, list) = (reader.list, captured.list)
    let nodes = known?.nodes(over: list) ?? []
    let next = ResolutionLock.withLock { locked in
      let rest = isOverlapping ? list?.remembering(known, in: list, &locked) : list
      return nodes.reversed().reduce(rest) { $1.node.copy($1.own, next: $0, isMixed: true, &locked) }
    }
    super.init(copying: nil, next: next)
    // The first of them is new, so nothing else has it.
    if isOverlapping, !nodes.isEmpty { next?.leaveOut(for: rootID) }
  }

  /// A scope without overrides of its own.
  init(
    _ list: Node?, root: Uncounted<Root>?, keeper: Scope?, initialization: Initialization?, isCapture: Bool
  ) {
    (ownRoot, self.keeper) = (root, keeper)
    (self.initialization, self.isCapture) = (initialization, isCapture)
    super.init(copying: nil, next: list)
  }

  /// The overrides in effect, or `nil` if nothing is overridden.
  @inline(__always)
  final var list: Node? { hasOverrides ? self : next }

  // MARK: - Setting more overrides

  /// A scope in which values have set another override.
  ///
  /// It is inside this one, unless the values have set the key before: cached values may need that
  /// override. Then it has all that they have set in a node of its own.
  ///
  /// - Parameters:
  ///   - override: The override.
  ///   - changedCount: The number of nodes in front that the values have added.
  /// - Returns: The scope.
  final func changed(_ override: consuming Override, _ changedCount: inout Int) -> Scope {
    let key = override.key
    if !sets(key, changedCount) {
      changedCount += 1
      return Scope(continuing: self, override)
    }
    let nodes = nodes.prefix(changedCount).reversed()
    var override = override
    if let old = position(of: key) { override.replace(old) }
    let own = nodes.flatMap(\.own).filter { $0.key != key && position(of: $0.key)?.id == $0.id } + [override]
    let outer = Scope(
      nodes.first?.next, root: root, keeper: keeper, initialization: initialization, isCapture: isCapture)
    changedCount = 1
    return own.dropFirst().reduce(into: Scope(continuing: outer, own[0])) { $0.add($1) }
  }

  // MARK: - Relations

  /// The root, if the scope retains it.
  var root: Uncounted<Root>? { ownRoot }

  /// The scope that retains the root for scopes that are opened in this one, or knows it.
  ///
  /// They retain the scope of an initializer, so that it counts as captured.
  var keeperOfChildren: Scope? { keeper }

  /// The initialization that knows the root, if the scope doesn't.
  private final var rootInitialization: Initialization? { keeper?.initialization ?? initialization }

  /// The identity of the root.
  @inline(__always) final var rootID: UInt64 { root?.read { $0.id } ?? rootInitialization?.rootID ?? 0 }

  override final var readerRootID: UInt64 { rootID }

  // It differs if the first node is that of another scope, whose cache it shares.
  override final var cacheRootID: UInt64 { ownCache?.read { $0.rootID } ?? rootID }

  /// The test that the root belongs to.
  final var testRun: TestRun? { root.map { $0.read { $0.test } } ?? rootInitialization?.test }

  /// The root for reads in this scope.
  final var strongRoot: Root { root?.counted ?? ResolutionLock.withLock { strongRoot(&$0) } }

  final func strongRoot(_ locked: inout Locked) -> Root {
    root?.counted ?? rootInitialization?.root(&locked) ?? .process
  }

  /// The initialization that notes the reads of the calling code here.
  final var observer: Initialization? {
    guard let initialization, initialization.isRunning else { return nil }
    return isCapture || initialization.thread == dependencies_thread() ? initialization : nil
  }
}

extension Node {
  /// The nodes of a reader that come in front of those of a captured scope, with their overrides: those that
  /// the captured scope doesn't know.
  ///
  /// For example, a test overrides `a` and, in a scope of its own, `b`. A model's scope was opened inside
  /// the first scope, and overrides `a` again. Then the model reads its own `a`, and the test's `b`.
  ///
  /// - Returns: The nodes, and their overrides, or `nil` for all that the node has.
  fileprivate final func nodes(over captured: Node?) -> [(node: Node, own: [Override]?)] {
    guard let captured, captured.summary & summary != 0 else { return nodes.map { ($0, nil) } }
    return nodes.compactMap { node in
      let own = node.own(unknownTo: captured, in: self)
      return own.isEmpty ? nil : (node, own)
    }
  }

  /// The nodes of a captured scope, with overrides that also remember those that a reader's have replaced.
  ///
  /// For example, `b` was set in the scope of `a`, so it remembers `a`. Later, `a` was read in front of a
  /// captured `c`, and so remembers `c` in that list. A reader there, of a model in the scope of `b`, gets
  /// `b`. In the list for that, `b` has to remember `c`, too: otherwise, `c` would win in the next list.
  fileprivate final func remembering(_ reader: Node?, in list: Node?, _ locked: inout Locked) -> Node {
    let rest = next?.remembering(reader, in: list, &locked)
    func missing(_ key: KeyID, _ id: UInt64) -> ReplacedOverrides? {
      guard let known = reader?.position(of: key), let inEffect = list?.position(of: key), inEffect.id == id,
        inEffect.knows(known.id), !known.replaced.allSatisfy(inEffect.knows)
      else { return nil }
      return known.replaced
    }
    if rest === next, allOwn({ missing($0, $1) == nil }) { return self }
    var own = own
    for index in own.indices {
      if let others = missing(own[index].key, own[index].id) { own[index].remember(others) }
    }
    return copy(own, next: rest, isMixed: isMixed, &locked)
  }

  private final func own(unknownTo captured: Node, in reader: Node) -> [Override] {
    own.compactMap { override in
      guard let known = captured.position(of: override.key),
        let inEffect = reader.position(of: override.key)
      else { return override }
      if known.knows(override.id) || known.knows(inEffect.id) { return nil }
      var override = override
      if override.id == inEffect.id { override.remember(known) }
      return override
    }
  }
}
