internal import DependenciesPlatform

/// One read of a key that nothing overrides: it finds the result for the reader, waits for it, or creates it.
///
/// It is not generic, because the runtime would have to look up its types for each key. It is a class,
/// because closures would copy a struct, and count each of its references.
final class Resolution {
  let key: any TestDependencyKey.Type
  /// The facts about a result that is created.
  let origin: CachedValue.Origin
  /// The scope that the key is resolved in.
  let scope: Scope
  let root: Root
  let record: Record
  /// The initialization whose initializer reads the key, if one does.
  let observer: Initialization?
  /// The cache of a preparation of the root, if the reader is part of one: it ends when the closure returns.
  let scratch: Cache?
  let isUse: Bool
  /// Whether a closure that sets values reads the key, where no issue is reported.
  let isSilent: Bool

  /// One read of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - scope: The scope of the reader.
  ///   - name: The name of the property that reads the key.
  ///   - place: Where the key is read.
  ///   - isUse: Whether the read is a use of the root: it fixes the root's context, and a value that it
  ///     creates is cached.
  init<Key: TestDependencyKey>(
    _ key: Key.Type, in scope: Scope, name: StaticString, place: Place, isUse: Bool = true
  ) {
    if isUse { DependencyContext.reportProblem(at: place.ofUser) }
    self.isUse = isUse
    self.key = key
    observer = scope.observer
    let root = scope.strongRoot
    self.root = root
    isSilent = UpdatePhase.current.isUpdating
    let preparation = Preparation.current
    let own: DependencyContext
    (record, scratch, own) = ResolutionLock.withLock { locked in
      let record = root.record(of: KeyID(key), &locked)
      let scratch = preparation?.scratch(of: root, &locked)
      let own = isUse && scratch == nil ? root.fixContext(at: place, &locked) : root.ownContext(&locked)
      return (record, scratch, own)
    }
    let context = scope.list?.context ?? own
    let lifetime = key.dependencyLifetime
    origin = CachedValue.Origin(
      key: KeyID(key), name: name, place: place, context: context, lifetime: lifetime)
    if lifetime != .root {
      self.scope = scope
    } else if context != own, let override = scope.list?.inEffect(.context) {
      // The same override, so that scopes which the reader has captured know it, but in another list.
      self.scope = Scope(continuing: root, override.alone(), listID: dependencies_serial())
    } else {
      self.scope = root
    }
  }

  var context: DependencyContext { origin.context }

  var place: Place { origin.place }

  /// The overrides in effect.
  var list: Node? { scope.list }

  /// The result for the reader.
  func result() -> CachedValue {
    if let result = Hooks.resultInCycle(self) { return result }
    let result = foundOrCreated()
    observer?.note(result)
    Hooks.didRead(result, self)
    return result
  }

  // MARK: - Finding it

  /// The result of a place that the reader may use.
  func usableResult(at home: Home, _ locked: inout Locked) -> CachedValue? {
    home.cache.value(of: origin.key, in: context, for: list, at: home.node, &locked)
  }

  // MARK: - Creating it

  private enum Step {
    case found(CachedValue)
    case create(Initialization)
    case wait(Initialization)
    case cycle(Initialization)
  }

  private func nextStep(_ locked: inout Locked) -> Step {
    let nearest = scope.nearestValue(of: origin.key, in: context, rootID: root.id, &locked)
    if let found = nearest ?? usableResult(at: Home(cache: root.readable.counted, node: nil), &locked) {
      return .found(found)
    }
    if let found = scratch?.value(of: origin.key, in: context, for: list, at: nil, &locked) {
      return .found(found)
    }
    if let first = cycle(&locked) { return .cycle(first) }
    if origin.lifetime != .transient {
      for other in record.running where startsWaiting(for: other, &locked) { return .wait(other) }
    } else if isUse, scratch == nil {
      root.noteUse(origin, &locked)
    }
    let new = Initialization(self, &locked)
    record.running.append(new)
    return .create(new)
  }

  private func foundOrCreated() -> CachedValue {
    while true {
      switch ResolutionLock.withLock({ nextStep(&$0) }) {
      case .found(let result): return result
      case .create(let new): return create(new)
      case .wait(let other): wait(for: other)
      case .cycle(let first): fatalError(Message.cycle(steps(from: first)))
      }
    }
  }

  /// Begins to wait for an initializer of the same key that runs on another thread, if the reader may use
  /// its result and the threads would not deadlock.
  ///
  /// - Returns: Whether the reader has to wait.
  private func startsWaiting(for other: Initialization, _ locked: inout Locked) -> Bool {
    if other.origin.context != context || other.thread == dependencies_thread() { return false }
    // Once a scope has had a result, initializers of other scopes are unlikely to create a value for this
    // reader. An initializer that this read is part of will not: a decorator's, for example, reads its own
    // key with other overrides.
    let isInside = sequence(first: observer, next: { $0?.parent }).contains { $0 === other }
    if isInside || record.hasScopeResults && list != nil, !hasSameOverrides(as: other) { return false }
    return locked.addWait(for: other)
  }

  private func wait(for other: Initialization) {
    if ResolutionLock.withLock({ $0.wait(for: other, until: dependencies_milliseconds() + 12_000) }) {
      return
    }
    // Reported without the lock, because a reporter may resolve dependencies, and wait for an initializer.
    place.report(Message.longWait(for: other.origin, at: place), severity: .warning)
    ResolutionLock.withLock { if $0.addWait(for: other) { _ = $0.wait(for: other, until: .max) } }
  }

  private func hasSameOverrides(as other: Initialization) -> Bool {
    list?.listID == other.list?.listID || list.hasNeeded(of: other.list) && other.list.hasNeeded(of: list)
  }

  /// The initialization of this key that runs on this thread with the same overrides, and so needs itself.
  func cycle(_ locked: inout Locked) -> Initialization? {
    record.running.first {
      $0.origin.context == context && $0.thread == dependencies_thread() && hasSameOverrides(as: $0)
    }
  }

  /// The steps from an initialization to this read, which needs the same key again.
  func steps(from first: Initialization) -> [CachedValue.Origin] {
    let path = observer?.path().prefix { $0 !== first }.map(\.origin) ?? []
    return [first.origin] + path.reversed() + [origin]
  }
}
