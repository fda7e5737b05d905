extension Resolution {
  // MARK: - Finding results

  /// The result for the reader, if there is one: that of the nearest scope, or else that of the root.
  func find() -> Result? {
    // Kept until after the lock is released: the last release of a scope may run a user's code.
    let owners = scope.owners
    let found = Resolver.lock.withLock { result(of: owners) }
    withExtendedLifetime(owners) {}
    if let found { remember(found) }
    return found
  }

  /// Lets later readers in the same scope use a result without further checks.
  private func remember(_ result: Result) {
    guard let root, scope.overrides != nil, result.fault == nil, lifetime != .root else { return }
    #if DEBUG
      // Each place that reads a stale value is reported.
      guard staleOverride(in: result) == nil else { return }
    #endif
    Resolver.lock.withLock {
      if !result.isPeeked, !root.isPreview { scope.remember(result) }
    }
  }

  /// The result that belongs to one of these scopes, or else that of the root.
  ///
  /// The caller holds the lock.
  func result(of owners: [Owner]) -> Result? {
    if let result = scope.result(of: id, in: owners, context, rootID: root?.id) { return result }
    return root.flatMap { resultInRoot($0) }
  }

  /// The root's result, if the reader may use it.
  ///
  /// The caller holds the lock.
  private func resultInRoot(_ root: Root) -> Result? {
    guard let result = root.result(of: id, in: table), isOfContext(result), scope.isInForce(result) else {
      return nil
    }
    if result.isPeeked, !isPeek {
      result.isPeeked = false
      root.refresh(id)
    }
    return result
  }

  /// Whether a result is for the reader's context: a preparation may have looked at a key before it set another one.
  private func isOfContext(_ result: Result) -> Bool {
    result.origin.isPrepared || result.origin.context == context
  }

  // MARK: - Keeping them

  /// Ends a run, stores its result with its owners, and returns the result to use.
  func keep(_ result: Result, of run: InitializerRun) -> Result {
    let owners = scope.owners
    typealias Kept = (Result, isConcern: Bool, released: InitializerRun.Released)
    let (kept, isConcern, released) = Resolver.lock.withLock { () -> Kept in
      result.dependencies = lifetime == .scoped ? asInForce(run.dependencies) : run.dependencies
      let overrides = result.dependencies.overrides
      let released = Resolver.end(run, dependingOn: overrides)
      // A result that is finished after its root has ended is used once and not kept.
      guard let root, !run.isUsedOnce else { return (result, false, released) }
      if overrides.isEmpty { return (keepInRoot(result, root), false, released) }
      let ids = Set(
        scope.overrides?.elements.lazy.filter { overrides.contains($0.serial) }.map(\.layer.id) ?? [])
      let mine = owners.filter { ids.contains($0.id) }
      guard mine.count == ids.count else {
        Resolver.hand(result, of: run)
        return (result, false, released)
      }
      let (kept, isConcern) = keep(result, in: mine, root)
      return (kept, isConcern, released)
    }
    withExtendedLifetime((owners, released)) {}
    if isConcern { warnAboutManyScopes() }
    #if DEBUG
      warnAboutStaticValue(result)
    #endif
    return kept
  }

  private func keepInRoot(_ result: Result, _ root: Root) -> Result {
    if let faster = resultInRoot(root) { return faster }
    // A preparation can only replace results that its closure itself reads. Results that existed before, or
    // that an initializer reads there, are in use.
    let existing = table.find(id).result?.counted
    result.isPeeked = isPeek && existing?.isPeeked != false
    root.keep(result, in: table)
    return result
  }

  private func keep(_ result: Result, in owners: [Owner], _ root: Root) -> (kept: Result, isConcern: Bool) {
    var all = owners
    if root !== Root.process { all.append(root) }
    result.rootID = root.id
    result.owners = all.map { .weak(WeakOwner($0)) }
    if let faster = owners.first?.results[id]?.first(where: { $0.isAlternative(to: result) }) {
      return (faster, false)
    }
    for owner in all { owner.insert(result) }
    var scopes = 0
    root.updateHistory(of: id) { history in
      history.reads.formUnion(result.dependencies.reads.lazy.filter { $1 != 0 }.map(\.key))
      if result.dependencies.captured != nil { history.hasCaptured = true }
      history.scopes += 1
      scopes = history.scopes
    }
    if scopes == 1 { root.refresh(id) }
    let isConcern =
      scopes == Self.manyScopes && lifetime == .automatic && context == .live && table.find(id).result == nil
    return (result, isConcern)
  }

  /// The dependencies with the overrides of the reader's scope, which later readers compare with.
  ///
  /// Some of them may have been read through values that were made elsewhere.
  private func asInForce(_ dependencies: Result.Dependencies) -> Result.Dependencies {
    var inForce = dependencies
    inForce.reads = Dictionary(
      uniqueKeysWithValues: dependencies.reads.keys.map { ($0, scope.override(of: $0)?.serial ?? 0) })
    if dependencies.captured != nil { inForce.captured = scope.snapshot }
    inForce.overrides.formUnion(inForce.reads.values.filter { $0 != 0 })
    inForce.overrides.formUnion(inForce.captured?.values ?? [:].values)
    return inForce
  }

  /// The number of scopes with a value of their own at which a program gets a warning.
  static var manyScopes: Int { 16 }
}

extension Scope {
  /// The layers that set the overrides and are still alive, the innermost first.
  var owners: [Owner] { overrides?.layers.compactMap(\.owner) ?? [] }

  /// The nearest result of a key that belongs to one of these scopes, and that readers in this scope may use.
  ///
  /// The caller holds the lock.
  func result(
    of key: KeyID, in owners: [Owner], _ context: DependencyContext, rootID: UInt64?
  ) -> Result? {
    for owner in owners {
      let results = owner.results[key]?.filter { result in
        result.rootID == rootID && result.origin.context == context && hasOverrides(of: result)
          && isInForce(result)
      }
      // If there are several, the one with the most owners is the nearest.
      if let found = results?.max(by: { $0.owners.count < $1.owners.count }) { return found }
    }
    return nil
  }

  /// Whether this scope has all overrides that a result depends on, in force or not.
  func hasOverrides(of result: Result) -> Bool {
    result.dependencies.overrides.allSatisfy { overrides?.contains($0) ?? false }
  }

  /// Whether a result of lifetime `scoped` was made from the overrides that are in force here.
  func isInForce(_ result: Result) -> Bool {
    guard result.origin.lifetime == .scoped else { return true }
    if let captured = result.dependencies.captured, captured != snapshot { return false }
    return result.dependencies.reads.allSatisfy { (override(of: $0)?.serial ?? 0) == $1 }
  }
}

extension Result {
  /// Whether another result is for the same root, context, and overrides.
  ///
  /// With lifetime `scoped`, it also has to be made from the same values.
  fileprivate final func isAlternative(to other: Result) -> Bool {
    rootID == other.rootID && origin.context == other.origin.context
      && dependencies.overrides == other.dependencies.overrides
      && (origin.lifetime != .scoped || dependencies == other.dependencies)
  }
}
