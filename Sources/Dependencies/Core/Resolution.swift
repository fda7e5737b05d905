internal import DependenciesPlatform

/// One read of a key that nothing overrides: it finds the result for the reader, waits for it, or creates it.
///
/// It is not generic, because the runtime would have to look up its types for each key. It is a class, because closures would copy a
/// struct, and count each of its references.
final class Resolution {
  let key: any TestDependencyKey.Type
  let id: KeyID
  let name: StaticString
  let place: Place
  let lifetime: DependencyLifetime
  /// The scope that the key is resolved in.
  let scope: Scope
  let root: Root
  /// The overrides in effect.
  let list: Override?
  let record: Record
  let context: DependencyContext
  /// The initialization whose initializer reads the key, if one does.
  let reader: Initialization?
  /// What the closure of a preparation of the root creates is scratch until it returns.
  let scratch: Results?
  private let live: (any DependencyKey.Type)?

  /// One read of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - scope: The scope of the reader.
  ///   - name: The name of the property that reads the key.
  ///   - place: Where the key is read.
  ///   - isUse: Whether the read is a use of the root, which fixes the root's context.
  init<Key: TestDependencyKey>(
    _ key: Key.Type, in scope: Scope, name: StaticString, place: Place, isUse: Bool = true
  ) {
    if isUse { DependencyContext.reportProblem() }
    self.key = key
    self.name = name
    self.place = place
    let id = KeyID(key)
    self.id = id
    lifetime = key.dependencyLifetime
    reader = scope.reader
    let root = scope.strongRoot
    self.root = root
    let preparation = UpdatePhase.currentPreparation
    let own: DependencyContext
    let known: (any DependencyKey.Type)?
    (record, scratch, own, known) = Core.withLock { locked in
      let record = root.record(of: id, &locked)
      let scratch = preparation.flatMap { root.scratch(of: $0, &locked) }
      let own = isUse && scratch == nil ? root.fixContext(at: place, &locked) : root.ownContext(&locked)
      return (record, scratch, own, record.liveKey)
    }
    context = scope.contextCode.context ?? own
    live = known ?? (context == .live ? key as? any DependencyKey.Type : nil)
    if lifetime == .root {
      self.scope = root
      list = context == own ? nil : .context(context, next: nil)
    } else {
      self.scope = scope
      list = scope.list
    }
  }

  /// The result for the reader.
  func result() -> Resolved {
    if let result = Hooks.resultInCycle(self) { return result }
    let result = lifetime == .transient ? prepared() ?? create(startWithoutWaiters()) : kept()
    reader?.note(result, in: scope)
    Hooks.didRead(result, self)
    return result
  }

  // MARK: - Finding it

  /// The nearest result that the reader may use.
  func find(_ locked: inout Locked) -> Resolved? {
    var found: Resolved?
    scope.allHomes(over: nil, &locked) { home, locked in
      found = usableResult(at: home, &locked)
      return found == nil
    }
    return found ?? scratch?.find(id, context, &locked).flatMap { $0.isUsable(with: list) ? $0 : nil }
  }

  func usableResult(at home: Home, _ locked: inout Locked) -> Resolved? {
    guard let results = home.results else { return nil }
    if let under = home.under {
      if let result = results.find(combination(under), &locked), result.isUsable(with: list) { return result }
      guard !home.isOverOtherRoot, let result = results.find(id, context, &locked),
        result.isUsable(with: list),
        result.isUnaffected(own: home.list, under: under.list)
      else { return nil }
      return result
    }
    return results.find(id, context, &locked).flatMap { $0.isUsable(with: list) ? $0 : nil }
  }

  func combination(_ under: Under) -> Results.Combination {
    Results.Combination(key: id, context: context, under: under.lists, root: root.id)
  }

  /// The value that a preparation has set, for a key whose other values are never kept.
  private func prepared() -> Resolved? {
    Core.withLock { locked in
      if let result = root.result(of: id, in: context, &locked) { return result }
      if scratch == nil { record.transientUse = record.transientUse ?? (name, place) }
      return nil
    }
  }

  // MARK: - Creating it

  private enum Step {
    case found(Resolved)
    case create(Initialization)
    case wait(Initialization)
    case cycle(Initialization)
  }

  private func kept() -> Resolved {
    while true {
      let step = Core.withLock { locked -> Step in
        if let found = find(&locked) { return .found(found) }
        for other in record.running where other.context == context {
          if other.thread == dependencies_thread() {
            if hasSameOverrides(as: other) { return .cycle(other) }
          } else if mustWait(for: other, &locked) {
            return .wait(other)
          }
        }
        return .create(start(&locked))
      }
      switch step {
      case .found(let result): return result
      case .create(let new): return create(new)
      case .wait(let other): wait(for: other)
      case .cycle(let first): fatalError(Message.cycle(steps(from: first)))
      }
    }
  }

  /// Whether the reader waits for an initializer of the same key that runs on another thread.
  private func mustWait(for other: Initialization, _ locked: inout Locked) -> Bool {
    // Those of other scopes will hardly create what this reader may use, once a scope has had a result.
    // Nor does a decorator, which reads its own key on another thread where other overrides are in effect.
    let isInside = sequence(first: reader, next: { $0?.parent }).contains { $0 === other }
    if isInside || record.hasScopeResults && list != nil, !hasSameOverrides(as: other) { return false }
    return locked.waits.add(other, &locked)
  }

  private func hasSameOverrides(as other: Initialization) -> Bool {
    if list === other.list { return true }
    func areIn(_ other: Override?) -> (Needs.Read) -> Bool { { other?.find($0.key)?.id == $0.override } }
    return list?.allNeeded(areIn(other.list)) ?? true && other.list?.allNeeded(areIn(list)) ?? true
  }

  private func start(_ locked: inout Locked) -> Initialization {
    record.liveKey = live
    let new = Initialization(self, live: live, &locked)
    record.start(new, &locked)
    return new
  }

  private func startWithoutWaiters() -> Initialization {
    if let first = cycle() { fatalError(Message.cycle(steps(from: first))) }
    return Core.withLock { start(&$0) }
  }

  /// The initialization of this key that runs on this thread with the same overrides, and so needs itself.
  func cycle() -> Initialization? {
    Core.withLock { _ in
      record.running.first {
        $0.context == context && $0.thread == dependencies_thread() && hasSameOverrides(as: $0)
      }
    }
  }

  /// The steps from an initialization to this read, which needs the same key again.
  func steps(from first: Initialization) -> [Message.Step] {
    var path: [Initialization] = []
    var next = reader
    while let step = next, step !== first {
      path.append(step)
      next = step.parent
    }
    let last = Message.Step(name: name, key: id.type, place: place)
    return [first.step] + path.reversed().map(\.step) + [last]
  }
}

extension Initialization {
  /// This initialization in messages.
  var step: Message.Step { Message.Step(name: name, key: key.type, place: place) }
}
