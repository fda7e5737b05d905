/// One read of a key that nothing overrides: it finds the result for the reader, waits for it, or makes it.
///
/// It is not generic, since the runtime would have to look up its types for each key.
struct Resolution {
  let key: any TestDependencyKey.Type
  let id: KeyID
  let name: StaticString
  let place: Place
  let lifetime: DependencyLifetime
  /// The scope that the value is resolved in.
  let scope: Scope
  /// The run of the initializer that reads the key, if one does.
  let reader: InitializerRun?
  /// Whether the closure of a preparation itself reads the key: it may still change a value that it only looks at.
  let isPeek: Bool
  /// The root, kept alive while this resolves; `nil` if it has ended.
  let root: Root?
  let context: DependencyContext
  let table: AtomicTable

  init<Key: TestDependencyKey>(_ key: Key.Type, in scope: Scope, name: StaticString, place: Place) {
    DependencyContext.reportProblem()
    self.key = key
    self.name = name
    self.place = place
    id = KeyID(key)
    lifetime = key.dependencyLifetime
    reader = scope.run
    self.scope = lifetime == .root ? scope.withoutOverrides : scope
    let root = scope.strongRoot
    self.root = root
    let isPeek = reader == nil && UpdatePhase.current == .preparation
    self.isPeek = isPeek
    (context, table) = Resolver.lock.withLock {
      let own = isPeek ? root?.readContext : root?.fixContext(at: place)
      return (
        scope.context ?? own ?? scope.rootContext ?? .default,
        root?.table(for: scope.context) ?? AtomicTable()
      )
    }
  }

  func result() -> Result {
    #if DEBUG
      if let result = resultInCircle() { return result }
    #endif
    let result = lifetime == .transient ? prepared() ?? makeTransient() : kept()
    reader?.noteRead(of: result)
    #if DEBUG
      if Insight.isOn { Insight.noteRead(of: result, at: place) }
    #endif
    report(about: result)
    return result
  }

  private func kept() -> Result {
    while true {
      if let found = find() { return found }
      let run = makeRun()
      // Kept until after the lock is released: the last release of a scope may run a user's code.
      let owners = scope.owners
      defer { withExtendedLifetime(owners) {} }
      switch Resolver.start(run, find: { result(of: owners) }) {
      case .found(let result): return result
      case .waited(let handed):
        if let handed, scope.hasOverrides(of: handed), scope.isInForce(handed) { return handed }
      case .started: return keep(make(run), of: run)
      }
    }
  }

  // MARK: - Making it

  func makeRun() -> InitializerRun {
    let (mayBelongToRoot, isPrepared) = Resolver.lock.withLock {
      (self.mayBelongToRoot, root?.prepared.isEmpty == false)
    }
    return InitializerRun(
      id, table: table, context: context, name: name, place: place, parent: reader, scope: scope,
      mayBelongToRoot: mayBelongToRoot, isPlain: !isPrepared && !scope.overridesAnything)
  }

  /// Whether the result may belong to the root.
  ///
  /// It may not if earlier results belonged to scopes, and this scope overrides one of their dependencies,
  /// too. The caller holds the lock.
  private var mayBelongToRoot: Bool {
    guard let history = root?.scopedHistory(of: id) else { return true }
    if history.hasCaptured, scope.overridesAnything { return false }
    return history.reads.allSatisfy { scope.override(of: $0) == nil }
  }

  private func makeTransient() -> Result {
    let run = makeRun()
    Resolver.checkRecursion(of: run)
    let result = make(run)
    result.dependencies = finish(run)
    return result
  }

  /// Runs the initializer with its own values current, and notes whether its value captured its scope.
  private func make(_ run: InitializerRun) -> Result {
    let origin = Result.Origin(key: id, name: name, place: place, context: context, lifetime: lifetime)
    #if DEBUG
      Insight.initializerStarts(run, reading: origin)
      defer { Insight.initializerEnds(run) }
    #endif
    let result = DependencyValues(scope.detached(for: run)).run {
      key.makeResult(origin, run)
    }
    run.noteCaptures()
    result.fault = Resolver.lock.withLock { run.fault }
    return result
  }

  /// Ends a run whose result is not kept, and returns its dependencies.
  private func finish(_ run: InitializerRun) -> Result.Dependencies {
    let (dependencies, released) = Resolver.lock.withLock {
      let dependencies = run.dependencies
      return (dependencies, Resolver.end(run, dependingOn: dependencies.overrides))
    }
    withExtendedLifetime(released) {}
    return dependencies
  }

  /// The value that a preparation has set, for a key whose other values are never kept.
  private func prepared() -> Result? {
    Resolver.lock.withLock {
      if let result = root?.result(of: id, in: table) { return result }
      if !isPeek {
        root?.updateHistory(of: id) { $0.transientUse = $0.transientUse ?? (name, place) }
      }
      return nil
    }
  }
}
