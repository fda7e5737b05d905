internal import DependenciesPlatform

/// One run of a key's initializer: what it has read so far, and which run reads its result.
// SAFETY: `@unchecked` is safe: the properties above the mark are constant, and those below it are only changed with
// `Resolver.lock` held. They are read with it, too, except for `scope` by the thread of the run, which alone changes it.
package final class InitializerRun: @unchecked Sendable {
  let key: KeyID
  /// The identity of the table that the result may be kept in; it identifies the root and the context.
  ///
  /// A value may contain a continuation with this run, so the run must not keep the table alive.
  let table: ObjectIdentifier
  let context: DependencyContext
  /// The name of the property that reads the key.
  let name: StaticString
  let place: Place
  let thread: UInt
  /// Whether no other initializer reads the result.
  let isOutermost: Bool
  /// Whether the result may belong to the root.
  let mayBelongToRoot: Bool
  /// Whether neither an override nor a prepared value may change what the initializer does.
  let isPlain: Bool

  // MARK: Guarded by the lock

  /// The run that reads this one's result, until this one has finished.
  private(set) var parent: InitializerRun?
  /// The scope of the reader, until this run has finished.
  private(set) var scope: Scope?
  private(set) var dependencies = Result.Dependencies()
  private(set) var fault: Result.Fault?
  private var captures: [Capture] = []
  /// Whether another thread waits for the result.
  var isAwaited = false
  private(set) var isFinished = false
  /// Whether the result is used once and not kept.
  private(set) var isUsedOnce = false
  /// The overrides of the reader's scope that late reads ignore, since they are not of the scope that the result belongs to.
  private var forgotten: Set<UInt64> = []

  init(
    _ key: KeyID, table: AtomicTable, context: DependencyContext, name: StaticString, place: Place,
    parent: InitializerRun?, scope: Scope, mayBelongToRoot: Bool, isPlain: Bool
  ) {
    self.key = key
    self.table = ObjectIdentifier(table)
    self.context = context
    self.name = name
    self.place = place
    self.parent = parent
    isOutermost = parent == nil
    self.scope = scope
    self.mayBelongToRoot = mayBelongToRoot
    self.isPlain = isPlain
    thread = dependencies_thread()
  }

  /// The references of a run, which it gives up when it has finished.
  typealias Released = (InitializerRun?, Scope?)

  /// The run whose initializer the calling code is part of.
  static var current: InitializerRun? { Scope.current.run }

  /// Ends the run.
  ///
  /// The caller holds the lock.
  ///
  /// - Parameter overrides: The overrides that the result depends on; none if it belongs to the root.
  /// - Returns: The references of the run, which the caller has to release after the lock.
  func finish(dependingOn overrides: Set<UInt64>) -> Released {
    let released = (parent, scope)
    let elements = scope?.overrides?.elements.map(\.self) ?? []
    var owners = Set(elements.filter { overrides.contains($0.serial) }.map(\.layer.id))
    // The layers that own the result, and those around them. The last element of a layer tells its place: earlier ones
    // may be copies that win over the scope of an object.
    var kept: Set<UInt64> = []
    for element in elements.reversed() where !owners.isEmpty {
      kept.insert(element.layer.id)
      owners.remove(element.layer.id)
    }
    forgotten = Set(elements.filter { !kept.contains($0.layer.id) }.map(\.serial))
    (isFinished, parent, scope) = (true, nil, nil)
    return released
  }

  // MARK: - Reads

  /// Notes that the initializer has read an override.
  func noteRead(of key: KeyID, _ override: Override) {
    if key == .context { return }
    Resolver.lock.withLock { note(key, override.serial) }
  }

  /// Notes that the initializer has read a result, with the result's dependencies.
  func noteRead(of result: Result) {
    Resolver.lock.withLock {
      if isFinished { return }
      note(result.key, 0)
      // The root's value is the same for every reader, so its dependencies don't matter to this one.
      if result.origin.lifetime == .root { return }
      for (key, serial) in result.dependencies.reads { note(key, serial) }
      dependencies.overrides.formUnion(result.dependencies.overrides.filter(contains))
      guard let captured = result.dependencies.captured else { return }
      var all = dependencies.captured ?? [:]
      for (key, serial) in captured where contains(serial) {
        if all[key] == nil || isInForce(serial, for: key) { all[key] = serial }
      }
      dependencies.captured = all
    }
  }

  /// Notes a read, unless the override was made within the run or comes with an object from elsewhere.
  private func note(_ key: KeyID, _ serial: UInt64) {
    if isFinished { return }
    if serial == 0 {
      dependencies.reads[key] = dependencies.reads[key] ?? 0
    } else if contains(serial) {
      dependencies.overrides.insert(serial)
      if dependencies.reads[key, default: 0] == 0 || isInForce(serial, for: key) {
        dependencies.reads[key] = serial
      }
    }
  }

  /// Whether an override is in the scope of the reader.
  func contains(_ serial: UInt64) -> Bool { scope?.overrides?.contains(serial) ?? false }

  private func isInForce(_ serial: UInt64, for key: KeyID) -> Bool {
    scope?.override(of: key)?.serial == serial
  }

  /// Notes that the result must not be kept.
  func useOnce() { Resolver.lock.withLock { isUsedOnce = true } }

  /// Notes an issue with the key.
  func note(_ fault: Result.Fault) { Resolver.lock.withLock { self.fault = fault } }

  // MARK: - Captures

  /// An object that captured a scope and may outlive the initializer.
  ///
  /// It is a class, since a copy of a weak reference may retain and release the object, which must not happen under the
  /// lock.
  private final class Capture {
    weak var object: AnyObject?
    let activity: Activity?

    init(_ object: AnyObject, _ activity: Activity?) {
      self.object = object
      self.activity = activity
    }
  }

  /// A call of `Continuation.yield` while an initializer runs, perhaps on another thread.
  // SAFETY: `@unchecked` is safe: `thread` is constant, and `isFinished` is only used with `Resolver.lock` held.
  package final class Activity: @unchecked Sendable {
    let thread = dependencies_thread()
    fileprivate var isFinished = false

    func finish() { Resolver.lock.withLock { isFinished = true } }
  }

  /// The scope for a capture that the initializer makes, which is noted if the result may contain it.
  ///
  /// A capture on another thread stands for the scope that the result belongs to, as soon as that is known.
  func capture(_ scope: Scope, capturesRun: Bool) -> Scope {
    let captured = scope.detached(for: capturesRun || !runsHere(in: scope) ? self : nil)
    note(captured, of: scope)
    return captured
  }

  /// Whether the calling thread runs the initializer, or a `yield` of it that a scope was made for.
  private func runsHere(in scope: Scope) -> Bool {
    dependencies_thread() == (scope.activity?.thread ?? thread)
  }

  /// Notes an object that keeps a scope as long as it lives.
  func note(_ object: AnyObject, of scope: Scope) {
    // Work that the initializer has started, and that runs at the same time, makes no captures for it.
    guard runsHere(in: scope) else { return }
    Resolver.lock.withLock {
      if !isFinished { captures.append(Capture(object, scope.activity)) }
    }
  }

  /// Notes the scope as captured if one of its captures is alive.
  ///
  /// The caller has the result already.
  func noteCaptures() {
    let captures = Resolver.lock.withLock {
      // Another thread that is inside of `yield` may be about to release its capture.
      self.captures.filter { $0.activity?.isFinished ?? true }
    }
    guard captures.contains(where: { $0.object != nil }), let scope else { return }
    let snapshot = scope.snapshot
    Resolver.lock.withLock {
      dependencies.captured = (dependencies.captured ?? [:]).merging(snapshot) { $1 }
      dependencies.overrides.formUnion(snapshot.values)
    }
  }

  /// The scope that a scope of this run stands for.
  ///
  /// While the initializer runs, that is the scope itself. Afterwards, it is the scope that the result
  /// belongs to, with the overrides that were set within the run.
  func effective(_ scope: Scope) -> Scope {
    let forgotten = Resolver.lock.withLock { isFinished ? self.forgotten : nil }
    guard let forgotten else { return scope }
    let kept = scope.overrides?.elements.filter { $0.key == .context || !forgotten.contains($0.serial) }
    return Scope(.list(kept ?? []), over: scope)
  }
}

extension Scope {
  /// The overrides in force by their keys, without the context.
  var snapshot: [KeyID: UInt64] {
    let elements = overrides?.elements.inForce.lazy.filter { $0.key != .context }.map { ($0.key, $0.serial) }
    return Dictionary(uniqueKeysWithValues: elements.map(Array.init) ?? [])
  }
}
